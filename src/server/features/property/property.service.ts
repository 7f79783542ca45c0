import type { PreviewInput } from "#contract/property.preview.ts";
import type { PublicProperty } from "#contract/property.public.ts";
import type {
  LifeAnswer,
  PropertyChanges,
  PropertyInput,
  PropertyList,
  PropertyQuery,
  PropertyRecord,
} from "#contract/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createNotFound, signInNeeded } from "#domain/failure.ts";
import type { ListingTerms } from "#domain/listing/terms.ts";
import { authorize } from "#domain/policy/policy.ts";
import type { OwnerStep } from "#domain/property/lifecycle.ts";
import { getSpan } from "#domain/time/date-range.ts";
import type { AttemptLimit, Limits } from "#server/platform/auth/attempts.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { MediaService } from "../media/media.service.ts";
import type { DecideDeps } from "../moderation/moderation.decide.service.ts";
import type { ModerationService } from "../moderation/moderation.service.ts";
import { createProperty } from "./property.create.service.ts";
import { changeLife } from "./property.life.service.ts";
import type { PropertyPlaces } from "./property.place.service.ts";
import { presentAnswers, presentProperty, presentProposal } from "./property.presenter.ts";
import { presentPreview } from "./property.preview.service.ts";
import { readProposals, readProposedMedia } from "./property.proposal.store.ts";
import { withdrawProposal } from "./property.propose.service.ts";
import { readPublicProperty } from "./property.public.service.ts";
import { getAnswersWith } from "./property.seen.service.ts";
import { type ListingState, readListingState } from "./property.state.service.ts";
import {
  type PropertyRow,
  readParts,
  readPropertyPage,
  readPropertyRow,
  readPropertyRowById,
} from "./property.store.ts";
import { changeProperty } from "./property.update.service.ts";

export interface PropertyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly place: PropertyPlaces;
  readonly media: Pick<MediaService, "forget">;
  readonly moderation: Pick<ModerationService, "verifyWithin">;
  /** What a decision needs that comes of an owner's change. */
  readonly deciding: DecideDeps;
  readonly terms: () => Promise<ListingTerms>;
  readonly limits: Limits;
}

/** New properties of one owner: enough for a builder's whole project in an evening, too few for a program that floods the */
export const NEW_PROPERTIES: AttemptLimit = { max: 100, seconds: 3600 };

export type PropertyService = ReturnType<typeof createPropertyService>;

