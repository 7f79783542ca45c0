import { renderSVG } from "uqr";

/** A QR code as the address of an image: black on white in the dark theme too, because cameras expect it. */
export function getQr(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
}
