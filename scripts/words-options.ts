import type { CompilerOptions } from "@inlang/paraglide-js";

/** How `messages/*.json` becomes typed functions in `src/words/generated` (build, dev server and tests alike). */
export const wordsOptions = {
  project: "./project.inlang",
  outdir: "./src/words/generated",
  strategy: ["cookie", "baseLocale"],
  // Servers and tests may be reading while words are added.
  cleanOutdir: false,
  outputStructure: "message-modules",
} satisfies CompilerOptions;
