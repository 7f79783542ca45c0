/**
 * The ids of an address such as `?ids=a,b,c`: each once, in their order.
 * @returns the ids that can be ones, and how many of the others there were
 */
export function listingIds(text: string | null): { ids: string[]; unreadable: number } {
  const named = [...new Set((text ?? "").split(",").map((id) => id.trim().toLowerCase()))].filter(Boolean);
  const ids = named.filter((id) => /^[0-9a-f]{24}$/.test(id));
  return { ids, unreadable: named.length - ids.length };
}
