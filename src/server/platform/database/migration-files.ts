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
export const writeNumber = (number: number): string => String(number).padStart(4, "0");

/** Reads all migrations of a folder. Throws, and says what to do, if a number is missing or used twice. */
export async function readMigrations(folder: URL = databaseFolder): Promise<Migrations> {
  const numbered = await readFiles(new URL("migrations/", folder), "");
  refuseDisorder(numbered.map(({ name }) => name));
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
function refuseDisorder(names: readonly string[]): void {
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
