import { renderSVG } from "uqr";

/** A QR code as the address of a picture: black on white also where all else is dark, since cameras expect it. */
export function getQr(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
}
