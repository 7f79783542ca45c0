import type { z } from "zod";
import { findPublicTextTrouble } from "#domain/public-text/public-text.ts";

type Refinement = (text: string | null | undefined, context: z.RefinementCtx) => void;

/** For the schema of a text: refuses what one of the rules does not allow. */
export const rejectTexts =
  (trouble: (text: string) => string | null): Refinement =>
  (text, context) => {
    const message = trouble(text ?? "");
    if (message !== null) context.addIssue({ code: "custom", message });
  };

/** For a text that everybody reads: no phone number, email address, link or handle. */
export const rejectContactDetails = rejectTexts(findPublicTextTrouble);
