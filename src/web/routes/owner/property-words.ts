import type { PropertyRecord } from "#contract/listing/property.ts";
import { formatPlaceLine } from "#domain/place/names.ts";

/** Hakimpara, Siliguri, West Bengal */
export const getWholePlace = (property: PropertyRecord): string =>
  `${formatPlaceLine(property)}, ${property.state}`;

/** The first photo, if there is one. */
export const getCover = (property: PropertyRecord) =>
  property.mediaFiles.find((file) => file.photo !== null)?.photo ?? undefined;

/** The team has reviewed it and waits for its owner to change something. */
export const isChangeAsked = ({ verification }: PropertyRecord): boolean =>
  verification === "changes-requested";
