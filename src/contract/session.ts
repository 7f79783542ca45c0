import { publicId } from "./id.ts";
import { proofInput } from "./second-step.ts";

/**
 * Clear-Site-Data in the answer that signs somebody out: pages that the browser still has are deleted. Not "storage":
 * recently viewed, saved and compared homes belong to the device, and visitors have them too.
 */
export const CLEAR_AT_SIGN_OUT = '"cache"';

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
