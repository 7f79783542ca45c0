import { type Office, office } from "#content/office.ts";
import type { OfficeInput, PlaceChange, SettingsAnswer } from "#contract/settings.ts";
import { conflict, invalid, notFound } from "#domain/failure.ts";
import { authorize } from "#domain/policy.ts";
import type { Actor } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keepRows } from "#server/platform/database/kept-rows.ts";
import { m } from "#words/generated/messages.js";
import {
  isLocalityNameTaken,
  lockPlace,
  type NamedPlace,
  readSetting,
  savedSetting,
  writePlace,
  writeSetting,
} from "./settings.store.ts";

const OFFICE = "office";

export interface SettingsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** What the operator sets. */
export function createSettingsService(deps: SettingsDeps) {
  const { database } = deps;
  const saved = keepRows(database, () => readSetting(database.db, OFFICE));
  return {
    /** Who we are and how to reach us: the words of the content folder, overruled by what the team has saved. */
    async office(): Promise<Office> {
      return { ...office, ...((await saved.get()) as Partial<Office> | undefined) };
    },

    /** The same for the team, from the database itself, with who saved it last. */
    async read(actor: Actor): Promise<SettingsAnswer> {
      authorize(actor, "setting.change");
      const row = await savedSetting(database.db, OFFICE, "read");
      return {
        office: { ...office, ...(row?.value as Partial<Office> | undefined) },
        version: row?.version ?? 0,
        changedAt: row?.updated_at.toISOString() ?? null,
        changedBy: row?.name ?? null,
      };
    },

    /**
     * Saves all of it; every page shows it at once.
     * @param version in which it was read
     * @throws Failure conflict where somebody else has saved since
     */
    saveOffice: (actor: Actor, input: OfficeInput, version: number): Promise<string> =>
      saveOffice(deps, actor, { input, version }),

    /** Renames a region or a locality, with the names in other scripts. @throws Failure not_found, invalid */
    savePlace: (
      actor: Actor,
      place: { kind: "region" | "locality"; slug: string },
      change: PlaceChange,
    ): Promise<string> => savePlace(deps, actor, place, change),
  };
}

async function saveOffice(
  { database, clock }: SettingsDeps,
  actor: Actor,
  { input, version }: { input: OfficeInput; version: number },
): Promise<string> {
  const proof = authorize(actor, "setting.change");
  return database.transaction(async (queries) => {
    const row = await savedSetting(queries, OFFICE, "lock");
    if ((row?.version ?? 0) !== version) throw conflict(m.settings_error_stale());
    const before = { ...office, ...(row?.value as Partial<Office> | undefined) };
    const changed = changedKeys(before, input);
    if (changed.length === 0) return m.settings_unchanged();
    await writeSetting(proof, queries, { key: OFFICE, value: input, at: clock.now() });
    await recordAudit(queries, actor, {
      action: "setting.change",
      noun: "setting",
      nounId: OFFICE,
      before: Object.fromEntries(changed.map((key) => [key, before[key]])),
      after: Object.fromEntries(changed.map((key) => [key, input[key]])),
    });
    return m.settings_saved();
  });
}

function changedKeys(before: OfficeInput, after: OfficeInput): (keyof OfficeInput)[] {
  const keys = Object.keys(after) as (keyof OfficeInput)[];
  return keys.filter((key) => sorted(before[key]) !== sorted(after[key]));
}

/** As text, whatever the order in which the database gives an object's fields back. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

async function savePlace(
  { database }: SettingsDeps,
  actor: Actor,
  { kind, slug }: { kind: "region" | "locality"; slug: string },
  { name, character, ...others }: PlaceChange,
): Promise<string> {
  const proof = authorize(actor, "setting.change");
  return database.transaction(async (queries) => {
    const before = await lockPlace(queries, kind, slug);
    if (!before) throw notFound();
    if (kind === "locality" && (await isLocalityNameTaken(queries, slug, name)))
      throw invalid({ name: m.settings_error_place_taken() });
    const names = Object.fromEntries(Object.entries(others).filter(([, text]) => text !== ""));
    const value: NamedPlace = {
      name,
      names,
      ...(kind === "locality" && character !== undefined && { character }),
    };
    await writePlace(proof, queries, { kind, slug, value });
    await recordAudit(queries, actor, {
      action: "setting.rename-place",
      noun: "setting",
      nounId: `${kind} ${slug}`,
      before: { ...before },
      after: { ...value },
    });
    return m.settings_place_saved({ name });
  });
}
