import { expect, it } from "vitest";
import { acceptsEncoding } from "./compression.ts";

const accepts = (header: string | undefined, name: "br" | "gzip") =>
  acceptsEncoding({ headers: { "accept-encoding": header } }, name);

it.each([
  "br",
  "gzip, deflate, br, zstd",
  "gzip;q=0, BR",
  "br;q=1.0, gzip;q=0.8",
  "gzip , br ; q=0.5",
  "\tBR;Q=0.001",
  "*;q=0, br",
])("brotli is accepted with %j", (header) => expect(accepts(header, "br")).toBe(true));

it.each([
  undefined,
  "",
  "gzip",
  "br;q=0",
  "gzip, br; q=0",
  "br ;q=0.000, gzip",
  "brotli",
  "x-br",
  "*",
  "*;q=1",
  "BR;Q=0",
  "br\t;\tq=0.0",
  "br ; q=0 , *",
])("brotli is not accepted with %j", (header) => expect(accepts(header, "br")).toBe(false));

it("gzip is accepted beside a refused brotli", () => {
  expect(accepts("gzip, br;q=0", "gzip")).toBe(true);
  expect(accepts("gzip;q=0, br", "gzip")).toBe(false);
});
