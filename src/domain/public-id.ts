/** An id as pages and the API show it: 24 lower-case hex characters. */
export const PUBLIC_ID = /^[0-9a-f]{24}$/;

export const isPublicId = (value: unknown): value is string =>
  typeof value === "string" && PUBLIC_ID.test(value);

/**
 * The ids of an address such as `?ids=a,b,c`: each once, in order.
 * @returns the valid ids, and how many invalid ones there were
 */
export function readListingIds(text: string | null): { ids: string[]; unreadable: number } {
  const named = [...new Set((text ?? "").split(",").map((id) => id.trim().toLowerCase()))].filter(Boolean);
  const ids = named.filter(isPublicId);
  return { ids, unreadable: named.length - ids.length };
}

/** The end of an id as pages show it, in lower case, if the whole text is one: `a1b2c3`, `#A1B2C3`. */
export function findShownId(text: string): string | null {
  return /^#?\s*([0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase() ?? null;
}
