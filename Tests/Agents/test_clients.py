import logging
import os
import unittest

import fastmcp
import mcp
from fastmcp.client.transports import StdioTransport

from agent import PROGRAM, STATELESS, folder, served

# Test cases run asyncio in its debug mode, which reports slow steps.
logging.getLogger("asyncio").setLevel(logging.ERROR)

DOCUMENT = '<LMColumnView><UILabel tex="Hi"/></LMColumnView>'


class ClientTests(unittest.IsolatedAsyncioTestCase):
    """The clients in use, in both eras and over both transports."""

    async def test_mcp(self):
        with folder({"A.xml": DOCUMENT}) as root, served(root) as address:
            process = mcp.StdioServerParameters(command=PROGRAM, args=["mcp", str(root)])
            for server in [process, f"{address}mcp"]:
                for mode in ["auto", STATELESS, "legacy"]:
                    with self.subTest(server=str(server), mode=mode):
                        async with mcp.Client(server, mode=mode) as client:
                            tools = (await client.list_tools()).tools
                            self.assertEqual(tools[0].name, "list_documents")
                            result = await client.call_tool("check", {"documents": ["A"]})
                            self.assertFalse(result.is_error)
                            self.assertIn("unknown-property", result.content[0].text)
                            self.assertEqual(
                                result.structured_content["problems"][0]["code"], "unknown-property")
                            self.assertEqual(
                                client.protocol_version, "2025-11-25" if mode == "legacy" else STATELESS)

    async def test_fastmcp(self):
        with folder({"A.xml": DOCUMENT}) as root, served(root) as address:
            for make in [
                lambda: StdioTransport(PROGRAM, ["mcp", str(root)], env=dict(os.environ)),
                lambda: f"{address}mcp",
            ]:
                for mode in ["auto", "legacy"]:
                    with self.subTest(server=str(make()), mode=mode):
                        async with fastmcp.Client(make(), mode=mode) as client:
                            self.assertEqual(len(await client.list_tools()), 8)
                            result = await client.call_tool(
                                "show", {"document": "A"}, raise_on_error=False)
                            self.assertEqual(result.content[1].mime_type, "image/png")
                            failed = await client.call_tool(
                                "show", {"document": "B"}, raise_on_error=False)
                            self.assertTrue(failed.is_error)
