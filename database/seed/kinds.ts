import type { Purpose } from "#domain/property/choices.ts";
import type { PropertyType } from "#domain/property/kinds.ts";
import type { Draft } from "./draft.ts";
import { fillCommercial, fillOffice, fillShop } from "./make/business.ts";
import { fillFlat, fillHouse, fillVilla } from "./make/homes.ts";
import { fillFarm, fillPlot } from "./make/land.ts";
import { fillRoom } from "./make/rooms.ts";
import { fillWarehouse, WAREHOUSE_TEXT, WAREHOUSE_TITLES } from "./make/warehouse.ts";
import type { Random } from "./random.ts";
import type { Profile } from "./site.ts";
import { COMMERCIAL_TEXT, OFFICE_TEXT, SHOP_TEXT } from "./texts/business-lines.ts";
import { BUSINESS_TITLES } from "./texts/business-titles.ts";
import { FLAT_TEXT, HOUSE_TEXT, VILLA_TEXT } from "./texts/home-lines.ts";
import { HOME_TITLES } from "./texts/home-titles.ts";
import { FARM_TEXT, LAND_TITLES, PLOT_TEXT } from "./texts/land-lines.ts";
import { PROJECT_TEXT } from "./texts/project-lines.ts";
import { ROOM_TEXT } from "./texts/room-lines.ts";
import type { Line } from "./texts/story.ts";

/** The share of each purpose, by weight. */
type Purposes = Partial<Record<Purpose, number>>;

export type HomePictures = "block" | "house" | "room";

/** How the demo makes the properties of one kind. */
interface SeedKind {
  /** The kind's share of all listings in a type of town, by weight. */
  readonly share: Partial<Record<Profile, number>>;
  /** A factor for localities with a certain character. */
  readonly more?: readonly (readonly [character: RegExp, times: number])[];
  readonly purposes: Purposes;
  /** Sales are rare in Sikkim, since most people may not buy there. */
  readonly purposesInSikkim?: Purposes;
  /** Sets size, floors, price and the kind's other fields. */
  readonly fill: (draft: Draft, random: Random, day: Date) => void;
  readonly titles: readonly Line[];
  readonly text: readonly (readonly Line[])[];
  /**
   * The pictures to choose from; one is shown with its details. Pictures of homes are combined from a building and
   * rooms (`photos-of.ts`).
   */
  readonly pictures: HomePictures | ((draft: Draft) => readonly string[]);
}

const MARKET = /market|retail|commercial|business|junction/;
const TRADE = /wholesale|warehouse|transport|industr|automobile/;
const LEARNING = /student|universit|college|hospital|institut|coaching|educational/;
const GROWING = /plots|developing|peri-urban|outer|corridor/;
const HOTELS = /hotel/;
const POSH = /posh|upmarket/;
const DENSE = /established|dense|central/;
/** Land there is disputed or belongs to the army, so the team would not approve it. */
const NO_LAND = /title disputes|cantonment|army/;

const onHills =
  (hill: readonly string[], plain: readonly string[]) =>
  ({ slot }: Draft) =>
    slot.site.zone === "hill" ? hill : plain;
const HILL_PLOTS = ["land-03", "land-09", "land-10"];
const SHOPS_ON_HILLS = ["shop-01", "shop-03"];
const SHOPS = ["shop-01", "shop-02", "shop-03", "shop-04", "shop-05", "shop-06"];
const OFFICES = ["office-01", "office-02", "office-03", "office-04"];
/** The office buildings have five floors and more; lower offices are those above shops. */
const getOfficePictures = ({ row }: Draft) => ((row.total_floors ?? 0) >= 5 ? OFFICES : SHOPS);

