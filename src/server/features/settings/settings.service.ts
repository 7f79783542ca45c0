import { type Office, office } from "#content/office.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readSetting } from "./settings.store.ts";

export type SettingsService = ReturnType<typeof createSettingsService>;

/** What the operator sets. */
export function createSettingsService({ database }: { database: Database }) {
  return {
    /** Who we are and how to reach us: the words of the content folder, overruled by what the team has saved. */
    async office(): Promise<Office> {
      return { ...office, ...((await readSetting(database.db, "office")) as Partial<Office> | undefined) };
    },
  };
}
