import type { PlaceMarket } from "#contract/listing/place.ts";
import { PURPOSE_VALUES, type Purpose } from "#domain/property/choices.ts";
import { getKindOfSlug, type TypeSlug } from "#domain/property/kinds.ts";
import { m } from "#words/generated/messages.js";

type Offer = PlaceMarket["offers"][number];

/** Kinds of one purpose that are counted together: their name, and the value of `type` that finds exactly these. */
export interface OfferedKind {
  readonly type: TypeSlug;
  readonly label: string;
  readonly count: number;
}

/**
 * The kinds listed for one purpose; each listing is counted once. A search for flats also finds projects, so the two
 * share a number, unless there are only projects.
 */
export function listOfferedKinds(offers: readonly Offer[]): OfferedKind[] {
  const count = (type: TypeSlug) => offers.find((one) => one.type === type)?.count ?? 0;
  const projects = count("project");
  const single = count("flat") - projects;
  const together = single > 0 && projects > 0;
  return offers
    .filter(({ type }) => !(type === "flat" && single === 0) && !(type === "project" && together))
    .map(({ type, count }) => ({
      ...{ type, count },
      label: type === "flat" && together ? m.place_offer_flats_projects() : getKindOfSlug(type).plural(),
    }));
}

/** The purposes for which something is listed, with the number of listings of each. */
export function countPurposes(offers: readonly Offer[]): { purpose: Purpose; count: number }[] {
  return PURPOSE_VALUES.map((purpose) => ({
    purpose,
    count: listOfferedKinds(offers.filter((one) => one.purpose === purpose)).reduce(
      (sum, { count }) => sum + count,
      0,
    ),
  })).filter(({ count }) => count > 0);
}
