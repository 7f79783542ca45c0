/** What makes a listing worth calling about, as points that add up to 100. */
export interface QualityFacts {
  readonly located: boolean;
  readonly sized: boolean;
  readonly descriptionWords: number;
  readonly photos: number;
  readonly amenities: number;
  readonly priced: boolean;
  /** Answers beyond those that must be given, floor, facing, age, water and the like: how many there are to give. */
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
  /** How many of it are wanted, where it is counted. */
  readonly wanted?: number;
}

const QUALITY_WORDS = 80;
const QUALITY_PHOTOS = 3;
const QUALITY_MORE_PHOTOS = 5;
export const QUALITY_DETAILS = 4;
/** From here on a listing is complete. */
export const COMPLETE = 85;

/** Each thing, its points, and whether it is there. Never more is wanted than is asked of such a property. */
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
