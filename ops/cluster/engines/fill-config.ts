import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ops = fileURLToPath(new URL("../../", import.meta.url));

/**
 * A configuration of `ops`, which operators take as it is, with the addresses, folders and passwords of this machine.
 * @param file its path in `ops`
 * @param values what stands in place of each text of it
 * @throws Error if a text is not in it, so that the file cannot change without the set-up that proves it
 */
export function fillConfig(file: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce(
    (text, [theirs, ours]) => {
      if (!text.includes(theirs)) throw new Error(`ops/${file} has no “${theirs}” any more.`);
      return text.replaceAll(theirs, () => ours);
    },
    readFileSync(ops + file, "utf8"),
  );
}
