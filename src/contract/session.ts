import { publicId } from "./id.ts";
import { proofInput } from "./second-step.ts";

/** A form of the profile. */
export const sessionEnd = proofInput.extend({ session: publicId });

/** One place where a person is signed in. */
export interface SessionRow {
  id: string;
  /** ISO times. */
  startedAt: string;
  usedAt: string;
  browser: string | null;
  system: string | null;
  current: boolean;
}
