import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

export interface SqlFile {
  /** `0004-property.sql`, or `repeatable/search.sql`. */
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

export interface Migrations {
  /** Tables and rows, ordered by number. Each file runs once and is never changed afterwards. */
  readonly numbered: readonly SqlFile[];
  /** Functions, triggers and views, ordered by name. Each file runs again when its content has changed. */
  readonly repeatable: readonly SqlFile[];
}

const databaseFolder = new URL("../../../../database/", import.meta.url);

const NUMBERED = /^\d{4}-[a-z0-9-]+\.sql$/;

/** The number in a migration's name; null for a repeatable file. */
export const getNumber = (name: string): number | null =>
  NUMBERED.test(name) ? Number(name.slice(0, 4)) : null;

/** The number as it is written in file names: `0016`. */
const writeNumber = (number: number): string => String(number).padStart(4, "0");

/** Reads all migrations of a folder. Throws, and says what to do, if a number is missing or used twice. */
export async function readMigrations(folder: URL = databaseFolder): Promise<Migrations> {
  const numbered = await readFiles(new URL("migrations/", folder), "");
  rejectDisorder(numbered.map(({ name }) => name));
  return { numbered, repeatable: await readFiles(new URL("repeatable/", folder), "repeatable/") };
}

async function readFiles(folder: URL, room: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), "utf8");
      return { name: room + name, text, sha256: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** @param names of the migrations, sorted */
function rejectDisorder(names: readonly string[]): void {
  const misnamed = names.find((name) => getNumber(name) === null);
  if (misnamed)
    throw new Error(
      `database/migrations/${misnamed} is not named like a migration. Name it by its number and what it makes, in small letters: ${writeNumber(names.length)}-visits.sql.`,
    );
  for (const [index, name] of names.entries()) {
    const previous = names[index - 1];
    const expected = writeNumber(index + 1);
    if (previous && getNumber(previous) === getNumber(name))
      throw new Error(
        `The migrations ${previous} and ${name} have the same number. Give the younger one the next free number, ${getNextFree(names)}.`,
      );
    if (getNumber(name) !== index + 1)
      throw new Error(
        `The migration ${name} comes where ${expected} is missing. Numbers follow one another from 0001: name it ${expected}${name.slice(4)}, or bring the missing file.`,
      );
  }
}

/** The number of the next migration, as its file name has it. */
export function getNextFree(names: readonly string[]): string {
  return writeNumber(Math.max(0, ...names.map((name) => getNumber(name) ?? 0)) + 1);
}

/** The files that were run on a database: name and the SHA-256 of the content. */
export type AppliedFiles = ReadonlyMap<string, string>;

/** PostgreSQL resolves `SELECT *` when a view is created, so views are created again after every migration. */
const VIEWS = "repeatable/views.sql";

/**
 * The files that must be run, in order. Empty if a newer version of the program has already migrated the database: an
 * older version that runs beside it, or after it, changes nothing.
 * @throws Error that says what to do, if the files do not match the history of this database
 */
export function listDueFiles({ numbered, repeatable }: Migrations, applied: AppliedFiles): SqlFile[] {
  rejectOtherHistory(numbered, applied);
  const newest = Math.max(0, ...numbered.map(({ name }) => getNumber(name) ?? 0));
  if ([...applied.keys()].some((name) => (getNumber(name) ?? 0) > newest)) return [];
  const missing = numbered.filter(({ name }) => !applied.has(name));
  const changed = repeatable.filter(
    ({ name, sha256 }) => applied.get(name) !== sha256 || (name === VIEWS && missing.length > 0),
  );
  return [...missing, ...changed];
}

const NEEDS = /^-- Needs: (\d{4})\b/m;

/**
 * The number of the migration without which no release can run on the tables that this one leaves: it takes away what
 * releases without that migration use. Null for one that only adds, so that every older release can go on.
 */
export const getNeededNumber = (text: string): number | null => {
  const [, number] = NEEDS.exec(text) ?? [];
  return number === undefined ? null : Number(number);
};

/**
 * @param needed name of each applied migration → the number that it needs
 * @throws Error if a newer release has taken away what this one uses
 */
export function rejectTooOld({ numbered }: Migrations, needed: ReadonlyMap<string, number>): void {
  const newest = getNumber(numbered.at(-1)?.name ?? "") ?? 0;
  for (const [name, number] of needed)
    if (number > newest)
      throw new Error(
        `This release is too old for the database: ${name} has removed what it uses. Start a release that has migration ${writeNumber(number)}, or restore a backup from before it.`,
      );
}

function rejectOtherHistory(numbered: readonly SqlFile[], applied: AppliedFiles): void {
  const names = numbered.map(({ name }) => name);
  const past = [...applied.keys()].filter((name) => getNumber(name) !== null).sort();
  const newest = past.at(-1) ?? "";
  const next = getNextFree([...names, ...past]);

  const gone = past.find((name) => !names.includes(name) && name.slice(0, 4) <= (names.at(-1) ?? ""));
  if (gone)
    throw new Error(
      `Migration ${gone} has been applied to this database, but there is no such file. Put it back into database/migrations under this name; where nothing in this database has to be kept, start with an empty one.`,
    );
  for (const { name, sha256 } of numbered) {
    const known = applied.get(name);
    if (known === undefined && name < newest)
      throw new Error(
        `Migration ${name} has not been applied to this database, but ${newest}, which comes after it, has. Give it the next free number, ${next}.`,
      );
    if (known !== undefined && known !== sha256)
      throw new Error(
        `Migration ${name} was changed after it was applied to this database. Put it back as it was, and write what is to change as a new migration, ${next}.`,
      );
  }
}
