/** A listing's id with a kind of decision → the reason that was typed, as long as the desk is open in this tab. */
const kept = new Map<string, string>();
const getKey = (listing: string, kind: string): string => `${listing} ${kind}`;

/** The reason that was typed for a decision and not sent yet: closing its dialog must not lose it. */
export const readReason = (listing: string, kind: string): string | undefined =>
  kept.get(getKey(listing, kind));

export const storeReason = (listing: string, kind: string, text: string): void =>
  void kept.set(getKey(listing, kind), text);

/** It was sent. */
export const forgetReason = (listing: string, kind: string): void => void kept.delete(getKey(listing, kind));

/** The decisions that need a reason, as kinds; the queue and the page of a property share them. */
export type DecisionWithReason = "rejected" | "changes-requested";

/** A decision on the listing was saved, so none of these reasons waits any more. */
export function forgetDecisionReasons(listing: string): void {
  forgetReason(listing, "rejected" satisfies DecisionWithReason);
  forgetReason(listing, "changes-requested" satisfies DecisionWithReason);
}
