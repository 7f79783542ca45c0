import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { cacheStatement, PREPARED } from "#server/platform/database/statements.ts";
import { reviveReview, selectPublishedReviews } from "../review/review.store.ts";

/**
 * The title for people who are neither its owner nor in the team, in any query that has `property`: as it was last
 * approved, without later changes of the owner. A listing that was never approved is shown by its kind.
 */
export const titleForVisitors = sql<string>`coalesce(property.approved_title, property.property_type)`;

export type MayEndChecks = AuthorizedOn<"property.update" | "property.verify">;

/** Which files a property has. */
export async function readFilesByKind(queries: Queries, propertyId: number) {
  return await queries
    .selectFrom("media")
    .select(["public_id", "kind"])
    .where("property_id", "=", propertyId)
    .execute();
}

export interface EndedCheckRow {
  /** The entry of the verification trail that reports it. */
  readonly id: number;
  readonly kind: CheckKind;
  readonly checked_at: Date;
  readonly checked_by: string | null;
  readonly note: string;
}

/** Replaces a check by an entry that says when and why it ended. Null if there was no such check. */
export async function endCheck(
  proof: MayEndChecks,
  queries: Queries,
  { kind, because, at }: { kind: CheckKind; because: readonly string[]; at: Date },
): Promise<EndedCheckRow | null> {
  const check = await queries
    .deleteFrom("verification_check")
    .where("property_id", "=", proof.subjectId)
    .where("kind", "=", kind)
    .returning(["kind", "checked_at", "checked_by", "note"])
    .executeTakeFirst();
  if (!check) return null;
  const { id } = await queries
    .insertInto("ended_check")
    .values({ property_id: proof.subjectId, ...check, ended_at: at, because: [...because] })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, ...check };
}

/** The last end of each check that has not been made again. */
const selectEndedChecks = (queries: Pick<Queries, "selectFrom">) =>
  queries
    .selectFrom("ended_check")
    .select(["ended_check.kind", "ended_check.checked_at", "ended_check.ended_at", "ended_check.because"])
    .distinctOn("ended_check.kind")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("verification_check as made")
            .select("made.id")
            .whereRef("made.property_id", "=", "ended_check.property_id")
            .whereRef("made.kind", "=", "ended_check.kind"),
        ),
      ),
    )
    .orderBy("ended_check.kind")
    .orderBy("ended_check.id", "desc");

/** The same for one property, the newest first. */
export async function readEndedChecks(queries: Queries, propertyId: number) {
  const rows = await selectEndedChecks(queries).where("ended_check.property_id", "=", propertyId).execute();
  return rows.sort((a, b) => b.ended_at.getTime() - a.ended_at.getTime());
}

const REVIEWS = 20;
/** The id of the listing, in the parts of the statement that reads it. */
const OWN_ID = sql.ref<number>("property.id");

/** A listing and everything that is stored with it and shown with it, in one statement: each takes a round trip. */
const readPublicListings = cacheStatement((queries: Queries, publicId: string) =>
  queries
    .selectFrom("public_property as property")
    .innerJoin("town", "town.slug", "property.town_slug")
    .leftJoin("locality", "locality.slug", "property.locality_slug")
    .selectAll("property")
    .select(["town.region_slug", "locality.name as locality_name"])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom("project_unit as unit")
          .select(["unit.type_of_apartment", "unit.type_of_possession", "unit.price_from", "unit.price_to"])
          .select(["unit.area_from", "unit.area_to"])
          .whereRef("unit.property_id", "=", "property.id")
          .orderBy("unit.position"),
      ).as("units"),
      jsonArrayFrom(
        row
          .selectFrom("media")
          .select(["media.kind", "media.key", "media.width", "media.height", "media.blur", "media.caption"])
          .select(["media.video_type", "media.illustration"])
          .whereRef("media.property_id", "=", "property.id")
          .orderBy("media.position")
          .orderBy("media.id"),
      ).as("media"),
      jsonArrayFrom(
        row
          .selectFrom("verification_check as made")
          .select(["made.kind", "made.checked_at", "made.note"])
          .whereRef("made.property_id", "=", "property.id")
          .orderBy("made.checked_at", "desc"),
      ).as("checks"),
      jsonArrayFrom(selectEndedChecks(queries).where("ended_check.property_id", "=", OWN_ID)).as("ended"),
      jsonArrayFrom(
        row
          .selectFrom("price_history as asked")
          .select(["asked.at", "asked.price", "asked.rent", "asked.shown_until"])
          .whereRef("asked.property_id", "=", "property.id")
          .orderBy("asked.at")
          .orderBy("asked.id"),
      ).as("prices"),
      jsonArrayFrom(
        selectPublishedReviews(queries).where("review.property_id", "=", OWN_ID).limit(REVIEWS),
      ).as("reviews"),
    ])
    .where("property.public_id", "=", publicId)
    .modifyEnd(PREPARED),
);

