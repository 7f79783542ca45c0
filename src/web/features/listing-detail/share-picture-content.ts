import type { SharePictureContent } from "#contract/listing/brochure.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { getListingTag } from "#domain/listing/labels.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";

/** The content of a listing's share image. */
export function getSharePictureContent(property: PublicProperty, brand: string): SharePictureContent {
  const [photo] = property.photos;
  return {
    brand,
    tag: getListingTag(property),
    title: property.propertyTitle,
    place: formatPlaceLine(property),
    price: formatPriceLine(property),
    badge:
      property.verified && property.checkedAt ? m.share_verified({ day: dayLine(property.checkedAt) }) : null,
    photo: photo ? { key: photo.key, width: photo.width } : null,
  };
}

/** Changes with the content of the image: an FNV-1a hash of it, because browsers calculate it too. */
export function getShareVersion(property: PublicProperty, brand: string): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(getSharePictureContent(property, brand)))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The address of a listing's share image, with its version. */
export const getSharePictureHref = (property: PublicProperty, brand: string): string =>
  `${paths.sharePicture(property._id)}?v=${getShareVersion(property, brand)}`;
