/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * What a request with a Range header is to be answered with (RFC 9110, 14.2): one part; "whole" where there is none, it
 * cannot be read, or there are several; "none" where it lies outside of the file.
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
