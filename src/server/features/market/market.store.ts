import { type RawBuilder, sql } from "kysely";
import type { PlaceKind } from "#contract/listing/place.ts";
import { FEWEST_PRICES, HOME_TYPES, TYPES_BY_SQFT, UNPRICED_TYPES } from "#domain/place/asking-prices.ts";
import type { BhkBucket, Purpose } from "#domain/property/choices.ts";
import type { PropertyType } from "#domain/property/kinds.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { cacheStatement, PREPARED } from "#server/platform/database/statements.ts";

export interface PlaceScope {
  readonly kind: PlaceKind;
  readonly slug: string;
}

const COLUMNS = { town: sql`p.town_slug`, locality: sql`p.locality_slug` };
const isAt = ({ kind, slug }: PlaceScope) => sql`${COLUMNS[kind]} = ${slug}`;

/** The same rules as getAskedAmount and getBhk. */
const AMOUNT = sql`(case when p.property_type = any(${[...UNPRICED_TYPES]}::text[]) then null
  when p.purpose <> 'buy' then p.rent::float8
  when p.property_type = any(${[...TYPES_BY_SQFT]}::text[]) then p.price / p.area else p.price::float8 end)`;
const BHK = sql`(case when p.bedrooms >= 4 then '4plus' when p.bedrooms >= 1 then p.bedrooms::text end)`;
const MONTH = sql`to_char(coalesce(p.published_at, p.created_at) at time zone 'Asia/Kolkata', 'YYYY-MM')`;

const writeQuartiles = (amount: RawBuilder<unknown>) =>
  sql`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${amount})`;

export interface AskingRow {
  readonly purpose: Purpose;
  readonly property_type: PropertyType;
  readonly bhk: BhkBucket | null;
  readonly month: string | null;
  /** Which of the three groupings a row belongs to. */
  readonly by: "kind" | "bhk" | "month";
  readonly count: number;
  readonly quartiles: (number | null)[];
}

/** Asking prices in a place: by purpose and kind, by number of bedrooms, and by month. */
export async function readAskingRows(queries: Queries, scope: PlaceScope): Promise<AskingRow[]> {
  const { rows } = await sql<AskingRow>`
    with offer as (
      select p.purpose, p.property_type, ${BHK} as bhk, ${MONTH} as month, ${AMOUNT} as amount
      from public_property as p where ${isAt(scope)})
    select purpose, property_type, bhk, month, count(amount)::int as count,
      ${writeQuartiles(sql`amount`)} as quartiles,
      (case when grouping(bhk) = 0 then 'bhk' when grouping(month) = 0 then 'month' else 'kind' end) as by
    from offer
    group by grouping sets ((purpose, property_type), (purpose, property_type, bhk), (purpose, property_type, month))
    having count(amount) >= ${FEWEST_PRICES}
    order by month, bhk`.execute(queries);
  return rows.filter(({ by, bhk }) => by !== "bhk" || bhk !== null);
}

/**
 * The median of what was agreed in deals that came to the keys, where both sides let it be counted. Fewer than five are
 * never shown.
 */
export async function readClosedPrices(queries: Queries, scope: PlaceScope) {
  const { rows } = await sql<ClosedRow>`
    select deal.purpose, p.property_type, count(*)::int as count,
      percentile_cont(0.5) within group (order by deal.agreed) as median
    from deal join property as p on p.id = deal.property_id
    where ${isAt(scope)} and deal.stage = 'keys' and deal.visitor_consent and deal.owner_consent
    group by 1, 2 having count(*) >= ${FEWEST_PRICES} order by 1, 2`.execute(queries);
  return rows;
}
interface ClosedRow {
  readonly purpose: Purpose;
  readonly property_type: PropertyType;
  readonly count: number;
  readonly median: number;
}

/** The median price per square foot of homes for sale, for each place of a kind that has enough of them. */
export async function readHomeRates(queries: Queries, kind: PlaceKind, slugs: readonly string[]) {
  const { rows } = await sql<{ slug: string; count: number; median: number }>`
    select ${COLUMNS[kind]} as slug, count(*)::int as count,
      percentile_cont(0.5) within group (order by p.price / p.area) as median
    from public_property as p
    where ${COLUMNS[kind]} = any(${[...slugs]}::text[]) and p.purpose = 'buy' and p.price is not null
      and p.property_type = any(${[...HOME_TYPES]}::text[])
    group by 1 having count(*) >= ${FEWEST_PRICES}`.execute(queries);
  return rows;
}

/** The mean of all published reviews of listings in a place, and their number. */
export async function readPlaceRating(queries: Queries, scope: PlaceScope) {
  const { rows } = await sql<{ reviews: number; rating: number | null }>`
    select coalesce(sum(p.review_count), 0)::int as reviews,
      round((sum(p.rating * p.review_count) / nullif(sum(p.review_count), 0))::numeric, 1)::float8 as rating
    from public_property as p where ${isAt(scope)}`.execute(queries);
  return rows[0] ?? { reviews: 0, rating: null };
}

/** The newest published reviews of listings in a place, each with its listing. */
export function readPlaceReviews(queries: Queries, { kind, slug }: PlaceScope, limit: number) {
  return queries
    .selectFrom("review")
    .innerJoin("users", "users.id", "review.user_id")
    .innerJoin("public_property as p", "p.id", "review.property_id")
    .select(["review.public_id", "review.rating", "review.text", "review.created_at", "users.name"])
    .select(["p.public_id as property_id", "p.property_title as property_title"])
    .where(kind === "town" ? "p.town_slug" : "p.locality_slug", "=", slug)
    .where("review.status", "=", "published")
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc")
    .limit(limit)
    .execute();
}

export interface StandingPrices extends PlaceScope {
  readonly count: number;
  readonly quartiles: (number | null)[] | null;
  readonly less: number;
  readonly more: number;
}

/**
 * The prices of other listings with the same purpose, kind and number of bedrooms, and how many ask less or more: those
 * in the locality if there are enough, otherwise those in the town. No row if there are too few in the town too.
 */
export const readSimilarPrices = cacheStatement(
  (
    queries: Queries,
    town: string,
    locality: string | null,
    purpose: Purpose,
    propertyType: PropertyType,
    bhk: BhkBucket | null,
    besides: string,
    asked: number,
  ) => {
    const similar = sql`public_property as p
      where p.town_slug = ${town} and p.purpose = ${purpose} and p.property_type = ${propertyType}
        and ${BHK} is not distinct from ${bhk}::text and p.public_id <> ${besides}`;
    const standing = sql`count(amount)::int as count, ${writeQuartiles(sql`amount`)} as quartiles,
      (count(*) filter (where amount < ${asked}::float8))::int as less,
      (count(*) filter (where amount > ${asked}::float8))::int as more`;
    const enough = sql`having count(amount) >= ${FEWEST_PRICES}`;
    // Most localities have enough, and then PostgreSQL does not read the rest of the town.
    return {
      compile: () =>
        sql<StandingPrices>`
          with nearby as (
            select 'locality' as kind, ${locality}::text as slug, ${standing}
            from (select ${AMOUNT} as amount from ${similar} and p.locality_slug = ${locality}) as offer ${enough})
          select * from nearby
          union all
          select 'town' as kind, ${town}::text as slug, ${standing}
          from (select ${AMOUNT} as amount from ${similar} and not exists (select from nearby)) as offer
          ${enough} ${PREPARED}`.compile(queries),
    };
  },
);
