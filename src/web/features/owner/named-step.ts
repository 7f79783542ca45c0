import type { StepId } from "../property-form/form-questions.ts";

/** Words with which our team names what has to be changed, by the step of the form in which it is. */
const WORDS: readonly (readonly [StepId, RegExp])[] = [
  ["location", /\b(?:pin|map|location|locality|address|pin ?code|street|landmark)\b/i],
  ["photos", /\b(?:photos?|pictures?|images?|videos?|captions?)\b/i],
  ["price", /\b(?:price|rent|deposit|security|maintenance)\b/i],
  ["details", /\b(?:description|area|size|sq\.? ?ft|bedrooms?|bhk|floors?|facing|furnishing|bathrooms?)\b/i],
  ["amenities", /\b(?:amenit(?:y|ies)|lift)\b/i],
  ["units", /\bunits?\b/i],
  ["basics", /\b(?:title|type|purpose|builder|rera|contact person|name)\b/i],
];

/**
 * The step of the form that a message of our team names first; null if it names none.
 * @param steps those that the form of this property has
 */
export function findNamedStep(message: string, steps: readonly StepId[]): StepId | null {
  const named = WORDS.filter(([step]) => steps.includes(step))
    .map(([step, words]) => ({ step, at: message.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return named[0]?.step ?? null;
}
