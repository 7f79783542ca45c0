import { getDetailQuestions } from "#domain/property/fields/questions.ts";
import { getAddress, getHouseName } from "../address.ts";
import { createDraft, type Draft } from "../draft.ts";
import { SEED_KINDS } from "../kinds.ts";
import type { Random } from "../random.ts";
import type { Slot } from "../slot.ts";
import { compose, getStory } from "../texts/story.ts";

/** Creates the property of a slot: size, price, floors and all facts that its texts need. */
export function makeDraft(slot: Slot, random: Random, day: Date): Draft {
  const draft = createDraft(slot, random);
  SEED_KINDS[slot.type].fill(draft, random, day);
  const asked = getDetailQuestions({ propertyType: slot.type, purpose: slot.purpose });
  if (asked.includes("pets")) draft.row.pets = getPets(draft.row);
  if (asked.includes("wheelchairAccess")) draft.row.wheelchair_access = getWheelchairAccess(draft.row);
  if (slot.type === "Flat/Apartment" && random.chance(0.6))
    draft.extra.house = getHouseName(slot.site, random);
  agreeParking(draft.row);
  return draft;
}

/** The three facts about parking say the same. */
function agreeParking(row: Draft["row"]): void {
  row.parking = row.car_parking > 0 || row.bike_parking > 0;
  if (row.car_parking === 0) row.amenities = row.amenities.filter((name) => name !== "Car Parking");
}

/**
 * Four homes in ten do not say; of the others, houses and villas allow pets more often. It is a fixed rule without
 * random numbers, so that other demo data does not change.
 */
function getPets({ public_id, property_type }: Draft["row"]): "yes" | "no" | null {
  const share = Number.parseInt(public_id.slice(0, 4), 16) / 0x10000;
  if (share < 0.4) return null;
  const house = property_type === "Villa" || property_type === "Independent House";
  return share < (house ? 0.8 : 0.6) ? "yes" : "no";
}

/**
 * Most listings do not say, as on other sites. Of the others, new buildings with a lift have it, which the National
 * Building Code asks of them; houses and older buildings have steps at the door. A fixed rule, as for pets.
 */
function getWheelchairAccess({ public_id, age_of_property, amenities }: Draft["row"]): boolean | null {
  const share = Number.parseInt(public_id.slice(4, 8), 16) / 0x10000;
  if (share < 0.6) return null;
  return age_of_property === "New" && amenities.includes("Lift");
}

/** Adds address, title and description; called after the owner is chosen, since builders are named in the texts. */
export function dressDraft(draft: Draft, random: Random): void {
  const { row, slot } = draft;
  row.address = getAddress(draft, random);
  const story = getStory(draft);
  const { titles, text } = SEED_KINDS[slot.type];
  if (!row.property_title) row.property_title = compose([titles], story, random);
  row.description = compose(text, story, random);
}
