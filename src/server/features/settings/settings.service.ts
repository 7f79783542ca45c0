import { isDeepStrictEqual } from "node:util";
import { type DeskWords, deskWords } from "#content/desk-words.ts";
import { type Office, office } from "#content/office.ts";
import {
  type AdminTextsAnswer,
  type AdminTextsInput,
  getPlaceTexts,
  type OfficeInput,
  type PlaceChange,
  type PlaceTexts,
  type SettingsAnswer,
  type TeamAnswer,
  type TeamInput,
  type TermsAnswer,
  type TermsInput,
} from "#contract/admin/settings.ts";
import type { Actor } from "#domain/account/roles.ts";
import { TEAM_RULES, type TeamRules } from "#domain/account/sign-in.ts";
import { createConflict, createInvalid, createNotFound } from "#domain/failure.ts";
import { CALL_LANGUAGE_VALUES } from "#domain/lead/choices.ts";
import { LISTING_TERMS, type ListingTerms } from "#domain/listing/terms.ts";
import { authorize } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Clock } from "#server/platform/clock.ts";
import { cacheRows } from "#server/platform/database/cached-rows.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { rejectFutureDays } from "./settings.rules.service.ts";
import {
  hasDemo,
  isLocalityNameTaken,
  type NamedPlace,
  type PlaceAddress,
  readPlace,
  readSavedSetting,
  readSetting,
  writePlace,
  writeSetting,
} from "./settings.store.ts";

/** A setting with its version, when it was last saved and by whom. */
export interface SavedSetting<T> {
  readonly value: T;
  /** 0 until the team saves it for the first time. */
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/** Messages of a kind that did not exist when the team saved its own begin as in the content folder. */
const addNewMessages = (words: DeskWords): DeskWords => ({
  ...words,
  messages: Object.fromEntries(
    CALL_LANGUAGE_VALUES.map((language) => [
      language,
      { ...deskWords.messages[language], ...words.messages[language] },
    ]),
  ) as DeskWords["messages"],
});

/**
 * A setting that is saved as a whole.
 * @param defaults used until the team has saved
 * @param complete adds what newer versions have added inside a part
 */
function createSavedSettings<T extends object>(
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

interface SettingsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** The operator's settings. */
export function createSettingsService(deps: SettingsDeps) {
  const house = createSavedSettings<Office>(deps, "office", office);
  const days = createSavedSettings<ListingTerms>(deps, "terms", LISTING_TERMS);
  const members = createSavedSettings<TeamRules>(deps, "team", TEAM_RULES);
  const words = createSavedSettings<DeskWords>(deps, "words", deskWords, addNewMessages);
  const demo = cacheRows(deps.database, () => hasDemo(deps.database.db));
  return {
    /** Our name and contact details: the texts of the content folder, replaced by what the team has saved. */
    readOffice: house.get,

    /** The time limits. */
    readTerms: days.get,

    /** Whether this site is a demonstration; if so, every page says it. */
    isDemo: demo.get,

    /** The rules for members of the team. */
    readTeamRules: members.get,

    /** The rules for members of the team, and when they were saved. */
    async readTeamRulesForTeam(actor: Actor): Promise<TeamAnswer> {
      const { value, ...saved } = await members.read(actor);
      return { team: value, ...saved };
    },

    /** Applies from the next request of each member. @throws Failure conflict */
    saveTeam: (actor: Actor, input: TeamInput, version: number): Promise<string> =>
      members.save(actor, input, version),

    /** Our name and contact details, for the team. */
    async readOfficeForTeam(actor: Actor): Promise<SettingsAnswer> {
      const { value, ...saved } = await house.read(actor);
      return { office: value, ...saved };
    },

    /** The time limits, for the team. */
    async readTermsForTeam(actor: Actor): Promise<TermsAnswer> {
      const { value, ...saved } = await days.read(actor);
      return { terms: value, ...saved };
    },

    /** The team's reasons and prepared messages. */
    readDeskTexts: words.get,

    /** The same, and when they were saved. */
    async readDeskTextsForTeam(actor: Actor): Promise<AdminTextsAnswer> {
      const { value, ...saved } = await words.read(actor);
      return { words: value, ...saved };
    },

    /** Saves reasons and messages as a whole; decisions and leads offer them at once. @throws Failure conflict */
    saveDeskTexts: (actor: Actor, input: AdminTextsInput, version: number): Promise<string> =>
      words.save(actor, input, version),

    /**
     * Saves our name and contact details as a whole.
     * @throws Failure conflict if somebody else has saved since; invalid at a claim that was checked in the future
     */
    async saveOffice(actor: Actor, input: OfficeInput, version: number): Promise<string> {
      const days = input.claims.map(({ asOf }, row) => [`claims.${row}.asOf`, asOf]);
      rejectFutureDays(Object.fromEntries(days), deps.clock.now());
      return house.save(actor, input, version);
    },

    /** Saves the time limits; scheduled jobs use them from their next run. @throws Failure conflict */
    saveTerms: (actor: Actor, input: TermsInput, version: number): Promise<string> =>
      days.save(actor, input, version),

    /** A region or a locality with its present name, for the team. @throws Failure not_found */
    async readPlace(actor: Actor, place: PlaceAddress): Promise<PlaceTexts> {
      authorize(actor, "setting.change");
      const stored = await readPlace(deps.database.db, place, "read");
      if (!stored) throw createNotFound();
      return getPlaceTexts(stored);
    },

    /**
     * Renames a region or a locality, including the names in other scripts.
     * @throws Failure not_found, invalid, conflict if somebody else has saved since
     */
    savePlace: (actor: Actor, place: PlaceAddress, change: PlaceChange): Promise<string> =>
      savePlace(deps, actor, place, change),
  };
}

async function savePlace(
  { database }: SettingsDeps,
  actor: Actor,
  { kind, slug }: PlaceAddress,
  { name, character, was, ...others }: PlaceChange,
): Promise<string> {
  const proof = authorize(actor, "setting.change");
  return database.transaction(async (queries) => {
    const before = await readPlace(queries, { kind, slug }, "lock");
    if (!before) throw createNotFound();
    const isStale = was && !isDeepStrictEqual(was, getPlaceTexts(before));
    const names = Object.fromEntries(Object.entries(others).filter(([, text]) => text !== ""));
    const value: NamedPlace = {
      name,
      names,
      ...(kind === "locality" && character !== undefined && { character }),
    };
    // What is stored as it was sent was saved before, and the answer was lost.
    if (isDeepStrictEqual({ ...before, ...value }, before))
      return isStale ? m.settings_place_saved({ name }) : m.settings_unchanged();
    if (isStale) throw createConflict(m.settings_error_stale());
    if (kind === "locality" && (await isLocalityNameTaken(queries, slug, name)))
      throw createInvalid({ name: m.settings_error_place_taken() });
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
