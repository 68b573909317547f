// What is said on one connection, byte for byte.

import { connect } from "node:net";
import { pause, within } from "./deadline.mjs";

/**
 * Sends bytes, says that there are no more, and gives what comes back until the server closes.
 * @param {number} port
 * @param {Buffer[]} pieces sent one after the other, with a pause of so many milliseconds between
 * @param {{gap?: number, breaksOff?: boolean, waitsFor?: (text: string) => boolean}} [how] whether
 *   the client resets the connection instead; and for what it waits before its last word
 * @returns {Promise<{text: string, isReset: boolean}>} in Latin-1
 */
export function converse(port, pieces, { gap = 0, breaksOff = false, waitsFor } = {}) {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const conversation = new Promise((resolve) => {
    let [text, isReset, isOver, heard] = ["", false, false, () => {}];
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      heard();
    });
    socket.on("error", () => { isReset = true; });
    socket.on("end", () => {
      isOver = true;
      heard();
      socket.end();
    });
    socket.on("close", () => {
      isOver = true;
      heard();
      resolve({ text, isReset });
    });
    const answered = () => new Promise((done) => {
      heard = () => { if (isOver || waitsFor(text)) done(); };
      heard();
    });
    socket.on("connect", async () => {
      await send(socket, pieces, gap);
      if (breaksOff) return socket.resetAndDestroy();
      if (waitsFor) await answered();
      socket.end();
    });
  });
  return within("the end of a connection", conversation, () => socket.destroy());
}

async function send(socket, pieces, gap) {
  for (const [index, piece] of pieces.entries()) {
    if (index && gap) await pause(gap);
    if (socket.destroyed || socket.writableEnded) return;
    await new Promise((done) => { socket.write(piece, () => done()); });
  }
}
