import { writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import type { Interpretation } from "#domain/search/understand.ts";

const ABOUT = 0.1;
const sortWords = (parts: readonly string[]): string => [...new Set(parts)].sort().join("&");

/** The expected meaning of a phrase in tests/phrases, in a fixed order, with ranges written out. */
export function readExpected(expected: string): string {
  const parts = expected.split("&").flatMap((part) => {
    const [name = "", value = ""] = part.split("=");
    if (name !== "area" && name !== "price") return [`${name}=${value.split(",").sort().join(",")}`];
    return [
      `${name}Min=${Math.round(Number(value) * (1 - ABOUT))}`,
      `${name}Max=${Math.round(Number(value) * (1 + ABOUT))}`,
    ];
  });
  return sortWords(parts);
}

/** The understood filters in the notation of tests/phrases. */
export function readUnderstood({ filters, chips }: Interpretation): string {
  const address = writeListingAddress({ ...EMPTY_QUERY, ...filters }, { verifiedDefault: null });
  const notes = chips.flatMap(({ note }) =>
    note && note.kind !== "other" ? [`${note.kind}=${note.value}`] : [],
  );
  const parts = address === "" ? [] : decodeURIComponent(address.replaceAll("+", " ")).split("&");
  // Three kilometres are the default.
  const said = parts.filter((part) => part !== "within=3");
  return sortWords(
    [...said, ...notes].map((part) => {
      const [name, value = ""] = part.split("=");
      return `${name}=${value.split(",").sort().join(",")}`;
    }),
  );
}
