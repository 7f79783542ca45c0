import { VERIFICATION_FILTERS } from "#domain/property/choices.ts";
import { LIVES } from "#domain/property/lifecycle.ts";
import { getLifeLabel } from "#web/features/listing-text/life-text.ts";
import type { SelectOption } from "#web/ui/SelectField.tsx";
import { m } from "#words/generated/messages.js";

/** From more properties than this on, they are shown as a table with a search: cards would be one endless page. */
export const MOST_CARDS = 10;
/** Rows on one page of the table. */
export const ROWS_ON_PAGE = 50;

/** The form of the bulk actions; the boxes of the rows belong to it, wherever they are. */
export const BULK = "bulk";

const ALL = "all";
/** Deleted ones have a list of their own. */
const OWN_LIVES = LIVES.filter((life) => life !== "live" && life !== "deleted");

/** What the table is filtered by: the approval, or what the owner has made of it. */
export const listStatusOptions = (): SelectOption[] => [
  { value: ALL, label: m.blog_all() },
  ...VERIFICATION_FILTERS.map(({ value, label }) => ({ value, label: label() })),
  ...OWN_LIVES.map((life) => ({ value: life, label: getLifeLabel(life) })),
];

export interface OwnFilter {
  readonly search: string;
  /** A value of `listStatusOptions`. */
  readonly status: string;
}

/** The filter that an address asks for; a status that there is not is none. */
export function readOwnFilter(params: URLSearchParams): OwnFilter {
  const status = params.get("status") ?? ALL;
  return {
    search: params.get("search")?.trim() ?? "",
    status: listStatusOptions().some(({ value }) => value === status) ? status : ALL,
  };
}

/** The same as the service asks for it. */
export const getOwnQuery = ({ search, status }: OwnFilter) => ({
  search,
  verification: VERIFICATION_FILTERS.some(({ value }) => value === status) ? status : ALL,
  life: OWN_LIVES.some((life) => life === status) ? status : ALL,
});

/** The query of an address with this filter. */
export function writeOwnFilter({ search, status }: OwnFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (status !== ALL) query.set("status", status);
  return query;
}

export const isFiltered = (filter: OwnFilter): boolean => writeOwnFilter(filter).size > 0;
