# The preview of the folder that is mounted at /views, on port 8080:
#
#   docker build -t mkpreview .
#   docker run --rm --init -p 127.0.0.1:8080:8080 -v "$PWD:/views:ro" mkpreview

ARG SWIFT=6.3

FROM swift:${SWIFT}-bookworm AS build
WORKDIR /mkpreview
# The image brings no make, so this calls the script behind `make deps` by its own name.
COPY .ci/install-packages .ci/list-packages .ci/debian-packages .ci/
RUN .ci/install-packages run recommended build tools deb
COPY . .
RUN make deb

FROM debian:bookworm-slim
# What the package recommends: git, with Perl, and what converts pictures. mkpreview says what it lacks
# without: `docker build --build-arg PARTS= .`
ARG PARTS=recommended
COPY .ci/list-packages .ci/debian-packages /tmp/packages/
COPY --from=build /mkpreview/.build/deb/*.deb /tmp/packages/
RUN apt-get -q update && apt-get -q -y --no-install-recommends install \
  /tmp/packages/*.deb $(/tmp/packages/list-packages $PARTS) && \
  rm -r /tmp/packages /var/lib/apt/lists/*
WORKDIR /views
# nobody and nogroup, as numbers, so that an orchestrator can tell that they are not root.
USER 65534:65534
EXPOSE 8080
# The container's own loopback cannot be reached from outside, hence the host.
ENTRYPOINT ["mkpreview"]
CMD ["serve", "/views", "--host", "0.0.0.0"]
# bash speaks TCP, which spares the image curl.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s CMD ["bash", "-c", \
  "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && grep -q '^HTTP/1.1 200' <&3"]
