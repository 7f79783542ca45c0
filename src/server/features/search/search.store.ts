import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { CARD_NAMES } from "#contract/listing/property.answers.ts";
import { PROPERTY_FIELDS } from "#domain/property/fields/fields.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { cacheStatement, PREPARED } from "#server/platform/database/statements.ts";

/** The columns of the fields on cards. */
const CARD_COLUMNS = CARD_NAMES.map((name) => `p.${PROPERTY_FIELDS[name].columns[0]}` as const);

/** The first photos of a listing, for the gallery on its card. */
const CARD_PHOTOS = 5;

interface CardPhoto {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly caption: string;
}

/** A listing's first photos and a summary of all its files, in one read. */
const summariseMedia = sql<{
  photos: readonly CardPhoto[] | null;
  photo_count: number;
  illustrated: boolean | null;
}>`(
  SELECT count(*) FILTER (WHERE m.kind = 'photo') AS photo_count, bool_or(m.illustration) AS illustrated,
    to_json((array_agg(json_build_object('key', m.key, 'width', m.width, 'height', m.height, 'blur', m.blur,
        'caption', m.caption) ORDER BY m.position, m.id)
      FILTER (WHERE m.kind = 'photo' AND m.width IS NOT NULL AND m.height IS NOT NULL))[1:${CARD_PHOTOS}::int]) AS photos
  FROM media m WHERE m.property_id = p.id)`;

/**
 * The data of cards, by primary key. It is read from public data and not from the engines, so that a hidden listing is
 * never shown, even if an index still contains it.
 */
export const readCardRows = cacheStatement((queries: Queries, ids: readonly number[]) =>
  queries
    .selectFrom("public_property as p")
    .leftJoin("locality as l", "l.slug", "p.locality_slug")
    .innerJoinLateral(summariseMedia.as("media"), (join) => join.onTrue())
    .select(CARD_COLUMNS)
    .select(["p.id", "p.public_id", "p.town_slug", "l.name as locality_name"])
    .select(["p.rating", "p.review_count", "p.checked", "p.checked_at", "p.published_at"])
    .select(["p.reduced_from", "p.reduced_at", "p.under_offer"])
    .select(["media.photos", "media.photo_count", "media.illustrated"])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom("project_unit as u")
          .select(["u.type_of_apartment", "u.price_from", "u.price_to", "u.area_from", "u.area_to"])
          .whereRef("u.property_id", "=", "p.id")
          .orderBy("u.position"),
      ).as("units"),
    )
    .where("p.id", "=", sql<number>`any(${ids}::int8[])`)
    .modifyEnd(PREPARED),
);

/** The data of prices on a map; like cards, only if they are public. */
export function readPinRows(queries: Queries, ids: readonly number[]) {
  return queries
    .selectFrom("public_property as p")
    .select(["p.id", "p.public_id", "p.property_title", "p.purpose", "p.price", "p.rent", "p.lat", "p.lng"])
    .select((row) =>
      row
        .selectFrom("project_unit as u")
        .select("u.price_from")
        .whereRef("u.property_id", "=", "p.id")
        .orderBy("u.position")
        .limit(1)
        .as("price_from"),
    )
    .where("p.id", "=", sql<number>`any(${ids}::int8[])`)
    .execute();
}

export type PinRow = Awaited<ReturnType<typeof readPinRows>>[number];

/** Those of the ids that are public now. */
export const readPublicIds = cacheStatement((queries: Queries, ids: readonly number[]) =>
  queries
    .selectFrom("public_property as p")
    .select("p.id")
    .where("p.id", "=", sql<number>`any(${ids}::int8[])`)
    .modifyEnd(PREPARED),
);

export type CardRow = Awaited<ReturnType<typeof readCardRows>>[number];

const COLUMNS = [
  "id",
  "public_id",
  "property_type",
  "purpose",
  "price",
  "rent",
  "area",
  "bedrooms",
  "lat",
  "lng",
] as const;

/** The data of listings that is compared; like cards, only if they are public. */
export const readSimilarityRows = cacheStatement((queries: Queries, ids: readonly number[]) =>
  queries
    .selectFrom("public_property")
    .select(COLUMNS)
    .where("id", "=", sql<number>`any(${ids}::int8[])`)
    .modifyEnd(PREPARED),
);

/** The same for one listing; undefined if it is not public. */
export const readSimilarityRow = (queries: Queries, publicId: string) =>
  queries
    .selectFrom("public_property")
    .select(COLUMNS)
    .where("public_id", "=", publicId)
    .modifyEnd(PREPARED)
    .executeTakeFirst();

export type SimilarityRow = Awaited<ReturnType<typeof readSimilarityRows>>[number];

/** The public projects by title, and their places. */
export const readProjectRows = (queries: Queries) =>
  queries
    .selectFrom("public_property")
    .select(["public_id", "property_title", "town_slug"])
    .where("property_type", "=", "Project")
    .execute();

/** The builders of public listings, once for each town. */
export const readBuilderRows = (queries: Queries) =>
  queries
    .selectFrom("public_property")
    .select(["builder", "town_slug"])
    .distinct()
    .where("builder", "is not", null)
    .execute();
