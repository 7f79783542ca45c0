import type { Actor } from "#domain/account/roles.ts";
import { createConflict } from "#domain/failure.ts";
import { authorize } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Clock } from "#server/platform/clock.ts";
import { cacheRows } from "#server/platform/database/cached-rows.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { readSavedSetting, readSetting, writeSetting } from "./settings.store.ts";

export interface SettingsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** A setting with its version, when it was last saved and by whom. */
export interface SavedSetting<T> {
  readonly value: T;
  /** 0 until the team saves it for the first time. */
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/**
 * A setting, of which each part can be saved by itself.
 * @param defaults used until the team has saved
 * @param complete adds what newer versions have added inside a part
 */
export function createSavedSettings<T extends object>(
  { database, clock }: SettingsDeps,
  key: string,
  defaults: T,
  complete: (value: T) => T = (value) => value,
) {
  const stored = cacheRows(database, () => readSetting(database.db, key));
  const mergeDefaults = (value: unknown): T =>
    complete({ ...defaults, ...(value as Partial<T> | undefined) });
  return {
    /** The value for pages, from the cache. */
    get: async (): Promise<T> => mergeDefaults(await stored.get()),

    /** The same for the team, read from the database. */
    async read(actor: Actor): Promise<SavedSetting<T>> {
      authorize(actor, "setting.change");
      const row = await readSavedSetting(database.db, key, "read");
      return {
        value: mergeDefaults(row?.value),
        version: row?.version ?? 0,
        changedAt: row?.updated_at.toISOString() ?? null,
        changedBy: row?.name ?? null,
      };
    },

    /**
     * Saves what is given, and leaves the rest as it is; every page shows it at once.
     * @param seen the version that was read, or the values of these fields; undefined if nobody knows what was read
     * @returns what was saved
     * @throws Failure conflict if somebody else has saved something else there since
     */
    async save<I extends Partial<T>>(
      actor: Actor,
      input: I,
      seen: number | Partial<T> | undefined,
      saved: string = m.settings_saved(),
    ): Promise<string> {
      const proof = authorize(actor, "setting.change");
      return database.transaction(async (queries) => {
        const row = await readSavedSetting(queries, key, "lock");
        const before = mergeDefaults(row?.value);
        const isStale =
          typeof seen === "number"
            ? (row?.version ?? 0) !== seen
            : !seen || listChangedKeys<T>(before, seen).length > 0;
        const changed = listChangedKeys<T>(before, input);
        // What is stored as it was sent was saved before, and the answer was lost.
        if (changed.length === 0) return isStale ? saved : m.settings_unchanged();
        if (isStale) throw createConflict(m.settings_error_stale());
        const value = { ...(row?.value as Partial<T> | undefined), ...input };
        await writeSetting(proof, queries, { key, value, at: clock.now() });
        await recordAudit(queries, actor, {
          action: "setting.change",
          noun: "setting",
          nounId: key,
          before: Object.fromEntries(changed.map((name) => [name, before[name]])),
          after: Object.fromEntries(changed.map((name) => [name, input[name]])),
        });
        return saved;
      });
    },
  };
}

function listChangedKeys<T extends object>(before: T, after: Partial<T>): (keyof T)[] {
  const keys = Object.keys(after) as (keyof T)[];
  return keys.filter((key) => writeSorted(before[key]) !== writeSorted(after[key]));
}

/** As text with sorted fields, because the database may return an object's fields in another order. */
function writeSorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
