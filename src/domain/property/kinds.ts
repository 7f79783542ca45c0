import { m } from "#words/generated/messages.js";
import { PURPOSE_VALUES, type Purpose } from "./choices.ts";

/**
 * The kinds of property. A new one needs its API value here, its slug below and its row in `ROWS`; the tables elsewhere
 * that have an answer for each kind do not compile until they have one for it.
 */
export type PropertyType =
  | "Flat/Apartment"
  | "Villa"
  | "Independent House"
  | "Land/Plot"
  | "Project"
  | "Shop"
  | "Office"
  | "Commercial"
  | "Warehouse/Godown"
  | "Farm"
  | "Room";

export type TypeSlug =
  | "flat"
  | "villa"
  | "house"
  | "plot"
  | "project"
  | "shop"
  | "office"
  | "commercial"
  | "warehouse"
  | "farm"
  | "room";

export type SidebarType = "apartment" | "villa" | "house" | "land" | "commercial" | "farm" | "room";
export type FeaturedTab = "Flats" | "Plots" | "Shops/Offices" | "Commercials";

/** What somebody does with it; in mixed ones people may also stay, as in a hotel. */
type Use = "home" | "land" | "work" | "mixed";

/** What is asked about every kind, because no answer is right for most. */
interface Named {
  readonly slug: TypeSlug;
  /** Singular, for cards. */
  readonly label: () => string;
  /** Plural, for the heading of results. */
  readonly plural: () => string;
  readonly sidebar: SidebarType;
  /** Where Featured Properties shows it; a kind without tabs is not featured. */
  readonly tabs: readonly FeaturedTab[];
}

/** What only homes are asked; the others are none of it. */
interface HomeFacts {
  /** Rooms and projects do not need a BHK, even if people live there. */
  readonly needsBedrooms: boolean;
  /** A house with its own land, so the size of the land is asked as well. */
  readonly ownLand: boolean;
  /** It has one floor, which a plan can show; houses have several. */
  readonly singleFloor: boolean;
}

/** What has a usual answer. */
interface Usual {
  /** The full name, as in docs/values.md and on the team's pages; the singular of cards unless given. */
  readonly name: () => string;
  /** Can be rented out furnished; everything but land unless given. */
  readonly furnished: boolean;
  /** Consists of homes, each with a size and a price of its own: it is for sale and has no price itself. */
  readonly units: boolean;
  /** Kinds whose filter finds it as well. */
  readonly alsoFoundBy: readonly TypeSlug[];
}

export interface PropertyKind extends Named, HomeFacts, Usual {
  readonly value: PropertyType;
  /** Has bedrooms, bathrooms, balconies, furnishing, tenants. */
  readonly home: boolean;
  /** Measured in land units; has neither floors nor rooms. */
  readonly land: boolean;
  /** A place of work where nobody lives. */
  readonly workplace: boolean;
}

type KindRow = Named &
  Partial<Usual> &
  (({ readonly use: "home" } & HomeFacts) | { readonly use: Exclude<Use, "home"> });

const ROWS: Readonly<Record<PropertyType, KindRow>> = {
  "Flat/Apartment": {
    slug: "flat",
    label: m.choice_kind_flat,
    name: m.choice_type_flat,
    plural: m.list_kind_flat,
    sidebar: "apartment",
    tabs: ["Flats"],
    use: "home",
    needsBedrooms: true,
    ownLand: false,
    singleFloor: true,
  },
  Villa: {
    slug: "villa",
    label: m.choice_kind_villa,
    plural: m.list_kind_villa,
    sidebar: "villa",
    tabs: [],
    use: "home",
    needsBedrooms: true,
    ownLand: true,
    singleFloor: false,
  },
  "Independent House": {
    slug: "house",
    label: m.choice_kind_house,
    name: m.choice_type_house,
    plural: m.list_kind_house,
    sidebar: "house",
    tabs: [],
    use: "home",
    needsBedrooms: true,
    ownLand: true,
    singleFloor: false,
  },
  "Land/Plot": {
    slug: "plot",
    label: m.choice_kind_plot,
    name: m.choice_type_plot,
    plural: m.list_kind_plot,
    sidebar: "land",
    tabs: ["Plots"],
    use: "land",
  },
  Project: {
    slug: "project",
    label: m.choice_kind_project,
    plural: m.list_kind_project,
    sidebar: "apartment",
    tabs: ["Flats"],
    use: "home",
    needsBedrooms: false,
    ownLand: false,
    singleFloor: false,
    units: true,
    alsoFoundBy: ["flat"],
  },
  Shop: {
    slug: "shop",
    label: m.choice_kind_shop,
    plural: m.list_kind_shop,
    sidebar: "commercial",
    tabs: ["Shops/Offices", "Commercials"],
    use: "work",
  },
  Office: {
    slug: "office",
    label: m.choice_kind_office,
    plural: m.list_kind_office,
    sidebar: "commercial",
    tabs: ["Shops/Offices", "Commercials"],
    use: "work",
  },
  Commercial: {
    slug: "commercial",
    label: m.choice_kind_commercial,
    plural: m.list_kind_commercial,
    sidebar: "commercial",
    tabs: ["Commercials"],
    use: "mixed",
  },
  "Warehouse/Godown": {
    slug: "warehouse",
    label: m.choice_kind_warehouse,
    plural: m.list_kind_warehouse,
    sidebar: "commercial",
    tabs: ["Commercials"],
    use: "work",
    furnished: false,
  },
  Farm: {
    slug: "farm",
    label: m.choice_kind_farm,
    plural: m.list_kind_farm,
    sidebar: "farm",
    tabs: [],
    use: "land",
  },
  Room: {
    slug: "room",
    label: m.choice_kind_room,
    plural: m.list_kind_room,
    sidebar: "room",
    tabs: [],
    use: "home",
    needsBedrooms: false,
    ownLand: false,
    singleFloor: false,
  },
};

