import { type Office, office } from "#content/office.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keepRows } from "#server/platform/database/kept-rows.ts";
import { readSetting } from "./settings.store.ts";

/** What the operator sets. */
export function createSettingsService({ database }: { database: Database }) {
  const saved = keepRows(database, () => readSetting(database.db, "office"));
  return {
    /** Who we are and how to reach us: the words of the content folder, overruled by what the team has saved. */
    async office(): Promise<Office> {
      const own = (await saved.get()) as Partial<Office> | undefined;
      // Our own place is that of our own address.
      const moved = own?.address && own.address.join() !== office.address.join();
      return { ...office, ...(moved && { place: null }), ...own };
    },
  };
}
