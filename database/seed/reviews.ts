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

type Stored = readonly (readonly [Draft, number])[];

/** About 900 reviews on two in five public listings, with at least one listing in every locality. */
export function getReviews(
  stored: Stored,
  reviewers: readonly string[],
  day: Date,
  random: Random,
): ReviewRow[] {
  const reviewed = new Set<string>();
  const said = new Set<string>();
  return random.shuffle(stored.filter(([{ row }]) => row.published_at)).flatMap(([draft, id]) => {
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
    return people.map((user_id) => {
      const rating = pickStars(random.getNext() + liking);
      const text = getReviewText(draft.row, rating, random, said);
      const at = pickBetween(new Date(draft.row.published_at as string), day, random).toISOString();
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