/** Properties: made, changed and listed by their owners and the team, and read by the public. */
export function createPropertyService(deps: PropertyDeps) {
  const { database } = deps;
  const attempts = deps.limits("property-account", NEW_PROPERTIES);
  return {
    /**
     * Makes a property, pending until the team has decided.
     * @param formKey names one sending of a form: sent again, it answers what it made the first time
     * @throws Failure too_many where an owner lists more than anybody could
     */
    async create(actor: Actor, input: PropertyInput, formKey?: string): Promise<PropertyRecord> {
      if (actor.role === "owner") await attempts.take(actor.userId);
      const id = await createProperty(deps, actor, input, formKey);
      return present(deps, await readPropertyRowById(database.db, id));
    },

    /**
     * Changes any part of a property; `verification` is decided with it or not at all. What an owner changes of an
     * approved listing waits for the team, but for what is public at once.
     * @throws Failure not_found for what is not one's own, conflict where it has changed since `version`
     */
    async update(actor: Actor, publicId: string, changes: PropertyChanges): Promise<PropertyRecord> {
      await changeProperty(deps, { actor, publicId, given: changes });
      return readPrivate(deps, actor, publicId);
    },

    /** Takes back what its owner has proposed; what is public stays. @throws Failure not_found for what is not one's own */
    async withdrawProposal(actor: Actor, publicId: string): Promise<PropertyRecord> {
      await withdrawProposal(deps, actor, publicId);
      return readPrivate(deps, actor, publicId);
    },

    /** One page, newest first: all for the team, one's own for everybody else. */
    async listFor(actor: Actor, query: PropertyQuery): Promise<PropertyList> {
      if (actor.role === "none") throw signInNeeded();
      const all = actor.role === "admin" || actor.role === "system";
      return getList(deps, all ? null : getUserId(actor), query);
    },

    /** One page of one's own, for members of the team too. */
    async listOwn(actor: Actor, query: PropertyQuery): Promise<PropertyList> {
      const userId = getUserId(actor);
      if (userId === null) throw signInNeeded();
      return getList(deps, userId, query);
    },

    /**
     * Takes a step in the life of a property: pause, sell, confirm, delete and so on. One that has been taken already
     * changes nothing.
     * @throws Failure not_found for what is not one's own, conflict where the step is not possible any more
     */
    async changeLife(actor: Actor, publicId: string, step: OwnerStep): Promise<LifeAnswer> {
      const { id, message } = await changeLife(deps, actor, { publicId, step });
      return { property: await present(deps, await readPropertyRowById(database.db, id)), message };
    },

    /** For its owner and the team, in whatever state. @throws Failure not_found for everybody else */
    readPrivate: (actor: Actor, publicId: string): Promise<PropertyRecord> =>
      readPrivate(deps, actor, publicId),

    /** What became of a listing, for whoever comes from a poster. */
    stateOf: (publicId: string): Promise<ListingState> => readListingState(database.db, publicId),

    /** As the public sees it. @throws Failure not_found for whatever is not public */
    readPublic: (publicId: string): Promise<PublicProperty> => readPublicProperty(deps, publicId),

    /**
     * A form as it would be shown; nothing is written, and anybody may ask it of what they have filled in.
     * @param publicId of a listing that is public already, or null
     * @returns null before the kind of property is chosen
     */
    preview: (input: PreviewInput, publicId: string | null): Promise<PublicProperty | null> =>
      presentPreview(deps, input, publicId),
  };
}

/** @param ownerId whose, or null for everybody's */
async function getList(
  deps: PropertyDeps,
  ownerId: string | null,
  query: PropertyQuery,
): Promise<PropertyList> {
  const { search, verification, type, life, page, pageSize } = query;
  const { database, clock } = deps;
  const days = query.from || query.to ? "custom" : "all";
  const span = getSpan(days, clock.now(), { from: query.from, to: query.to });
  const filter = { ownerId, search, verification, type, life, ...span };
  const { rows, total } = await readPropertyPage(database.db, filter, pageSize, (page - 1) * pageSize);
  const properties = await presentAll(deps, rows);
  return { properties, total, page, pageSize, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

async function readPrivate(deps: PropertyDeps, actor: Actor, publicId: string): Promise<PropertyRecord> {
  const row = await readPropertyRow(deps.database.db, publicId);
  authorize(actor, "property.read-private", { ownerId: row?.owner_id ?? null });
  if (!row) throw createNotFound();
  return present(deps, row);
}

const present = async (deps: PropertyDeps, row: PropertyRow): Promise<PropertyRecord> =>
  (await presentAll(deps, [row]))[0] as PropertyRecord;

async function presentAll(
  { database, terms }: PropertyDeps,
  rows: readonly PropertyRow[],
): Promise<PropertyRecord[]> {
  const days = await terms();
  const ids = rows.map((row) => row.id);
  const { units, media } = await readParts(database.db, ids);
  const proposals = await readProposals(database.db, ids);
  const files = await readProposedMedia(database.db, [...proposals.keys()]);
  return rows.map((row) => {
    const parts = {
      units: units.filter((unit) => unit.property_id === row.id),
      media: media.filter((file) => file.property_id === row.id),
    };
    const proposal = proposals.get(row.id);
    if (!proposal) return presentProperty(row, parts, days, null);
    const theirs = files.filter((file) => file.proposed_for === row.id);
    const answers = getAnswersWith(row, { ...parts, media: [...parts.media, ...theirs] }, proposal);
    const proposed = presentProposal(proposal, presentAnswers(row, parts), answers);
    return presentProperty(row, parts, days, proposed);
  });
}
