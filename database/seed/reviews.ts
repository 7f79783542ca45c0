import { addDays } from "#domain/time/dates.ts";
import { pickBetween } from "./days.ts";
import type { Draft } from "./draft.ts";
import type { Random } from "./random.ts";
import { getReviewText } from "./texts/review-lines.ts";

export interface ReviewRow {
  property_id: number;
  user_id: string;
  rating: number;
  text: string;
  status: "published";
  created_at: string;
  updated_at: string;
}

/** Nobody visits a listing and writes about it within a few days of its publication. */
const REVIEWED_AFTER_DAYS = 3;

type Stored = readonly (readonly [Draft, number])[];

/** About 900 reviews on two in five public listings, with at least one listing in every locality. */
export function getReviews(
  stored: Stored,
  reviewers: readonly string[],
  day: Date,
  random: Random,
): ReviewRow[] {
  const reviewed = new Set<string>();
  const sentences = new Set<string>();
  const latest = addDays(day, -REVIEWED_AFTER_DAYS).getTime();
  const old = stored.filter(([{ row }]) => row.published_at && Date.parse(row.published_at) < latest);
  return random.shuffle(old).flatMap(([draft, id]) => {
    const place = draft.slot.site.locality?.slug ?? draft.slot.site.town.slug;
    const first = !reviewed.has(place);
    if (!first && !draft.row.featured && !random.chance(draft.slot.type === "Project" ? 0.8 : 0.35))
      return [];
    reviewed.add(place);
    const liking = draft.row.featured ? random.between(0.22, 0.45) : random.between(-0.25, 0.3);
    const count =
      draft.slot.type === "Project"
        ? random.getInt(2, 6)
        : random.pickWeighted([
            [1, 60],
            [2, 26],
            [3, 10],
            [4, 4],
          ]);
    const people = random.shuffle(reviewers.filter((one) => one !== draft.row.owner_id)).slice(0, count);
    const published = new Date(draft.row.published_at as string);
    const said = { sentences, clauses: new Set<string>() };
    return people.map((user_id) => {
      const rating = pickStars(random.getNext() + liking);
      const written = pickBetween(addDays(published, REVIEWED_AFTER_DAYS), day, random);
      // The visit lies between the publication and the review.
      const pickVisit = () => pickBetween(addDays(published, 1), addDays(written, -1), random);
      const text = getReviewText({ row: draft.row, rating, said }, pickVisit, random);
      const at = written.toISOString();
      return {
        property_id: id,
        user_id,
        rating,
        text,
        status: "published" as const,
        created_at: at,
        updated_at: at,
      };
    });
  });
}

function pickStars(luck: number): number {
  if (luck > 0.58) return 5;
  if (luck > 0.2) return 4;
  if (luck > 0) return 3;
  return luck > -0.18 ? 3 : 2;
}
