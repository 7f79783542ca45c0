import { isDeepStrictEqual } from "node:util";
import { type DeskWords, deskWords } from "#content/desk-words.ts";
import { type Office, office } from "#content/office.ts";
import {
  type AdminTextPart,
  type AdminTextsAnswer,
  type AdminTextsInput,
  getPlaceTexts,
  type OfficeInput,
  type OfficePart,
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
import { cacheRows } from "#server/platform/database/cached-rows.ts";
import { m } from "#words/generated/messages.js";
import { rejectFutureDays } from "./settings.rules.service.ts";
import { createSavedSettings, type SettingsDeps } from "./settings.saved.service.ts";
import {
  hasDemo,
  isLocalityNameTaken,
  type NamedPlace,
  type PlaceAddress,
  readPlace,
  writePlace,
} from "./settings.store.ts";

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

/** The team's reasons for decisions, and the prepared messages. */
function createDeskTexts(deps: SettingsDeps) {
  const words = createSavedSettings<DeskWords>(deps, "words", deskWords, addNewMessages);
  return {
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
     * Saves the reasons, or the messages.
     * @param seen what they were when the form was opened; undefined if that is not known
     * @throws Failure conflict if somebody else has saved the same part since
     */
    saveDeskTextPart: (
      actor: Actor,
      part: AdminTextPart,
      input: Partial<AdminTextsInput>,
      seen: Partial<AdminTextsInput> | undefined,
    ): Promise<string> => words.save(actor, input, seen, m.settings_part_saved({ part })),
  };
}

/** The operator's settings. */
export function createSettingsService(deps: SettingsDeps) {
  const house = createSavedSettings<Office>(deps, "office", office);
  const days = createSavedSettings<ListingTerms>(deps, "terms", LISTING_TERMS);
  const members = createSavedSettings<TeamRules>(deps, "team", TEAM_RULES);
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
      members.save(actor, input, version, m.settings_part_saved({ part: "team" })),

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

    ...createDeskTexts(deps),

    /**
     * Saves our name and contact details as a whole.
     * @throws Failure conflict if somebody else has saved since; invalid at a claim that was checked in the future
     */
    async saveOffice(actor: Actor, input: OfficeInput, version: number): Promise<string> {
      rejectFutureClaims(input, deps.clock.now());
      return house.save(actor, input, version);
    },

    /**
     * Saves one part of the same.
     * @param seen what it was when the form was opened; undefined if that is not known
     * @throws Failure conflict if somebody else has saved the same part since; invalid as `saveOffice`
     */
    async saveOfficePart(
      actor: Actor,
      part: OfficePart,
      input: Partial<OfficeInput>,
      seen: Partial<OfficeInput> | undefined,
    ): Promise<string> {
      rejectFutureClaims(input, deps.clock.now());
      return house.save(actor, input, seen, m.settings_part_saved({ part }));
    },

    /** Saves the time limits; scheduled jobs use them from their next run. @throws Failure conflict */
    saveTerms: (actor: Actor, input: TermsInput, version: number): Promise<string> =>
      days.save(actor, input, version, m.settings_part_saved({ part: "terms" })),

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

/** @throws Failure invalid at each claim that was checked on a day that is still to come */
function rejectFutureClaims({ claims = [] }: Partial<OfficeInput>, now: Date): void {
  const days = claims.map(({ asOf }, row) => [`claims.${row}.asOf`, asOf]);
  rejectFutureDays(Object.fromEntries(days), now);
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
