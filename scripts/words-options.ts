import type { CompilerOptions } from "@inlang/paraglide-js";

/**
 * How `messages/*.json` becomes typed functions, one module for each, so that a page loads only messages that it uses.
 */
export const wordsOptions = {
  project: "./project.inlang",
  outdir: "./src/words/generated",
  outputStructure: "message-modules",
  // There is only English so far: with "cookie" every browser would get a cookie for a year for it.
  strategy: ["baseLocale"],
  // Servers and tests may read the files while messages are added.
  cleanOutdir: false,
} satisfies CompilerOptions;
