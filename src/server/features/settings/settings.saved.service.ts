import type { Actor } from "#domain/account/roles.ts";
import { createConflict } from "#domain/failure.ts";
import { authorize } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { cacheRows } from "#server/platform/database/cached-rows.ts";
import { m } from "#words/generated/messages.js";
import type { SettingsDeps } from "./settings.service.ts";
import { readSavedSetting, readSetting, writeSetting } from "./settings.store.ts";

/** A setting with its version, when it was last saved and by whom. */
export interface SavedSetting<T> {
  readonly value: T;
  /** 0 until the team saves it for the first time. */
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/**
 * A setting that is saved as a whole.
 * @param defaults used until the team has saved
 */
export function createSavedSettings<T extends object>(
  { database, clock }: SettingsDeps,
  key: string,
  defaults: T,
) {
  const kept = cacheRows(database, () => readSetting(database.db, key));
  const mergeDefaults = (value: unknown): T => ({ ...defaults, ...(value as Partial<T> | undefined) });
  return {
    /** The value for pages, from the cache. */
    get: async (): Promise<T> => mergeDefaults(await kept.get()),

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
     * Saves the whole setting; every page shows it at once.
     * @param version the version that was read
     * @throws Failure conflict if somebody else has saved something else since
     */
    async save<I extends Partial<T>>(actor: Actor, input: I, version: number): Promise<string> {
      const proof = authorize(actor, "setting.change");
      return database.transaction(async (queries) => {
        const row = await readSavedSetting(queries, key, "lock");
        const isStale = (row?.version ?? 0) !== version;
        const before = mergeDefaults(row?.value);
        const changed = listChangedKeys<T>(before, input);
        // What is stored as it was sent was saved before, and the answer was lost.
        if (changed.length === 0) return isStale ? m.settings_saved() : m.settings_unchanged();
        if (isStale) throw createConflict(m.settings_error_stale());
        await writeSetting(proof, queries, { key, value: input, at: clock.now() });
        await recordAudit(queries, actor, {
          action: "setting.change",
          noun: "setting",
          nounId: key,
          before: Object.fromEntries(changed.map((name) => [name, before[name]])),
          after: Object.fromEntries(changed.map((name) => [name, input[name]])),
        });
        return m.settings_saved();
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
