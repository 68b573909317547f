import json
import unittest

from agent import INITIALIZED, STATELESS, Agent, check, folder, post, served, with_meta

TOOLS = [
    "list_documents", "check", "compare", "show", "get_layout", "explain_view", "look_up",
    "plan_edit",
]


def label(text):
    return f'<LMColumnView><UILabel text="{text}"/></LMColumnView>'


class ProtocolTests(unittest.TestCase):
    def test_a_server_is_discovered_and_lists_its_tools_in_order(self):
        with folder({"A.xml": label("Hi")}) as root, Agent(root) as agent:
            found = agent.ask("server/discover")["result"]
            self.assertEqual(found["supportedVersions"], [STATELESS, *INITIALIZED])
            self.assertEqual(found["capabilities"], {"tools": {}})
            self.assertEqual(len(found["instructions"].split("\n")), 5)
            tools = agent.ask("tools/list")["result"]["tools"]
            self.assertLessEqual(agent.last_size, 8192)
            self.assertEqual([tool["name"] for tool in tools], TOOLS)
            for tool in tools:
                self.assertEqual(
                    tool["annotations"], {"readOnlyHint": True, "openWorldHint": False})
                self.assertEqual(tool["description"].count(". ") + 1, 2, tool["name"])

    def test_clients_of_earlier_revisions_open_with_initialize(self):
        for version in INITIALIZED:
            with folder({"A.xml": label("Hi")}) as root, Agent(root, version) as agent:
                opened = agent.ask(
                    "initialize", protocolVersion=version, capabilities={},
                    clientInfo={"name": "x", "version": "1"})["result"]
                self.assertEqual(opened["protocolVersion"], version)
                agent.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
                self.assertEqual(agent.ask("ping")["result"], {})
                tools = agent.ask("tools/list")["result"]
                self.assertEqual([tool["name"] for tool in tools["tools"]], TOOLS)
                self.assertNotIn("resultType", tools)
                self.assertIn("1 of 1 documents", agent.call("list_documents").text)

    def test_a_client_of_an_unknown_revision_gets_the_newest_that_has_initialize(self):
        with folder({}) as root, Agent(root, "1999-01-01") as agent:
            opened = agent.ask(
                "initialize", protocolVersion="1999-01-01", capabilities={},
                clientInfo={"name": "x", "version": "1"})
            self.assertEqual(opened["result"]["protocolVersion"], INITIALIZED[0])

    def test_an_unknown_revision_in_a_request_is_an_error_with_the_known_ones(self):
        with folder({}) as root, Agent(root) as agent:
            meta = {"io.modelcontextprotocol/protocolVersion": "2030-01-01"}
            error = agent.ask("tools/list", _meta=meta)["error"]
            self.assertEqual(error["code"], -32022)
            self.assertEqual(
                error["data"],
                {"supported": [STATELESS, *INITIALIZED], "requested": "2030-01-01"})

    def test_malformed_requests_are_errors_of_the_protocol(self):
        with folder({}) as root, Agent(root) as agent:
            for message, code in [
                (b"{", -32700), (b"[]", -32600), (b'{"jsonrpc":"1.0","id":1,"method":"x"}', -32600),
                (b'{"jsonrpc":"2.0","id":1,"method":"nothing"}', -32601),
                (b'{"jsonrpc":"2.0","id":1,"method":"resources/list"}', -32601),
                (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}', -32602),
                (b'{"jsonrpc":"2.0","id":1,"method":"tools/call"}', -32602),
                (b'{"jsonrpc":"2.0","id":1,"method":"tools/call",'
                 b'"params":{"name":"check","arguments":[]}}', -32602),
            ]:
                agent.send(message)
                answer = agent.read()
                self.assertEqual(answer["error"]["code"], code, message)
            agent.send(b'\xff\xfe{"jsonrpc"')
            self.assertIn("error", agent.read())
            self.assertIn("result", agent.ask("server/discover"))

    def test_a_request_needs_the_capabilities_of_its_client(self):
        with folder({}) as root, Agent(root) as agent:
            agent.version = INITIALIZED[0]
            meta = {"io.modelcontextprotocol/protocolVersion": STATELESS}
            self.assertEqual(agent.ask("tools/list", _meta=meta)["error"]["code"], -32602)

    def test_the_end_of_the_input_ends_the_process(self):
        with folder({"A.xml": label("Hi")}) as root:
            for is_busy in [False, True]:
                agent = Agent(root)
                agent.ask("server/discover")
                if is_busy:
                    agent.send({"jsonrpc": "2.0", "id": 9, "method": "tools/call",
                                "params": agent.params({"name": "show", "arguments": {
                                    "document": "A", "matrix": True}})})
                agent.process.stdin.close()
                self.assertEqual(agent.process.wait(60), 0)
                agent.process.stdout.close()

    def test_requests_before_the_end_of_the_input_are_answered(self):
        with folder({"A.xml": label("Hi")}) as root, Agent(root) as agent:
            agent.send({"jsonrpc": "2.0", "id": "a", "method": "tools/list"})
            agent.process.stdin.close()
            self.assertEqual(agent.read()["id"], "a")

    def test_a_cancelled_call_is_not_answered(self):
        files = {f"A{number}.xml": label(str(number)) for number in range(400)}
        with folder(files) as root, Agent(root) as agent:
            agent.send({"jsonrpc": "2.0", "id": "slow", "method": "tools/call",
                        "params": agent.params({"name": "check", "arguments": {}})})
            agent.send({"jsonrpc": "2.0", "method": "notifications/cancelled",
                        "params": {"requestId": "slow"}})
            # `ask` fails if the next answer is that of another request.
            self.assertFalse(agent.call("look_up", name="UILabel").is_error)

    def test_progress_is_reported_to_those_who_ask_for_it(self):
        files = {f"A{number}.xml": label(str(number)) for number in range(20)}
        with folder(files) as root, Agent(root) as agent:
            agent.send({"jsonrpc": "2.0", "id": 1, "method": "tools/call",
                        "params": agent.params({
                            "name": "check", "arguments": {}, "_meta": {"progressToken": "p"}})})
            numbers = []
            while (message := agent.read()).get("method") == "notifications/progress":
                self.assertEqual(message["params"]["progressToken"], "p")
                self.assertEqual(message["params"]["total"], 20)
                numbers.append(message["params"]["progress"])
            self.assertEqual(numbers, sorted(set(numbers)))
            self.assertEqual(numbers[-1], 20)
            check(message, "tools/call", STATELESS)


