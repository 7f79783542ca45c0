import type { Office } from "#content/office.ts";
import type { TransferAnswer, TransferInput } from "#contract/account/owner.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import type {
  BulkLife,
  LifeAnswer,
  PreviewInput,
  PropertyChanges,
  PropertyInput,
  PropertyList,
  PropertyQuery,
  PropertyRecord,
} from "#contract/listing/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createNotFound, createSignInNeeded } from "#domain/failure.ts";
import type { ListingTerms } from "#domain/listing/terms.ts";
import { authorize } from "#domain/policy/policy.ts";
import type { OwnerStep } from "#domain/property/lifecycle.ts";
import { getSpan } from "#domain/time/date-range.ts";
import type { RateLimit, RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { MediaService } from "../media/media.service.ts";
import type { DecideDeps } from "../moderation/moderation.decision.service.ts";
import type { ModerationService } from "../moderation/moderation.service.ts";
import type { PropertyPlaces } from "./property.columns.service.ts";
import { createProperty } from "./property.create.service.ts";
import {
  type AvailabilityDeps,
  changeLife,
  changeManyLives,
  createAvailabilityService,
  type ManyChanged,
} from "./property.life.service.ts";
import { presentAnswers, presentProperty, presentProposal } from "./property.present.ts";
import { getAnswersWith, withdrawProposal } from "./property.proposal.service.ts";
import {
  type PropertyRow,
  readParts,
  readPropertyPage,
  readPropertyRow,
  readPropertyRowById,
} from "./property.store.ts";
import { changeProperty, transferListing } from "./property.update.service.ts";
import { createUpkeepService, registerAskOwner, type UpkeepDeps } from "./property.upkeep.service.ts";
import {
  type ListingState,
  presentPreview,
  readListingState,
  readPublicProperty,
} from "./property.visitor.service.ts";
import { readProposals, readProposedMedia } from "./property.write.store.ts";

export interface PropertyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly place: PropertyPlaces;
  readonly media: Pick<MediaService, "forget">;
  readonly moderation: Pick<ModerationService, "verifyWithin">;
  /** What a decision needs if an owner's change causes one. */
  readonly deciding: DecideDeps;
  readonly readTerms: () => Promise<ListingTerms>;
  readonly limits: RateLimits;
  readonly mail: Pick<MailService, "addMail">;
  readonly readOffice: () => Promise<Pick<Office, "phones">>;
}

/**
 * New properties of one owner: enough for a builder's whole project in an evening, too few for a program that floods
 * the site.
 */
export const NEW_PROPERTIES: RateLimit = { max: 100, seconds: 3600 };

export type PropertyService = ReturnType<typeof createPropertyService>;

/** Properties: created, changed and listed by their owners and the team, and read by the public. */
function createPropertyService(deps: PropertyDeps) {
  const { database } = deps;
  const attempts = deps.limits("property-account", NEW_PROPERTIES);
  return {
    /**
     * Creates a property, which is pending until the team has decided.
     * @param formKey identifies one submission of a form: if it is sent again, the same property is returned
     * @throws Failure too_many if an owner creates more listings than a person could
     */
    async create(actor: Actor, input: PropertyInput, formKey?: string): Promise<PropertyRecord> {
      if (actor.role === "owner") await attempts.take(actor.userId);
      const id = await createProperty(deps, actor, input, formKey);
      return present(deps, await readPropertyRowById(database.db, id));
    },

    /**
     * Changes any part of a property; `verification` is decided in the same transaction or not at all. An owner's
     * changes to an approved listing wait for the team, except for facts that are public at once.
     * @throws Failure not_found for someone else's property, conflict if it has changed since `version`
     */
    async update(actor: Actor, publicId: string, changes: PropertyChanges): Promise<PropertyRecord> {
      await changeProperty(deps, { actor, publicId, given: changes });
      return readPrivate(deps, actor, publicId);
    },

    /** Withdraws the owner's proposal; what is public stays. @throws Failure not_found for someone else's property */
    async withdrawProposal(actor: Actor, publicId: string): Promise<PropertyRecord> {
      await withdrawProposal(deps, actor, publicId);
      return readPrivate(deps, actor, publicId);
    },

    /**
     * Gives a listing to the owner with this email address or number, and tells both owners.
     * @throws Failure forbidden for everybody but the team, invalid at `to`, conflict if it is theirs already
     */
    transfer: (actor: Actor, publicId: string, input: TransferInput): Promise<TransferAnswer> =>
      transferListing(deps, actor, publicId, input),

    /** One page, newest first: all properties for the team, for everybody else their own. */
    async listFor(actor: Actor, query: PropertyQuery): Promise<PropertyList> {
      if (actor.role === "none") throw createSignInNeeded();
      const all = actor.role === "admin" || actor.role === "system";
      return getList(deps, all ? null : getUserId(actor), query);
    },

    /** One page of the actor's own properties, for members of the team too. */
    async listOwn(actor: Actor, query: PropertyQuery): Promise<PropertyList> {
      const userId = getUserId(actor);
      if (userId === null) throw createSignInNeeded();
      return getList(deps, userId, query);
    },

    /**
     * Changes a property's life status: pause, sell, confirm, delete and so on. Repeating a step changes nothing.
     * @throws Failure not_found for someone else's property, conflict if the step is not possible any more
     */
    async changeLife(actor: Actor, publicId: string, step: OwnerStep): Promise<LifeAnswer> {
      const { id, message } = await changeLife(deps, actor, { publicId, step });
      return { property: await present(deps, await readPropertyRowById(database.db, id)), message };
    },

    /** Takes a step for many properties of a person; see `changeManyLives`. */
    changeLives: (actor: Actor, change: BulkLife): Promise<ManyChanged> =>
      changeManyLives(deps, actor, change),

    /** For its owner and the team, in any state. @throws Failure not_found for everybody else */
    readPrivate: (actor: Actor, publicId: string): Promise<PropertyRecord> =>
      readPrivate(deps, actor, publicId),

    /** What has become of a listing, for whoever has its link. */
    readState: (publicId: string): Promise<ListingState> => readListingState(database.db, publicId),

    /** As the public sees it. @throws Failure gone if it is closed, not_found if it is not public for another reason */
    readPublic: (publicId: string): Promise<PublicProperty> => readPublicProperty(deps, publicId),

    /**
     * Shows a form as it would be published. Nothing is stored, and anybody may preview what they have filled in.
     * @param publicId id of a listing that is public already, or null
     * @returns null before the kind of property is chosen
     */
    preview: (input: PreviewInput, publicId: string | null): Promise<PublicProperty | null> =>
      presentPreview(deps, input, publicId),
  };
}

type PropertyServicesDeps = PropertyDeps &
  AvailabilityDeps &
  UpkeepDeps & { readonly jobs: Jobs; readonly mail: MailService };

/** Properties, the question whether one is still available, and what the process does to listings by itself. */
export function createPropertyServices(deps: PropertyServicesDeps) {
  const availability = createAvailabilityService(deps);
  registerAskOwner(deps.jobs, deps.mail, availability, deps.readTerms);
  return {
    availability,
    property: createPropertyService(deps),
    /** A job runs it every hour of the day. */
    upkeep: createUpkeepService(deps),
  };
}

/** @param ownerId the owner, or null for all properties */
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
  { database, readTerms }: PropertyDeps,
  rows: readonly PropertyRow[],
): Promise<PropertyRecord[]> {
  const days = await readTerms();
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
