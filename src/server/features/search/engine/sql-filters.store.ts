import { type RawBuilder, sql } from "kysely";
import { getColumnValues, getRange } from "#domain/listing/filters/listing-facets.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { FILTER_NAMES, type FilterName, getFilter, isYesFilter } from "#domain/listing/filters/registry.ts";
import { type Area, getDegrees } from "#domain/place/area.ts";
import { getLongitudeScale, type Point } from "#domain/place/places.ts";
import { getCrossings } from "#domain/place/polygon.ts";
import { listSearchWords, type SearchWord } from "#domain/search/names/spelling.ts";
import { getColumn, isList } from "./engine.ts";

export type Condition = RawBuilder<boolean>;

export interface Filters {
  /** Conditions that apply to the counts of every filter: words, map box, and options that must all be present. */
  readonly always: readonly Condition[];
  readonly byName: ReadonlyMap<FilterName, Condition>;
}

/** The conditions of a search on the rows of `search_listing`. */
export function makeSqlFilters(query: ListingQuery, area: Area): Filters {
  const always = [...listSearchWords(query.q).map((word) => matchesValue("words", word)), ...inArea(area)];
  const byName = new Map<FilterName, Condition>();
  for (const name of FILTER_NAMES) {
    const condition = readCondition(query, name);
    if (!condition) continue;
    const filter = getFilter(name);
    if (filter.kind === "box" || (filter.kind === "choices" && filter.match === "all"))
      always.push(condition);
    else byName.set(name, condition);
  }
  return { always, byName };
}

function readCondition(query: ListingQuery, name: FilterName): Condition | null {
  const filter = getFilter(name);
  const column = sql.ref(getColumn(name));
  switch (filter.kind) {
    case "text":
      return null;
    case "choices": {
      const values = getColumnValues(query, name);
      if (values.length === 0) return null;
      if (isYesFilter(name)) return sql`${column}`;
      if (filter.match === "least") return sql`${column} >= ${Number(values[0])}::float8`;
      if (filter.match === "all") return sql`${column} @> ${values}::text[]`;
      return isList(name) ? sql`${column} && ${values}::text[]` : sql`${column} = any(${values}::text[])`;
    }
    case "places": {
      const slugs = query[name as "town"];
      return slugs.length > 0 ? sql`${column} = any(${slugs}::text[])` : null;
    }
    case "flag":
    case "badge":
      return query[name as "photos"] ? sql`${column}` : null;
    case "range": {
      const [min, max] = getRange(query, name) ?? [null, null];
      return min === null && max === null ? null : between(column, [min ?? 0, max], filter.upperEnd);
    }
    case "box":
      return query.bbox && inBox(query.bbox);
    case "near":
    case "polygon":
      return null;
  }
}

/** From the lower end, included, to the upper end, if there is one. */
function between(
  value: RawBuilder<unknown>,
  [low, high]: readonly [number, number | null],
  upperEnd: "included" | "excluded",
): Condition {
  if (high === null) return sql`${value} >= ${low}::float8`;
  const below = upperEnd === "included" ? sql`<=` : sql`<`;
  return sql`${value} >= ${low}::float8 and ${value} ${below} ${high}::float8`;
}

function inBox([west, south, east, north]: NonNullable<ListingQuery["bbox"]>): Condition {
  return sql`lng between ${west}::float8 and ${east}::float8 and lat between ${south}::float8 and ${north}::float8`;
}

/** The same steps as `createInside`, so that both engines agree about points on an edge. */
function inArea({ circle, polygon }: Area): Condition[] {
  const conditions: Condition[] = [];
  if (circle) {
    const { radius } = getDegrees(circle);
    conditions.push(sql`${writeDistance(circle)} <= ${radius * radius}::float8`);
  }
  if (polygon) {
    const sides = getCrossings(polygon).map(
      (side) => sql`((${side.lat}::float8 > lat) <> (${side.toLat}::float8 > lat) and lng <
        ${side.toLng - side.lng}::float8 * (lat - ${side.lat}::float8) / ${side.toLat - side.lat}::float8
        + ${side.lng}::float8)::int`,
    );
    conditions.push(sql`(${sql.join([sql`0`, ...sides], sql` + `)}) % 2 = 1`);
  }
  return conditions;
}

/** How far a row is from a point, in square degrees; the same steps as `createDistance`. */
export function writeDistance({ lat, lng }: Point): RawBuilder<number> {
  const across = sql`((lng - ${lng}::float8) * ${getLongitudeScale(lat)}::float8)`;
  const up = sql`(lat - ${lat}::float8)`;
  return sql`${across} * ${across} + ${up} * ${up}`;
}

/** How many of the words occur in the title or in the names of builder, locality and town. */
export function writeTextRank(q: string): RawBuilder<number> {
  const found = listSearchWords(q).map((word) => sql`(${matchesValue("strong_words", word)})::int`);
  // PostgreSQL would read a bare 0 as the number of a column.
  return found.length === 0 ? sql`0::int` : sql`${sql.join(found, sql` + `)}`;
}

/** Words never contain `%` or `_`, because text is split at such characters. */
function matchesValue(column: "words" | "strong_words", word: SearchWord): Condition {
  const said = sql<boolean>`${sql.ref(column)} like ${word.prefix ? `% ${word.text}%` : `% ${word.text} %`}`;
  return word.id ? sql`(${said} or ${sql.ref(column)} like ${`% ${word.id} %`})` : said;
}