class HTTPTests(unittest.TestCase):
    def message(self, method, **params):
        return {"jsonrpc": "2.0", "id": 1, "method": method, "params": with_meta(params, STATELESS)}

    def headers(self, method, name=None):
        headers = {"MCP-Protocol-Version": STATELESS, "Mcp-Method": method}
        return headers | ({"Mcp-Name": name} if name else {})

    def test_the_same_tools_are_served_beside_the_page(self):
        with folder({"A.xml": label("Hi")}) as root, served(root) as address:
            status, body = post(address, self.message("tools/list"), self.headers("tools/list"))
            self.assertEqual(status, 200)
            answer = json.loads(body)
            check(answer, "tools/list", STATELESS)
            self.assertEqual([tool["name"] for tool in answer["result"]["tools"]], TOOLS)
            message = self.message(
                "tools/call", name="check", arguments={"texts": {"A.xml": label("Ho").replace("text", "tex")}})
            status, body = post(address, message, self.headers("tools/call", "check"))
            answer = json.loads(body)
            check(answer, "tools/call", STATELESS)
            self.assertIn("unknown-property", answer["result"]["content"][0]["text"])
            self.assertEqual((root / "A.xml").read_text(), label("Hi"))
            # A file that was written before the call is seen.
            (root / "B.xml").write_text(label("New"))
            message = self.message("tools/call", name="list_documents", arguments={})
            _, body = post(address, message, self.headers("tools/call", "list_documents"))
            self.assertIn("B B.xml no problems", json.loads(body)["result"]["content"][0]["text"])

    def test_header_fields_must_say_what_the_body_says(self):
        with folder({}) as root, served(root) as address:
            call = self.message("tools/call", name="check", arguments={})
            for message, headers in [
                (call, {}), (call, self.headers("tools/call")),
                (call, self.headers("tools/call", "show")), (call, self.headers("tools/list", "check")),
                (call, self.headers("tools/call", "check") | {"MCP-Protocol-Version": "2025-11-25"}),
                ({"jsonrpc": "2.0", "id": 1, "method": "tools/list"}, self.headers("tools/list")),
            ]:
                status, body = post(address, message, headers)
                self.assertEqual(status, 400, headers)
                answer = json.loads(body)
                self.assertEqual(answer["error"]["code"], -32020)
                check(answer, "tools/call", STATELESS)

    def test_clients_of_earlier_revisions_need_no_header_fields(self):
        with folder({}) as root, served(root) as address:
            opening = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
                "protocolVersion": "2025-11-25", "capabilities": {},
                "clientInfo": {"name": "x", "version": "1"}}}
            self.assertEqual(post(address, opening, {})[0], 200)
            note = {"jsonrpc": "2.0", "method": "notifications/initialized"}
            self.assertEqual(post(address, note, {"MCP-Protocol-Version": "2025-11-25"}), (202, b""))
            status, body = post(
                address, {"jsonrpc": "2.0", "id": 2, "method": "tools/list"},
                {"MCP-Protocol-Version": "2025-11-25"})
            self.assertEqual(status, 200)
            check(json.loads(body), "tools/list", "2025-11-25")

    def test_other_sites_and_hosts_are_refused(self):
        with folder({}) as root, served(root) as address:
            message, headers = self.message("tools/list"), self.headers("tools/list")
            for name, value in [("Origin", "http://evil.example"), ("Host", "evil.example")]:
                self.assertEqual(post(address, message, headers | {name: value})[0], 403)
            self.assertEqual(
                post(address, message, headers | {"Content-Type": "text/plain"})[0], 415)
            self.assertEqual(post(address, b"{", headers)[0], 400)

    def test_texts_of_a_mebibyte_can_be_tried(self):
        with folder({"A.xml": label("Hi")}) as root, served(root) as address:
            text = "<LMColumnView><!-- " + '\u00e9" ' * 250_000 + "--></LMColumnView>"
            self.assertLess(len(text.encode()), 1 << 20)
            self.assertGreater(len(json.dumps(text)), 1 << 20)
            message = self.message(
                "tools/call", name="check", arguments={"documents": ["A"], "texts": {"A.xml": text}})
            status, body = post(address, message, self.headers("tools/call", "check"))
            self.assertEqual(status, 200)
            self.assertNotIn("isError", json.loads(body)["result"])
