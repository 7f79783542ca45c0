import type { MetaDescriptor } from "react-router";
import type { PublicProperty } from "#contract/property.public.ts";
import { priceLine } from "#domain/money.ts";
import { kindOf } from "#domain/property-kinds.ts";
import { areaRange, placeLine, purposeLine } from "#web/features/listing-detail/listing-lines.ts";
import { sharePhoto } from "#web/features/listing-detail/structured-data.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";

/** Search engines show about this much. */
const SHOWN = 160;

/** Title, description, canonical address and what other sites show of it. */
export function propertyMeta(property: PublicProperty, origin: string): MetaDescriptor[] {
  const place = placeLine(property);
  const price = priceLine(property);
  const title = m.detail_title({ title: property.propertyTitle, place, price, brand: m.brand() });
  const url = origin + paths.property(property._id);
  const description = shortened(
    m.detail_description({
      kind: kindOf(property.propertyType).label,
      purpose: purposeLine(property),
      place,
      price,
      area: areaRange(property),
      text: property.description.replaceAll(/\s+/g, " "),
    }),
  );
  const image = sharePhoto(property, origin);
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: m.brand() },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(image
      ? [
          { property: "og:image", content: image },
          { property: "og:image:alt", content: m.detail_og_alt({ title: property.propertyTitle, place }) },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
  ];
}

function shortened(text: string): string {
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, text.lastIndexOf(" ", SHOWN - 1))}…`;
}