/** A listing that is public, with its town's region and its locality's name; undefined for any other. */
export async function readPublicListing(queries: Queries, publicId: string) {
  const row = (await readPublicListings(queries, publicId)).at(0);
  if (!row) return undefined;
  const { units, media, checks, ended, prices, reviews, ...listing } = row;
  // Moments within JSON are texts.
  const parts = {
    units,
    media,
    checks: checks.map((check) => ({ ...check, checked_at: new Date(check.checked_at) })),
    ended: ended
      .map((check) => ({
        ...check,
        checked_at: new Date(check.checked_at),
        ended_at: new Date(check.ended_at),
      }))
      .sort((a, b) => b.ended_at.getTime() - a.ended_at.getTime()),
    // Only what visitors could see: an earlier price that was shown, and the present one.
    prices: prices
      .filter(({ shown_until }, place) => shown_until !== null || place === prices.length - 1)
      .map(({ at, price, rent }) => ({ at: new Date(at), price, rent })),
    reviews: reviews.map(reviveReview),
  };
  return { listing, parts };
}
type PublicListing = NonNullable<Awaited<ReturnType<typeof readPublicListing>>>;
export type PublicRow = PublicListing["listing"];
/** Everything that is stored with a property and shown with it. */
export type PublicParts = PublicListing["parts"];

/** A property that was public at some time, in any state now, with the facts that may be shown. */
export function readEverPublicRow(queries: Queries, publicId: string) {
  return queries
    .selectFrom("property")
    .leftJoin("locality", "locality.slug", "property.locality_slug")
    .select(titleForVisitors.as("property_title"))
    .innerJoin("town", "town.slug", "property.town_slug")
    .select([
      "property.city",
      "property.verification",
      "property.life",
      "property.withheld",
      "property.closed_at",
    ])
    .select([
      "property.purpose",
      "property.property_type",
      "property.price",
      "property.rent",
      "property.area",
    ])
    .select([
      "property.bedrooms",
      "property.lat",
      "property.lng",
      "property.town_slug",
      "property.locality_slug",
    ])
    .select(["locality.name as locality_name", "town.region_slug"])
    .where("property.public_id", "=", publicId)
    .where("property.published_at", "is not", null)
    .executeTakeFirst();
}
export const readUnits = cacheStatement((queries: Queries, id: number) =>
  queries
    .selectFrom("project_unit")
    .selectAll()
    .where("property_id", "=", id)
    .orderBy("position")
    .modifyEnd(PREPARED),
);

/** A public property with the facts that calls of visitors need; undefined for any other. */
export function readPublicSubject(queries: Queries, publicId: string) {
  return queries
    .selectFrom("public_property")
    .select(["id", "public_id", "owner_id", "property_title", "visit_days", "visit_hours"])
    .where("public_id", "=", publicId)
    .modifyEnd(PREPARED)
    .executeTakeFirst();
}
