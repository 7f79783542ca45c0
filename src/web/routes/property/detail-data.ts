import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { getKind } from "#domain/property/kinds.ts";
import type { Services } from "#web/app-context.ts";
import { getListingHref } from "#web/features/listing-filters/listing-href.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { findNeighbours, findSuggestions } from "./neighbours.ts";

type Found = Awaited<ReturnType<Services["property"]["readState"]>>;
type Closed = Extract<Found, { since: string }>;

/** What has become of a listing that is not public, in words for its page. */
export interface MissingState {
  readonly heading: string;
  /** Title and place as visitors knew them; empty for an id that nobody knows. */
  readonly what: string;
  readonly words: string;
  /** The address of all listings like one that is closed. */
  readonly all: string | null;
  /** Whether the team can be asked about it. */
  readonly isKnown: boolean;
}

const HEADINGS: Readonly<Record<Exclude<Found["state"], "available">, () => string>> = {
  sold: m.state_sold,
  rented: m.state_rented,
  withdrawn: m.state_withdrawn,
  paused: m.state_paused,
  unknown: m.detail_missing_heading,
};
const SINCE: Readonly<Record<Closed["state"], (input: { date: string }) => string>> = {
  sold: m.closed_sold_since,
  rented: m.closed_rented_since,
  withdrawn: m.closed_withdrawn_since,
};

/** What the page says in place of a listing, and the ids of the listings that it offers. */
export async function explainMissing(
  { property, search }: Pick<Services, "property" | "search">,
  id: string,
): Promise<{ found: MissingState; ids: readonly number[]; status: 404 | 410 }> {
  const found = await property.readState(id);
  // It may have become public since it was asked for.
  const state = found.state === "available" ? "unknown" : found.state;
  const heading = HEADINGS[state]();
  if (!("since" in found)) {
    const ids = await findSuggestions(search.findIds);
    const isKnown = found.state === "paused";
    const what = found.state === "paused" ? writeWhat(found.title, found.place) : "";
    const words = isKnown ? m.state_paused_words() : m.detail_missing_words();
    return { found: { heading, what, words, all: null, isKnown }, ids, status: 404 };
  }
  const [similar, near] = await Promise.all([
    search.findSimilarIds(id, found.facts),
    findNeighbours(search.findIds, { ...found, ...found.facts }),
  ]);
  return {
    found: {
      heading,
      what: writeWhat(found.title ?? "", found.place),
      words: `${SINCE[found.state]({ date: dayLine(found.since) })} ${m.state_closed_words()}`,
      all: getAlikeHref(found),
      isKnown: true,
    },
    ids: [...new Set([...similar, ...near])].slice(0, OFFERED),
    status: 410,
  };
}

/** Title and place; what the title says already is not said again. */
function writeWhat(title: string, place: string): string {
  const rest = place.split(", ").filter((part) => !title.includes(part));
  return `${[title, ...rest].filter(Boolean).join(", ")}.`;
}

const OFFERED = 6;

function getAlikeHref({ facts, localitySlug, townSlug }: Closed): string {
  const place = localitySlug ? { locality: [localitySlug] } : { town: [townSlug] };
  const kind = { purpose: [facts.purpose], type: [getKind(facts.propertyType).slug] };
  return getListingHref({ query: { ...EMPTY_QUERY, verified: false, ...kind, ...place }, view: "list" });
}
