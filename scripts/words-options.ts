import type { CompilerOptions } from "@inlang/paraglide-js";

/** How `messages/*.json` becomes typed functions, a module for each, so that a page brings the words it says. */
export const wordsOptions = {
  project: "./project.inlang",
  outdir: "./src/words/generated",
  outputStructure: "message-modules",
  // English alone as yet: with "cookie" every browser would get a cookie for a year that says so.
  strategy: ["baseLocale"],
  // Servers and tests may be reading while words are added.
  cleanOutdir: false,
} satisfies CompilerOptions;
