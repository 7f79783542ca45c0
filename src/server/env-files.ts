import { readFileSync } from "node:fs";

type Source = Readonly<Record<string, string | undefined>>;

const ENDING = "_FILE";

/**
 * Reads variables from files: `SESSION_SECRET_FILE=/run/secrets/session` sets SESSION_SECRET to the content of the file,
 * as containers and supervisors hand over secrets.
 * @param names of the variables that can be set in this way
 * @returns all variables, and one sentence for each that cannot be read
 */
export function readEnvFiles(
  source: Source,
  names: readonly string[],
): { source: Source; problems: string[] } {
  const found: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const file = source[name + ENDING];
    if (!file) continue;
    if (source[name]) problems.push(`${name + ENDING} and ${name} are both set: keep one of them`);
    try {
      found[name] = readFileSync(file, "utf8").trim();
    } catch (error) {
      problems.push(`${name + ENDING} must be a file that can be read: ${(error as Error).message}`);
    }
  }
  return { source: { ...source, ...found }, problems };
}
