import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { getKind } from "#domain/property/kinds.ts";
import { getSharePictureHref } from "#web/features/listing-detail/share-picture-content.ts";
import { createStructuredData } from "#web/features/listing-detail/structured-data.ts";
import { formatPurposeLine, getAreaRange } from "#web/features/listing-text/listing-text.ts";
import type { PageHead } from "#web/features/share/page-head.ts";
import { createBreadcrumbList } from "#web/features/share/structured.ts";
import { m } from "#words/generated/messages.js";

/** Search engines show about this many characters. */
const SHOWN = 160;
const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

/** Title, description, canonical address and what other sites show about it, and its structured data. */
export function describeProperty(property: PublicProperty, origin: string, brand: string) {
  const place = formatPlaceLine(property);
  const price = formatPriceLine(property);
  const title = writeTitle(property, price, brand);
  const path = paths.property(property._id);
  const description = shortenText(
    m.detail_description({
      kind: getKind(property.propertyType).label(),
      purpose: formatPurposeLine(property),
      place,
      price,
      area: getAreaRange(property),
      text: property.description.replaceAll(/\s+/g, " "),
    }),
  );
  const image = {
    src: getSharePictureHref(property, brand),
    alt: m.card_photo_alt({ title: property.propertyTitle, place }),
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
  };
  const head: PageHead = { title, titled: title, description, path, image };
  const steps = listSteps(property, origin, origin + path);
  return { head, structured: [createStructuredData(property, origin), createBreadcrumbList(steps)] };
}

/** The title with its place; what the listing's own title already says of the place is not repeated. */
function writeTitle(property: PublicProperty, price: string, brand: string): string {
  const { propertyTitle: title, localitySlug, locality, city } = property;
  const said = pickWords(title);
  const known = localitySlug && said.includes(pickWords(locality));
  // Without the locality, because its name may end with the town's: "Bodh Gaya Road", "New Siliguri".
  const rest = known ? said.replaceAll(pickWords(locality), " ") : said;
  const place = [
    ...(known || !localitySlug || locality === city ? [] : [locality]),
    ...(rest.endsWith(pickWords(city)) ? [] : [city]),
  ].join(", ");
  return place
    ? m.detail_title({ title, place, price, brand })
    : m.detail_title_placed({ title, price, brand });
}

/** The words of a text in small letters, each between spaces, so that a name is found only as whole words. */
const pickWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .join(" ")
    .trim()} `;

/** The town, the locality if it is known, and the listing: the same as above the photos. */
function listSteps(property: PublicProperty, origin: string, url: string) {
  const { city, townSlug, locality, localitySlug, propertyTitle } = property;
  const search = (parameter: Record<string, string>) =>
    origin + paths.listings(new URLSearchParams(parameter).toString());
  return [
    { name: city, url: search({ town: townSlug }) },
    ...(localitySlug && locality !== city
      ? [{ name: locality, url: search({ locality: localitySlug }) }]
      : []),
    { name: propertyTitle, url },
  ];
}

function shortenText(text: string): string {
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, text.lastIndexOf(" ", SHOWN - 1))}…`;
}
