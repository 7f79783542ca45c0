import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { CARD_NAMES } from "#contract/property.answers.ts";
import { PROPERTY_FIELDS } from "#domain/property/fields.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Photos on a card: the first ones, to leaf through. */
const PHOTOS = 5;

/** The columns of the fields that stand on cards. */
const CARD_COLUMNS = CARD_NAMES.map((name) => `p.${PROPERTY_FIELDS[name].columns[0]}` as const);

/**
 * What cards show, by primary key. They are read from what is public and not from the engines, so that a hidden one
 * is never shown, whatever an index still says.
 */
export function readCardRows(queries: Queries, ids: readonly number[]) {
  return queries
    .selectFrom("public_property as p")
    .leftJoin("locality as l", "l.slug", "p.locality_slug")
    .select(CARD_COLUMNS)
    .select(["p.id", "p.public_id", "p.town_slug", "l.name as locality_name"])
    .select(["p.rating", "p.review_count", "p.checked", "p.checked_at", "p.published_at"])
    .select(["p.reduced_from", "p.reduced_at"])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom("project_unit as u")
          .select(["u.type_of_apartment", "u.price_from", "u.price_to", "u.area_from", "u.area_to"])
          .whereRef("u.property_id", "=", "p.id")
          .orderBy("u.position"),
      ).as("units"),
      jsonArrayFrom(
        row
          .selectFrom("media as m")
          .select(["m.key", "m.width", "m.height", "m.blur", "m.caption"])
          .whereRef("m.property_id", "=", "p.id")
          .where("m.kind", "=", "photo")
          .where("m.width", "is not", null)
          .where("m.height", "is not", null)
          .orderBy("m.position")
          .orderBy("m.id")
          .limit(PHOTOS),
      ).as("photos"),
      row
        .selectFrom("media as m")
        .select(sql<number>`count(*)`.as("n"))
        .whereRef("m.property_id", "=", "p.id")
        .where("m.kind", "=", "photo")
        .as("photo_count"),
      row
        .selectFrom("media as m")
        .select(sql<boolean>`coalesce(bool_or(m.illustration), false)`.as("any"))
        .whereRef("m.property_id", "=", "p.id")
        .as("illustrated"),
    ])
    .where("p.id", "in", ids.length > 0 ? ids : [0])
    .execute();
}

/** What prices on a map show, on condition that it is public, as cards. */
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

export type CardRow = Awaited<ReturnType<typeof readCardRows>>[number];
