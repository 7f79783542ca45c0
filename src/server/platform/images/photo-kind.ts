/** The type of a file by its first bytes; its name and declared type are ignored. */
export type FileKind = "jpeg" | "png" | "webp" | "avif" | "heic" | "gif" | "svg" | "other";

const AVIF_BRANDS = new Set(["avif", "avis"]);
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"]);

/** @param bytes the file, or its first 4 KB */
export function getKindOfFile(bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096));
  const readText = (from: number, to: number) => head.toString("latin1", from, to);
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg";
  if (readText(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (readText(0, 4) === "RIFF" && readText(8, 12) === "WEBP") return "webp";
  if (readText(4, 8) === "ftyp") return getKindOfBrands(head);
  if (readText(0, 4) === "GIF8") return "gif";
  if (/<svg[\s>]/i.test(readText(0, 4096))) return "svg";
  return "other";
}

/** The major brand may be the general `mif1`; the compatible brands then distinguish AVIF from HEIC. */
function getKindOfBrands(head: Buffer): FileKind {
  const end = Math.min(head.length, head.readUInt32BE(0));
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(head.toString("latin1", at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return "avif";
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? "heic" : "other";
}