/** One row for each kind; the plan chooses a kind by `share`, in this order. */
export const SEED_KINDS: Readonly<Record<PropertyType, SeedKind>> = {
  "Flat/Apartment": {
    share: { city: 46, suburb: 32, district: 27, rural: 3, hill: 26, sikkim: 37 },
    more: [[/apartment|towers|gated|township/, 1.5]],
    purposes: { buy: 67, rent: 32, lease: 1 },
    purposesInSikkim: { buy: 16, rent: 78, lease: 6 },
    fill: fillFlat,
    titles: HOME_TITLES,
    text: FLAT_TEXT,
    pictures: "block",
  },
  "Independent House": {
    share: { city: 12, suburb: 16, district: 24, rural: 22, hill: 22, sikkim: 16 },
    purposes: { buy: 70, rent: 28, lease: 2 },
    purposesInSikkim: { buy: 26, rent: 60, lease: 14 },
    fill: fillHouse,
    titles: HOME_TITLES,
    text: HOUSE_TEXT,
    pictures: "house",
  },
  Villa: {
    share: { city: 2, suburb: 4, district: 2, hill: 20, sikkim: 11 },
    more: [
      [HOTELS, 1.3],
      [POSH, 2],
    ],
    purposes: { buy: 70, rent: 15, lease: 15 },
    purposesInSikkim: { buy: 10, rent: 35, lease: 55 },
    fill: fillVilla,
    titles: HOME_TITLES,
    text: VILLA_TEXT,
    pictures: "house",
  },
  "Land/Plot": {
    share: { city: 17, suburb: 26, district: 26, rural: 38, hill: 8, sikkim: 3 },
    more: [
      [MARKET, 0.4],
      [GROWING, 1.8],
      [DENSE, 0.5],
      [NO_LAND, 0],
    ],
    purposes: { buy: 97, lease: 3 },
    purposesInSikkim: { lease: 1 },
    fill: fillPlot,
    titles: LAND_TITLES,
    text: PLOT_TEXT,
    pictures: onHills(HILL_PLOTS, ["land-01", "land-04", "land-06", "land-07", "land-08"]),
  },
  Shop: {
    share: { city: 6, suburb: 5, district: 8, rural: 7, hill: 10, sikkim: 12 },
    more: [
      [MARKET, 2.1],
      [TRADE, 1.2],
      [LEARNING, 1.1],
    ],
    purposes: { buy: 36, rent: 53, lease: 11 },
    purposesInSikkim: { rent: 80, lease: 20 },
    fill: fillShop,
    titles: BUSINESS_TITLES,
    text: SHOP_TEXT,
    pictures: onHills(SHOPS_ON_HILLS, SHOPS),
  },
  Office: {
    share: { city: 5, suburb: 1, district: 3, hill: 2, sikkim: 6 },
    more: [[MARKET, 1.6]],
    purposes: { buy: 28, rent: 57, lease: 15 },
    purposesInSikkim: { rent: 85, lease: 15 },
    fill: fillOffice,
    titles: BUSINESS_TITLES,
    text: OFFICE_TEXT,
    pictures: (draft) => (draft.slot.site.zone === "hill" ? SHOPS_ON_HILLS : getOfficePictures(draft)),
  },
  Commercial: {
    share: { city: 4, suburb: 4, district: 4, rural: 7, hill: 5, sikkim: 5 },
    more: [
      [MARKET, 1.1],
      [TRADE, 2.2],
      [HOTELS, 1.6],
    ],
    purposes: { buy: 40, rent: 35, lease: 25 },
    purposesInSikkim: { rent: 30, lease: 70 },
    fill: fillCommercial,
    titles: BUSINESS_TITLES,
    text: COMMERCIAL_TEXT,
    pictures: (draft) => COMMERCIAL_PICTURES[draft.extra.sort ?? "showroom"](draft),
  },
  "Warehouse/Godown": {
    share: { city: 2, suburb: 3, district: 3, rural: 2 },
    more: [
      [TRADE, 4],
      [GROWING, 2],
      [POSH, 0],
      [DENSE, 0.4],
    ],
    purposes: { buy: 28, rent: 44, lease: 28 },
    fill: fillWarehouse,
    titles: WAREHOUSE_TITLES,
    text: WAREHOUSE_TEXT,
    pictures: onHills(SHOPS_ON_HILLS, SHOPS),
  },
  Farm: {
    share: { suburb: 3, district: 4, rural: 26, hill: 2, sikkim: 2 },
    more: [
      [MARKET, 0],
      [GROWING, 2],
      [DENSE, 0],
      [NO_LAND, 0],
    ],
    purposes: { buy: 82, lease: 18 },
    purposesInSikkim: { lease: 1 },
    fill: fillFarm,
    titles: LAND_TITLES,
    text: FARM_TEXT,
    pictures: onHills(["land-11", ...HILL_PLOTS], ["land-02", "land-05", "land-11"]),
  },
  Room: {
    share: { city: 9, suburb: 9, district: 5, rural: 3, hill: 6, sikkim: 9 },
    more: [
      [LEARNING, 3.6],
      [POSH, 0.4],
    ],
    purposes: { pg: 88, rent: 12 },
    fill: fillRoom,
    titles: BUSINESS_TITLES,
    text: ROOM_TEXT,
    pictures: "room",
  },
  // Projects come from a list (make/project-list.ts).
  Project: {
    share: {},
    purposes: { buy: 1 },
    fill: () => {
      throw new Error("Projects come from their list");
    },
    titles: [],
    text: PROJECT_TEXT,
    pictures: "block",
  },
};

const COMMERCIAL_PICTURES = {
  hotel: onHills(["shop-03"], ["shop-03", "shop-04", "shop-06"]),
  building: onHills(SHOPS_ON_HILLS, SHOPS),
  showroom: onHills(SHOPS_ON_HILLS, SHOPS),
};
