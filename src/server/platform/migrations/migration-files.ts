import { type Migrations, type SqlFile, getNumber, writeNumber, getNextFree } from "#server/platform/database/migration-files.ts";

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
  refuseOtherHistory(numbered, applied);
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
export function refuseTooOld({ numbered }: Migrations, needed: ReadonlyMap<string, number>): void {
  const newest = getNumber(numbered.at(-1)?.name ?? "") ?? 0;
  for (const [name, number] of needed)
    if (number > newest)
      throw new Error(
        `This release is too old for the database: ${name} has removed what it uses. Start a release that has migration ${writeNumber(number)}, or restore a backup from before it.`,
      );
}

function refuseOtherHistory(numbered: readonly SqlFile[], applied: AppliedFiles): void {
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
