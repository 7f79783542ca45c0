import type { CompilerOptions } from "@inlang/paraglide-js";

const common = {
  project: "./project.inlang",
  // English alone as yet: with "cookie" every browser would get a cookie for a year that says so.
  strategy: ["baseLocale"],
  // Servers and tests may be reading while words are added.
  cleanOutdir: false,
} satisfies Partial<CompilerOptions>;

/** How `messages/*.json` becomes typed functions, a module for each, so that a page brings the words it says. */
export const wordsOptions = {
  ...common,
  outdir: "./src/words/generated",
  outputStructure: "message-modules",
} satisfies CompilerOptions;

/** The same words for Node, which reads a few large files ten times sooner than two thousand small ones. */
export const wordsForNode = {
  ...common,
  outdir: "./src/words/whole",
  outputStructure: "locale-modules",
} satisfies CompilerOptions;
