import { detailQuestions } from "#domain/property-questions.ts";
import { addressOf, houseName } from "../address.ts";
import { type Draft, newDraft } from "../draft.ts";
import type { Slot } from "../plan.ts";
import type { Random } from "../random.ts";
import {
  BUSINESS_TITLES,
  COMMERCIAL_TEXT,
  OFFICE_TEXT,
  ROOM_TEXT,
  SHOP_TEXT,
} from "../texts/business-lines.ts";
import { FLAT_TEXT, HOUSE_TEXT, VILLA_TEXT } from "../texts/home-lines.ts";
import { HOME_TITLES } from "../texts/home-titles.ts";
import { FARM_TEXT, LAND_TITLES, PLOT_TEXT } from "../texts/land-lines.ts";
import { PROJECT_TEXT } from "../texts/project-lines.ts";
import { compose, type Line, storyOf } from "../texts/story.ts";
import { fillCommercial, fillOffice, fillShop } from "./business.ts";
import { fillFlat, fillHouse, fillVilla } from "./homes.ts";
import { fillFarm, fillPlot } from "./land.ts";
import { fillRoom } from "./rooms.ts";

const FILL: Record<Exclude<Slot["type"], "Project">, (draft: Draft, random: Random, day: Date) => void> = {
  "Flat/Apartment": fillFlat,
  "Independent House": fillHouse,
  Villa: fillVilla,
  "Land/Plot": fillPlot,
  Farm: fillFarm,
  Shop: fillShop,
  Office: fillOffice,
  Commercial: fillCommercial,
  Room: fillRoom,
};
const TEXT: Record<Slot["type"], readonly (readonly Line[])[]> = {
  "Flat/Apartment": FLAT_TEXT,
  "Independent House": HOUSE_TEXT,
  Villa: VILLA_TEXT,
  "Land/Plot": PLOT_TEXT,
  Farm: FARM_TEXT,
  Shop: SHOP_TEXT,
  Office: OFFICE_TEXT,
  Commercial: COMMERCIAL_TEXT,
  Room: ROOM_TEXT,
  Project: PROJECT_TEXT,
};

/** What stands on the slot: size, price, floors and all that the words are made from. */
export function makeDraft(slot: Slot, random: Random, day: Date): Draft {
  const draft = newDraft(slot, random);
  if (slot.type === "Project") throw new Error("Projects come from their list");
  FILL[slot.type](draft, random, day);
  if (detailQuestions({ propertyType: slot.type, purpose: slot.purpose }).includes("pets"))
    draft.row.pets = petsOf(draft.row);
  if (slot.type === "Flat/Apartment" && random.chance(0.6)) draft.extra.house = houseName(slot.site, random);
  return draft;
}

/** Four homes in ten do not say; of the others, houses and villas take pets more often. A rule, so that no dice are thrown. */
function petsOf({ public_id, property_type }: Draft["row"]): "yes" | "no" | null {
  const share = Number.parseInt(public_id.slice(0, 4), 16) / 0x10000;
  if (share < 0.4) return null;
  const house = property_type === "Villa" || property_type === "Independent House";
  return share < (house ? 0.8 : 0.6) ? "yes" : "no";
}

/** Address, title and description; after the owner is known, since builders are named. */
export function dressDraft(draft: Draft, random: Random): void {
  const { row, slot } = draft;
  row.address = addressOf(draft, random);
  const story = storyOf(draft);
  if (!row.property_title)
    row.property_title = compose([[...HOME_TITLES, ...LAND_TITLES, ...BUSINESS_TITLES]], story, random);
  row.description = compose(TEXT[slot.type], story, random);
}
