import { m } from "#words/generated/messages.js";
import { PURPOSE_VALUES, type Purpose } from "./choices.ts";

/**
 * The kinds of property, one row each: the API value, the slug in addresses, the sidebar key and the Featured tab, and
 * which questions make sense for them.
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

export interface PropertyKind {
  readonly value: PropertyType;
  readonly slug: TypeSlug;
  /** Singular, for cards. */
  readonly label: () => string;
  /** The full name, as in docs/values.md and on the team's pages. */
  readonly name: () => string;
  /** Plural, for the heading of results. */
  readonly plural: () => string;
  readonly sidebar: SidebarType;
  readonly tabs: readonly FeaturedTab[];
  /** Has bedrooms, bathrooms, balconies, furnishing, tenants. */
  readonly home: boolean;
  /** Measured in land units; has neither floors nor rooms. */
  readonly land: boolean;
  /** A place of work where nobody lives; a commercial building may be a hotel. */
  readonly workplace: boolean;
  /** Can be rented out furnished. */
  readonly furnished: boolean;
  /** A house with its own land, so the size of the land is asked as well. */
  readonly ownLand: boolean;
  /** Rooms and farms do not need a BHK, even if people live there. */
  readonly needsBedrooms: boolean;
}

/** What holds for a kind whose row does not say otherwise. */
const USUAL = {
  tabs: [],
  home: false,
  land: false,
  workplace: false,
  furnished: true,
  ownLand: false,
  needsBedrooms: false,
} satisfies Partial<PropertyKind>;

/** A row names what differs from `USUAL`; the full name only where it is not the singular of cards. */
type KindRow = Omit<PropertyKind, "name" | keyof typeof USUAL> & Partial<PropertyKind>;

const ROWS: readonly KindRow[] = [
  {
    value: "Flat/Apartment",
    slug: "flat",
    label: m.choice_kind_flat,
    name: m.choice_type_flat,
    plural: m.list_kind_flat,
    sidebar: "apartment",
    tabs: ["Flats"],
    home: true,
    needsBedrooms: true,
  },
  {
    value: "Villa",
    slug: "villa",
    label: m.choice_kind_villa,
    plural: m.list_kind_villa,
    sidebar: "villa",
    home: true,
    ownLand: true,
    needsBedrooms: true,
  },
  {
    value: "Independent House",
    slug: "house",
    label: m.choice_kind_house,
    name: m.choice_type_house,
    plural: m.list_kind_house,
    sidebar: "house",
    home: true,
    ownLand: true,
    needsBedrooms: true,
  },
  {
    value: "Land/Plot",
    slug: "plot",
    label: m.choice_kind_plot,
    name: m.choice_type_plot,
    plural: m.list_kind_plot,
    sidebar: "land",
    tabs: ["Plots"],
    land: true,
    furnished: false,
  },
  {
    value: "Project",
    slug: "project",
    label: m.choice_kind_project,
    plural: m.list_kind_project,
    sidebar: "apartment",
    tabs: ["Flats"],
    home: true,
  },
  {
    value: "Shop",
    slug: "shop",
    label: m.choice_kind_shop,
    plural: m.list_kind_shop,
    sidebar: "commercial",
    tabs: ["Shops/Offices", "Commercials"],
    workplace: true,
  },
  {
    value: "Office",
    slug: "office",
    label: m.choice_kind_office,
    plural: m.list_kind_office,
    sidebar: "commercial",
    tabs: ["Shops/Offices", "Commercials"],
    workplace: true,
  },
  {
    value: "Commercial",
    slug: "commercial",
    label: m.choice_kind_commercial,
    plural: m.list_kind_commercial,
    sidebar: "commercial",
    tabs: ["Commercials"],
  },
  {
    value: "Warehouse/Godown",
    slug: "warehouse",
    label: m.choice_kind_warehouse,
    plural: m.list_kind_warehouse,
    sidebar: "commercial",
    tabs: ["Commercials"],
    workplace: true,
    furnished: false,
  },
  {
    value: "Farm",
    slug: "farm",
    label: m.choice_kind_farm,
    plural: m.list_kind_farm,
    sidebar: "farm",
    land: true,
    furnished: false,
  },
  {
    value: "Room",
    slug: "room",
    label: m.choice_kind_room,
    plural: m.list_kind_room,
    sidebar: "room",
    home: true,
  },
];

export const PROPERTY_KINDS: readonly PropertyKind[] = ROWS.map((row) => ({
  ...USUAL,
  name: row.label,
  ...row,
}));

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

/** The purposes that are possible: a project is for sale, and PG is only for places where people live. */
export function getPurposesFor(type: PropertyType): Purpose[] {
  if (type === "Project") return ["buy"];
  return getKind(type).home ? [...PURPOSE_VALUES] : PURPOSE_VALUES.filter((purpose) => purpose !== "pg");
}

/** Whether a search for some purposes can find such a property at all: nobody lets a plot as PG. */
export function isPossibleFor(purposes: readonly Purpose[], slug: TypeSlug): boolean {
  const possible = getPurposesFor(getKindOfSlug(slug).value);
  return purposes.length === 0 || purposes.some((purpose) => possible.includes(purpose));
}
