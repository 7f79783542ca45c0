import type { SecondStepIntent } from "../profile/profile-answer.ts";

/** What came of a form of the second step. */
export interface SecondStepAnswer {
  readonly intent: SecondStepIntent;
  readonly saved?: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Recovery codes, shown this once. */
  readonly codes?: readonly string[];
}
