/** The listing score: points for everything that visitors want to know, 100 in total. */
export interface QualityFacts {
  readonly located: boolean;
  readonly sized: boolean;
  readonly descriptionWords: number;
  readonly photos: number;
  readonly amenities: number;
  readonly priced: boolean;
  /** Optional fields such as floor, facing, age and water: how many can be filled in. */
  readonly details: { readonly given: number; readonly asked: number };
}

export type QualityItem =
  | "located"
  | "sized"
  | "described"
  | "photos"
  | "morePhotos"
  | "priced"
  | "amenities"
  | "details";

export interface QualityLine {
  readonly item: QualityItem;
  readonly points: number;
  readonly met: boolean;
  /** How many are needed, if the criterion is a number. */
  readonly wanted?: number;
}

const QUALITY_WORDS = 80;
const QUALITY_PHOTOS = 3;
const QUALITY_MORE_PHOTOS = 5;
export const QUALITY_DETAILS = 4;
/** From this score a listing counts as complete. */
export const COMPLETE = 85;

/**
 * Each criterion with its points, and whether it is met. Criteria that do not apply to a kind of property are left out.
 */
export function formatQualityLines(facts: QualityFacts): QualityLine[] {
  const { given, asked } = facts.details;
  const wanted = Math.min(QUALITY_DETAILS, asked);
  return [
    { item: "located", points: 16, met: facts.located },
    { item: "sized", points: 16, met: facts.sized },
    { item: "described", points: 16, met: facts.descriptionWords > QUALITY_WORDS },
    { item: "photos", points: 16, met: facts.photos >= QUALITY_PHOTOS },
    { item: "morePhotos", points: 12, met: facts.photos >= QUALITY_PHOTOS + QUALITY_MORE_PHOTOS },
    { item: "priced", points: 8, met: facts.priced },
    { item: "details", points: 8, met: given >= wanted, wanted },
    { item: "amenities", points: 8, met: facts.amenities > 0 },
  ];
}

/** 0 to 100. */
export function computeQualityScore(lines: readonly QualityLine[]): number {
  return lines.reduce((sum, line) => sum + (line.met ? line.points : 0), 0);
}

export function getWordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
