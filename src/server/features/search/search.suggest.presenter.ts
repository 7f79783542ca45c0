import type { CardListing, SuggestAnswer } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { NEAR_KM, writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { PURPOSES } from "#domain/property/choices.ts";
import type { Suggestion } from "#domain/search/suggest.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";

type SuggestItem = SuggestAnswer["items"][number];

/** The address of the list page, where a missing `verified` means on. */
const writeHref = (query: ListingQuery): string =>
  paths.listings(writeListingAddress(query, { verifiedDefault: true }));

const KIND_LABELS: Readonly<Record<SuggestItem["kind"], () => string>> = {
  town: m.owner_town,
  locality: m.field_locality,
  landmark: () => m.suggest_landmark({ km: NEAR_KM.default }),
  region: m.admin_settings_region,
  state: m.field_state,
  pincode: m.field_pincode,
  kind: m.field_property_type,
  builder: m.field_builder,
  project: m.choice_kind_project,
  property: m.mail_fact_listing,
  sentence: m.error_search_go,
};

/** Joins kind and place into one line. */
const joinDetail = (kind: SuggestItem["kind"], ...where: readonly string[]): string =>
  [KIND_LABELS[kind](), ...where].filter((part) => part !== "").join(" · ");

/** More towns than this do not fit beside a name. */
const MOST_TOWNS = 2;

/** A suggestion with the address of its search, and its location. */
export function presentSuggestion(
  { kind, label, towns, filters, count }: Suggestion & { readonly count: number },
  query: ListingQuery,
  allTowns: readonly { readonly slug: string; readonly name: string; readonly state: string }[],
): SuggestItem {
  const there = allTowns.filter(({ slug }) => towns.includes(slug));
  const names = there.length > MOST_TOWNS ? [] : there.map(({ name }) => name);
  const [purpose] = filters.purpose ?? [];
  const details: Partial<Record<Suggestion["kind"], string>> = {
    town: there[0]?.state ?? "",
    state: "",
    region: "",
    sentence: purpose ? getLabel(PURPOSES, purpose) : "",
  };
  const detail = joinDetail(kind, details[kind] ?? formatSeries(names));
  return { kind, label, detail, href: writeHref(query), count };
}

/** Suggestions for the listings with one id as pages show it; usually there is only one. */
export const presentShownIds = (cards: readonly CardListing[]): SuggestItem[] =>
  cards.map((card) => presentShownId(card, cards.length));

function presentShownId({ _id, propertyTitle, city }: CardListing, count: number): SuggestItem {
  const shown = `#${_id.slice(-6).toUpperCase()}`;
  return {
    kind: "property",
    label: propertyTitle,
    detail: joinDetail("property", shown, city),
    href: writeHref({ ...EMPTY_QUERY, q: shown }),
    count,
  };
}
