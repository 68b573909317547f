import { showText } from "../base/dom.js";

/**
 * The dialog with the page's address for other devices, also as a QR code.
 * @param {object} options
 * @param {HTMLDialogElement} options.dialog
 * @param {HTMLElement} options.command the command that starts a server for other devices
 * @param {HTMLElement} options.about explains why there is no address or no code
 * @param {{offers(): Promise<object>, qrCode(search: string): Promise<Blob>}} options.api
 * @param {() => string} options.search the query of the page's address
 */
export function createQRCode({ dialog, about, command, api, search }) {
  const [image, link] = [dialog.querySelector("img"), dialog.querySelector("a")];
  const explain = (text) => showText(about, text);

  async function show(query) {
    const { address } = await api.offers();
    if (!address) {
      explain("Other devices cannot reach this server. Start it with this command:");
      command.hidden = false;
      return;
    }
    link.href = link.textContent = address + query;
    link.parentElement.hidden = false;
    image.src = URL.createObjectURL(await api.qrCode(query));
    await image.decode().finally(() => URL.revokeObjectURL(image.src));
    image.hidden = false;
  }

  return {
    async open() {
      image.hidden = link.parentElement.hidden = command.hidden = true;
      explain("");
      dialog.showModal();
      await show(search()).catch((error) => explain(error.message));
    },
  };
}
