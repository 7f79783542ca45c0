import type { z } from "zod";
import { findPublicTextTrouble } from "#domain/public-text/public-text.ts";

type Refinement = (text: string | null | undefined, context: z.RefinementCtx) => void;

/** For a schema of a text: refuses what a rule has words against. */
export const refuseTexts =
  (trouble: (text: string) => string | null): Refinement =>
  (text, context) => {
    const message = trouble(text ?? "");
    if (message !== null) context.addIssue({ code: "custom", message });
  };

/** For a text that everybody reads: no phone number, e-mail address, link or handle. */
export const forEverybody = refuseTexts(findPublicTextTrouble);
