import { redirect } from "react-router";
import { LIMITS } from "#domain/limits.ts";
import { EMPTY_QUERY, getUsableSort, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { findLandUnit } from "#domain/property/land-size.ts";
import type { Understood } from "#domain/search/understand.ts";
import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";

interface Understands {
  understand(text: string): Promise<Understood>;
}
interface Finds extends Understands {
  countTotal(query: ListingQuery): Promise<number>;
}

/** What a page shows about the sentence that was converted into its search. */
export interface Said {
  readonly text: string;
  readonly words: string;
  /** The link to a search for its exact words. */
  readonly href: string;
  readonly way: string;
}

/**
 * Redirects a newly typed text to the filters that it means; its remaining words are searched as text. Words are
 * corrected only if no listing contains them as they were typed: "Jackfruit Lane" may be an address, not land.
 */
export async function followSentence(search: Finds, place: ListingPlace): Promise<never> {
  const { query } = place;
  const understood = await search.understand(query.q);
  const isCorrected = understood.chips.some(({ corrected }) => corrected !== null);
  if (isCorrected && (await search.countTotal(query)) > 0) throw redirect(getListingHref(place));
  const href = getListingHref({ ...place, query: applySentence(query, understood) });
  const said = understood.chips.length > 0 ? `said=${encodeURIComponent(query.q)}` : "";
  throw redirect(said ? `${href}${href.includes("?") ? "&" : "?"}${said}` : href);
}

/**
 * The search with the filters of a sentence; if the sentence has only one end of a price or a size, the other end is
 * removed.
 */
function applySentence(query: ListingQuery, { filters, chips, rest }: Understood): ListingQuery {
  const fields = Object.keys(filters);
  const doesSay = (name: string) => fields.some((field) => field.startsWith(name));
  const next: ListingQuery = {
    ...query,
    // An amount that was chosen for sales does not apply to rents.
    ...((doesSay("price") || doesSay("purpose")) && { priceMin: null, priceMax: null }),
    ...(doesSay("area") && { areaMin: null, areaMax: null, areaUnit: getUnitSaid(chips) }),
    ...filters,
    q: rest,
    page: 1,
  };
  return { ...next, sort: getUsableSort(next) };
}

/** The unit in which a size was typed. */
function getUnitSaid(chips: Understood["chips"]) {
  const size = chips.find(({ filters }) => filters.some((field) => field.startsWith("area")));
  return size ? findLandUnit(size.text) : null;
}

/** What the page shows about the sentence in an address; null if there is none, or nothing of it was understood. */
export async function readSaid(
  search: Understands,
  { query, view }: ListingPlace,
  said: string | null,
): Promise<Said | null> {
  const text = said?.trim().slice(0, LIMITS.searchLength) ?? "";
  const { filters, chips, rest } = await search.understand(text);
  if (chips.length === 0) return null;
  const corrected = chips.flatMap((chip) => chip.corrected ?? []);
  const unused = chips
    .filter((chip) => chip.note !== null)
    .map((chip) => m.list_chip_text({ text: chip.text }));
  const lines = [
    corrected.length > 0 ? m.list_said_corrected({ names: formatList(corrected) }) : m.list_said({ text }),
    ...(unused.length > 0 ? [m.list_said_unused({ words: formatList(unused) })] : []),
    ...(rest ? [m.list_said_rest({ text: rest })] : []),
  ];
  const emptied = Object.fromEntries(
    Object.keys(filters).map((field) => [field, EMPTY_QUERY[field as keyof ListingQuery]]),
  );
  return {
    text,
    words: lines.join(" "),
    href: getListingHref({ view, query: { ...query, ...emptied, q: text, page: 1 } }),
    way: corrected.length > 0 ? m.list_said_instead({ text }) : m.list_said_exact(),
  };
}
