import type { PropertyRecord } from "#contract/property.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { OTHER_LOCALITY } from "#domain/place/places.ts";

export const recordPrice = (property: PropertyRecord): string => formatPriceLine(property);

/** Hakimpara, Siliguri, West Bengal */
export function getWholePlace({ locality, city, state }: PropertyRecord): string {
  return [locality === OTHER_LOCALITY || locality === city ? "" : locality, city, state]
    .filter(Boolean)
    .join(", ");
}

/** The first photo, if there is one. */
export const getCover = (property: PropertyRecord) =>
  property.mediaFiles.find((file) => file.photo !== null)?.photo ?? undefined;

/** The team has reviewed it and waits for its owner to change something. */
export const isChangeAsked = ({ verification }: PropertyRecord): boolean =>
  verification === "changes-requested";
