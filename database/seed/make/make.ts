import { detailQuestions } from "#domain/property/questions.ts";
import { addressOf, houseName } from "../address.ts";
import { type Draft, newDraft } from "../draft.ts";
import { SEED_KINDS } from "../kinds.ts";
import type { Random } from "../random.ts";
import type { Slot } from "../slot.ts";
import { compose, storyOf } from "../texts/story.ts";

/** What stands on the slot: size, price, floors and all that the words are made from. */
export function makeDraft(slot: Slot, random: Random, day: Date): Draft {
  const draft = newDraft(slot, random);
  SEED_KINDS[slot.type].fill(draft, random, day);
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
  const { titles, text } = SEED_KINDS[slot.type];
  if (!row.property_title) row.property_title = compose([titles], story, random);
  row.description = compose(text, story, random);
}