const NO_HOME: HomeFacts = { needsBedrooms: false, ownLand: false, singleFloor: false };

function createKind(value: PropertyType): PropertyKind {
  const { use, ...row } = ROWS[value];
  return {
    ...NO_HOME,
    value,
    name: row.label,
    furnished: use !== "land",
    units: false,
    alsoFoundBy: [],
    home: use === "home",
    land: use === "land",
    workplace: use === "work",
    ...row,
  };
}

export const PROPERTY_KINDS: readonly PropertyKind[] = (Object.keys(ROWS) as PropertyType[]).map(createKind);

export const PROPERTY_TYPES = PROPERTY_KINDS.map((kind) => kind.value) as [PropertyType, ...PropertyType[]];
export const TYPE_SLUGS = PROPERTY_KINDS.map((kind) => kind.slug) as [TypeSlug, ...TypeSlug[]];

const byType = new Map(PROPERTY_KINDS.map((kind) => [kind.value, kind]));
const bySlug = new Map(PROPERTY_KINDS.map((kind) => [kind.slug, kind]));

/** @throws if the type is unknown, which the input schema prevents */
export function getKind(type: PropertyType): PropertyKind {
  const kind = byType.get(type);
  if (!kind) throw new Error(`Unknown property type: ${type}`);
  return kind;
}

/** @throws if the slug is unknown */
export function getKindOfSlug(slug: TypeSlug): PropertyKind {
  const kind = bySlug.get(slug);
  if (!kind) throw new Error(`Unknown type in the address: ${slug}`);
  return kind;
}

/** The slugs of one checkbox in the sidebar: `apartment` finds flats and projects. */
export function getSlugsOfSidebar(key: SidebarType): TypeSlug[] {
  return PROPERTY_KINDS.filter((kind) => kind.sidebar === key).map((kind) => kind.slug);
}

/** The slugs of one tab of Featured Properties. */
export function getSlugsOfTab(tab: FeaturedTab): TypeSlug[] {
  return PROPERTY_KINDS.filter((kind) => kind.tabs.includes(tab)).map((kind) => kind.slug);
}

/** Whether it consists of homes with sizes and prices of their own; no while no kind is chosen. */
export const hasUnits = (type: PropertyType | null | undefined): boolean =>
  type !== null && type !== undefined && getKind(type).units;

/** The types that one value of `type` finds: "flat" also finds projects, which consist of flats. */
export function getTypesFoundBy(slug: TypeSlug): PropertyType[] {
  const others = PROPERTY_KINDS.filter(({ alsoFoundBy }) => alsoFoundBy.includes(slug));
  return [getKindOfSlug(slug), ...others].map(({ value }) => value);
}

/** The purposes that are possible: a project is for sale, and PG is only for places where people live. */
export function getPurposesFor(type: PropertyType): Purpose[] {
  const { home, units } = getKind(type);
  if (units) return ["buy"];
  return home ? [...PURPOSE_VALUES] : PURPOSE_VALUES.filter((purpose) => purpose !== "pg");
}

/** Whether a search for some purposes can find such a property at all: nobody lets a plot as PG. */
export function isPossibleFor(purposes: readonly Purpose[], slug: TypeSlug): boolean {
  const possible = getPurposesFor(getKindOfSlug(slug).value);
  return purposes.length === 0 || purposes.some((purpose) => possible.includes(purpose));
}
