"""An agent for tests: it sends messages as they are, and checks each answer by the specification."""

import base64
import contextlib
import functools
import json
import os
import pathlib
import subprocess
import tempfile
import urllib.error
import urllib.request

import jsonschema

PROGRAM = os.environ["MKPREVIEW"]
SOURCES = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = SOURCES / "sample-docs"

STATELESS = "2026-07-28"
INITIALIZED = ["2025-11-25", "2025-06-18", "2025-03-26"]

RESULTS = {
    "server/discover": "DiscoverResult", "tools/list": "ListToolsResult",
    "tools/call": "CallToolResult", "initialize": "InitializeResult", "ping": "Result",
}


@functools.cache
def _validator(version: str, name: str):
    file = SOURCES / "Tests" / "Fixtures" / "MCP" / f"{version}.schema.json"
    definitions = json.loads(file.read_text())["$defs"]
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": definitions})


def check(answer: dict, method: str, version: str):
    """Fails unless an answer is what the specification says."""
    schema = version if version == STATELESS else INITIALIZED[0]
    if "error" in answer:
        _validator(schema, "JSONRPCErrorResponse").validate(answer)
        return
    _validator(schema, "JSONRPCResultResponse").validate(answer)
    _validator(schema, RESULTS[method]).validate(answer["result"])
    if method == "tools/call":
        _check_sizes(answer["result"])


def _check_sizes(result: dict):
    for block in result["content"]:
        if block["type"] == "text":
            assert len(block["text"].encode()) <= 16_384, "a text block has at most 16 kB"
            assert not any(ord(sign) < 32 and sign != "\n" for sign in block["text"])
        else:
            picture = base64.b64decode(block["data"])
            assert len(picture) <= 200_000, "a picture has at most 200 kB"
            width, height = (int.from_bytes(picture[at:at + 4], "big") for at in (16, 20))
            assert max(width, height) <= 1000, "a picture has at most 1,000 pixels on a side"


class Answer:
    """What a tool answered."""

    def __init__(self, result: dict, size: int):
        self.text: str = result["content"][0]["text"]
        self.lines = self.text.split("\n")
        self.data: dict = result["structuredContent"]
        self.is_error: bool = result.get("isError", False)
        self.pictures = [base64.b64decode(block["data"]) for block in result["content"][1:]]
        # What the model reads.
        self.size = len(self.text.encode())
        self.sent = size


class Agent:
    """A running `mkpreview mcp`."""

    def __init__(self, folder, version: str = STATELESS, program: str = PROGRAM):
        self.version = version
        self.process = subprocess.Popen(
            [program, "mcp", str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.calls = 0
        self.bytes = 0

    def __enter__(self):
        if self.version != STATELESS:
            self.ask("initialize", protocolVersion=self.version, capabilities={},
                     clientInfo={"name": "test", "version": "1"})
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(60)
        self.process.stdout.close()

    def send(self, message):
        text = message if isinstance(message, bytes) else json.dumps(message).encode()
        self.process.stdin.write(text + b"\n")
        self.process.stdin.flush()

    def read(self) -> dict:
        line = self.process.stdout.readline()
        self.last_size = len(line)
        return json.loads(line)

    def params(self, params: dict) -> dict:
        return with_meta(params, self.version)

    def ask(self, method: str, **params) -> dict:
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": self.params(params)})
        answer = self.read()
        assert answer["id"] == self.number
        check(answer, method, self.version)
        return answer

    def call(self, tool: str, /, **arguments) -> Answer:
        result = self.ask("tools/call", name=tool, arguments=arguments)["result"]
        answer = Answer(result, self.last_size)
        self.calls += 1
        self.bytes += answer.size
        return answer


def with_meta(params: dict, version: str) -> dict:
    if version != STATELESS:
        return params
    meta = {
        "io.modelcontextprotocol/protocolVersion": version,
        "io.modelcontextprotocol/clientCapabilities": {}, **params.get("_meta", {}),
    }
    return {**params, "_meta": meta}


@contextlib.contextmanager
def served(folder):
    """The address of a running `mkpreview serve`."""
    process = subprocess.Popen(
        [PROGRAM, "serve", str(folder), "--port", "0", "--quiet"], stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().split(" at ")[1].split()[0]
    finally:
        process.terminate()
        process.wait(60)
        process.stdout.close()


def post(address: str, message, headers: dict):
    """The status and the body of the answer to a message over HTTP."""
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    request = urllib.request.Request(
        f"{address}mcp", body, {"Content-Type": "application/json", **headers}, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status, response.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read()


@contextlib.contextmanager
def folder(files: dict[str, str]):
    """A temporary folder with files."""
    with tempfile.TemporaryDirectory() as path:
        root = pathlib.Path(path).resolve()
        for name, text in files.items():
            place = root / name
            assert place.resolve().is_relative_to(root)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text)
        yield root
