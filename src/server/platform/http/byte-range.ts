/** A range of bytes in a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * How to answer a request with a Range header (RFC 9110, 14.2): one part; "whole" if there is no header, it is invalid,
 * or it names several ranges; "none" if the range lies outside of the file.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | "whole" | "none" {
  const [, from = "", to = ""] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? "") ?? [];
  if (from === "" && to === "") return "whole";
  if (from === "")
    return Number(to) === 0 || size === 0 ? "none" : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  if (to !== "" && Number(to) < start) return "whole";
  return start >= size ? "none" : { start, end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
