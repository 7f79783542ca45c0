import type { PropertyRecord } from "#contract/property.ts";
import { labelOf } from "#domain/choice.ts";
import { priceLine } from "#domain/money.ts";
import { OTHER_LOCALITY } from "#domain/places.ts";
import { VERIFICATIONS } from "#domain/property-choices.ts";

/** What the owner's screens say of a property. */
export const badgeTone = { pending: "warn", approved: "ok", rejected: "bad" } as const;

export const verificationWord = (property: Pick<PropertyRecord, "verification">): string =>
  labelOf(VERIFICATIONS, property.verification);

export const recordPrice = (property: PropertyRecord): string => priceLine(property);

/** Hakimpara, Siliguri, West Bengal */
export function wholePlace({ locality, city, state }: PropertyRecord): string {
  return [locality === OTHER_LOCALITY || locality === city ? "" : locality, city, state]
    .filter(Boolean)
    .join(", ");
}

/** The first photo, where there is one. */
export const coverOf = (property: PropertyRecord) =>
  property.mediaFiles.find((file) => file.photo !== null)?.photo ?? undefined;
