import type { YesNoQuestion } from "#domain/property/fields/yes-no.ts";
import type { FilterGroup } from "./groups.ts";

// What kinds of filter there are. A filter's kind decides how it reads and writes the address, what it holds
// in a search, how both engines apply it and how it is counted.

/** A closed list of which several options may be chosen. */
export interface ChoicesFilter<V extends string = string> {
  readonly kind: "choices";
  readonly values: readonly V[];
  /** Other spellings that addresses may have, in lower case. */
  readonly also?: Readonly<Record<string, V>>;
  /** `any` of the chosen options, `all` of them, or, if values are numbers, at `least` the lowest of them. */
  readonly match: "any" | "all" | "least";
  /** The stored values that an option finds, if they differ from the option itself. */
  getAlsoFound?(value: V): readonly string[];
  readonly counted: boolean;
  /** The yes/no question that a filter of one option, "yes", is about. */
  readonly asks?: YesNoQuestion;
}

/** Slugs of places, any of which may match. Only the database knows which places exist. */
export interface PlacesFilter {
  readonly kind: "places";
  readonly counted: boolean;
}

/** From and to, in the address as `{name}Min` and `{name}Max`. */
export interface RangeFilter {
  readonly kind: "range";
  /** `amount` is rupees and understands "15k" and "85 lakh"; `number` is digits. */
  readonly reads: "amount" | "number";
  readonly limit: number;
  readonly upperEnd: "included" | "excluded";
  /** Units in which people may read the range, in the address as `{name}Unit`; they do not affect the filter. */
  readonly units?: readonly string[];
  /** The ranges that are counted, by key. */
  readonly bands: Readonly<Record<string, Band>>;
  readonly counted: boolean;
}
/** Lower end, included; upper end as the filter defines it, or null for none. */
export type Band = readonly [low: number, high: number | null];

/** A switch: on, or all. */
export interface FlagFilter {
  readonly kind: "flag";
  readonly counted: boolean;
}

/** On, off, or not given: pages and programs treat "not given" differently (docs/values.md). */
export interface BadgeFilter {
  readonly kind: "badge";
  readonly counted: boolean;
}

export interface TextFilter {
  readonly kind: "text";
  readonly length: number;
  readonly counted: false;
}

export interface BoxFilter {
  readonly kind: "box";
  readonly counted: false;
}

/** A circle around a known place: its slug, and in the address `within` for the kilometres. */
export interface NearFilter {
  readonly kind: "near";
  readonly counted: false;
}

/** An area that a visitor has drawn, as an encoded line (place/polygon.ts). */
export interface PolygonFilter {
  readonly kind: "polygon";
  readonly counted: false;
}

export type Filter =
  | ChoicesFilter
  | PlacesFilter
  | RangeFilter
  | FlagFilter
  | BadgeFilter
  | TextFilter
  | BoxFilter
  | NearFilter
  | PolygonFilter;

/** The controls of the sidebar, by the kind of filter that they can set; a filter of another kind has none. */
interface ControlsOfKinds {
  /** A box or a pill for each value; of `steps` one is chosen; ratings and kinds of property have their own. */
  choices: "boxes" | "pills" | "steps" | "ratings" | "types";
  range: "price" | "area";
  places: "localities";
  flag: "switch";
}
export type FilterControl = ControlsOfKinds[keyof ControlsOfKinds];

/** In no group, or in a group with a control that suits the filter; then its options show their counts. */
type PlacedFilter<F extends Filter> = F extends { readonly kind: keyof ControlsOfKinds }
  ? F &
      (
        | { readonly group: null }
        | {
            readonly group: FilterGroup;
            readonly control: ControlsOfKinds[F["kind"]];
            readonly counted: true;
          }
      )
  : F & { readonly group: null };

/** A filter that says in which group of the sidebar it is, and how it is set there. */
export type RegisteredFilter = PlacedFilter<Filter>;

/** Any of a closed list; every option is counted. */
export const createAnyOf = <V extends string>(
  values: readonly V[],
  more: Partial<Pick<ChoicesFilter<V>, "also" | "getAlsoFound" | "match">> = {},
): ChoicesFilter<V> & { readonly counted: true } => ({
  kind: "choices",
  values,
  match: "any",
  ...more,
  counted: true,
});

/** Those whose answer to a yes/no question is yes. Silence is no "no", so nobody can look for that. */
export const createYesFilter = <Q extends YesNoQuestion>(
  asks: Q,
): ChoicesFilter<"yes"> & { readonly counted: true; readonly asks: Q } => ({
  ...createAnyOf(["yes"]),
  asks,
});
