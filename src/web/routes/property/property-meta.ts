import type { MetaDescriptor } from "react-router";
import type { PublicProperty } from "#contract/property.public.ts";
import { priceLine } from "#domain/money/money.ts";
import { kindOf } from "#domain/property/kinds.ts";
import { sharePictureHref } from "#web/features/listing-detail/share-picture-content.ts";
import { structuredData } from "#web/features/listing-detail/structured-data.ts";
import { areaRange, listingPlaceLine, purposeLine } from "#web/features/listing-words/listing-lines.ts";
import { pageHead } from "#web/features/share/page-head.ts";
import { breadcrumbList, structured } from "#web/features/share/structured.ts";
import { brandOf } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";

/** Search engines show about this much. */
const SHOWN = 160;
const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

/** Title, description, canonical address and what other sites show of it. */
export function propertyMeta(
  property: PublicProperty,
  origin: string,
  matches: Parameters<typeof pageHead>[0],
): MetaDescriptor[] {
  const brand = brandOf(matches);
  const place = listingPlaceLine(property);
  const price = priceLine(property);
  const title = m.detail_title({ title: property.propertyTitle, place, price, brand });
  const path = paths.property(property._id);
  const description = shortened(
    m.detail_description({
      kind: kindOf(property.propertyType).label(),
      purpose: purposeLine(property),
      place,
      price,
      area: areaRange(property),
      text: property.description.replaceAll(/\s+/g, " "),
    }),
  );
  const image = {
    src: sharePictureHref(property, brand),
    alt: m.detail_og_alt({ title: property.propertyTitle, place }),
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
  };
  return [
    ...pageHead(matches, { title, titled: title, description, path, image }),
    structured(structuredData(property, origin)),
    structured(breadcrumbList(stepsTo(property, origin, origin + path))),
  ];
}

/** The town, the locality where it is known, the listing: as above the photos. */
function stepsTo(property: PublicProperty, origin: string, url: string) {
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

function shortened(text: string): string {
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, text.lastIndexOf(" ", SHOWN - 1))}…`;
}
