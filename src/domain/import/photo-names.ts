/**
 * How the photos that rows name are found in an archive: by their path, or by their file name if only one file has it.
 * Upper and lower case do not matter, and neither does how letters are encoded, because file systems and spreadsheets
 * treat them differently.
 */
const fold = (name: string): string =>
  name
    .normalize("NFKC")
    .replaceAll("\\", "/")
    .replace(/^(\.?\/)+/, "")
    .toLowerCase();

const getLast = (path: string): string => path.split("/").at(-1) ?? path;

/** What other programs put beside the files: folders of macOS, hidden files, lists of small pictures. */
const isForeign = (path: string): boolean =>
  path.split("/").some((part) => part.startsWith(".") || part === "__macosx") ||
  getLast(path) === "thumbs.db";

export interface MatchedPhotos {
  /** The name in the sheet for each path of the archive; one file may have several names. */
  readonly byPath: ReadonlyMap<string, readonly string[]>;
  /** Names for which there is no file. */
  readonly missing: readonly string[];
  /** File names that several folders have. */
  readonly ambiguous: readonly string[];
}

/** @param paths of the archive, as it writes them */
export function matchPhotos(wanted: readonly string[], paths: readonly string[]): MatchedPhotos {
  const whole = new Map<string, string>();
  const last = new Map<string, string[]>();
  for (const path of paths.filter((one) => !isForeign(fold(one)))) {
    whole.set(fold(path), path);
    last.set(getLast(fold(path)), [...(last.get(getLast(fold(path))) ?? []), path]);
  }
  const byPath = new Map<string, string[]>();
  const missing: string[] = [];
  const ambiguous: string[] = [];
  for (const name of new Set(wanted)) {
    const named = last.get(fold(name)) ?? [];
    const path = whole.get(fold(name)) ?? (named.length === 1 ? named[0] : undefined);
    if (path !== undefined) byPath.set(path, [...(byPath.get(path) ?? []), name]);
    else if (named.length > 1) ambiguous.push(name);
    else missing.push(name);
  }
  return { byPath, missing, ambiguous };
}
