import type {
  Check,
  CheckInput,
  Dossier,
  ModerationCounters,
  ModerationList,
  ModerationQuery,
  SeenCheck,
  Verdict,
} from "#contract/admin/moderation.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { authorize } from "#domain/policy/policy.ts";
import type { CheckKind, Verification } from "#domain/property/choices.ts";
import { STEP_TO } from "#domain/property/moderation.ts";
import { getSpan } from "#domain/time/date-range.ts";
import { readAuditTrail, recordAudit } from "#server/platform/audit.store.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { readPage } from "#server/platform/database/lists.ts";
import { m } from "#words/generated/messages.js";
import { presentEndedCheck } from "../property/property.present.ts";
import { readEndedChecks } from "../property/property.public.store.ts";
import { readParts } from "../property/property.store.ts";
import { createModerationBulk } from "./moderation.bulk.service.ts";
import {
  createDecisionMail,
  type DecideDeps,
  type Decision,
  type DecisionMailDeps,
  decide,
  expectCheckable,
  expectVersion,
  lockForTeam,
} from "./moderation.decision.service.ts";
import {
  deleteCheck,
  readChecks,
  readModeratedProperty,
  readTransactionId,
  writeCheck,
} from "./moderation.decision.store.ts";
import { presentCheck, presentOwner, presentRow, presentTrailLine } from "./moderation.present.ts";
import { createModerationQueue } from "./moderation.queue.service.ts";
import {
  countByVerification,
  countModerationRows,
  readModerationRows,
  readOwnerForTeam,
  readTypesInUse,
} from "./moderation.store.ts";

export interface ModerationDeps extends DecideDeps {
  readonly database: Database;
}

/** The new state of a property, and the reason for its owner. */
export interface VerifyInput extends Omit<Decision, "step"> {
  readonly publicId: string;
  readonly verification: Verification;
}

export type ModerationService = ReturnType<typeof createModerationService>;

/** The team's decisions on properties, its checks, and its list of all properties. */
export function createModerationService(deps: ModerationDeps) {
  const { database } = deps;
  return {
    /**
     * Decides on a property. The same decision again changes nothing, except for a new reason to its owner.
     * @throws Failure not_found if the actor may not know the property, forbidden for its own owner, conflict if a
     * colleague has decided since
     */
    verify: (actor: Actor, input: VerifyInput): Promise<Verdict> =>
      database.transaction((queries) => verify(deps, queries, actor, input)),

    /** The same in the caller's transaction. */
    verifyWithin: (queries: Queries, actor: Actor, input: VerifyInput): Promise<Verdict> =>
      verify(deps, queries, actor, input),

    /** The number of properties by verification state. */
    async readCounters(actor: Actor): Promise<ModerationCounters> {
      authorize(actor, "desk.read");
      return countByVerification(database.db);
    },

    /** One page of all properties, newest first, with the counters and the types to filter by. */
    list: (actor: Actor, query: ModerationQuery): Promise<ModerationList> => list(deps, actor, query),

    /**
     * Marks something as checked now; this adds an entry to the public verification trail. Returns all checks.
     * @throws Failure conflict if the property or this check has changed since it was seen, invalid if there are no such
     * files
     */
    setCheck: (actor: Actor, publicId: string, kind: CheckKind, input: CheckInput): Promise<Check[]> =>
      changeChecks(deps, actor, { publicId, kind, ...input }),

    /**
     * Removes a check. Returns the remaining ones.
     * @throws Failure conflict if the property or this check has changed since it was seen
     */
    removeCheck: (actor: Actor, publicId: string, kind: CheckKind, seen: SeenCheck): Promise<Check[]> =>
      changeChecks(deps, actor, { publicId, kind, note: null, ...seen }),

    /**
     * What the team knows about a property in addition to its fields: its owner, its checks and its history.
     * @throws Failure not_found for an unknown id
     */
    async readDossier(actor: Actor, publicId: string): Promise<Dossier> {
      authorize(actor, "desk.read");
      const property = await readModeratedProperty(database.db, publicId, "read");
      if (!property) throw createNotFound();
      return {
        owner: presentOwner(await readOwnerForTeam(database.db, property.owner_id)),
        checks: (await readChecks(database.db, property.id)).map(presentCheck),
        ended: (await readEndedChecks(database.db, property.id)).map(presentEndedCheck),
        trail: (await readAuditTrail(database.db, "property", publicId)).map(presentTrailLine),
      };
    },
  };
}

/** The team's decisions: on one property, in the order of the queue, and on many at once. */
export function createModerationServices(given: DecisionMailDeps) {
  const deciding: DecideDeps = { clock: given.clock, queueDecisionMail: createDecisionMail(given) };
  const deps = { database: given.database, ...deciding };
  const moderationQueue = createModerationQueue(deps);
  return {
    /** What a decision needs that follows from something else, such as an owner's change. */
    deciding,
    moderation: createModerationService(deps),
    moderationQueue,
    moderationBulk: createModerationBulk({ database: given.database, queue: moderationQueue }),
  };
}

async function list(
  { database, clock }: ModerationDeps,
  actor: Actor,
  query: ModerationQuery,
): Promise<ModerationList> {
  authorize(actor, "desk.read");
  const { search, status, type } = query;
  const span = getSpan(query.range, clock.now(), { from: query.from, to: query.to });
  const filter = { search, verification: status, type, ...span };
  const { rows, paging } = await readPage(
    query,
    () => countModerationRows(database.db, filter),
    (window) => readModerationRows(database.db, { ...filter, sort: query.sort }, window),
  );
  const { media } = await readParts(
    database.db,
    rows.map((row) => row.id),
  );
  return {
    properties: rows.map((row) => presentRow(row, media)),
    counters: await countByVerification(database.db),
    types: await readTypesInUse(database.db),
    ...paging,
  };
}

async function verify(
  deps: ModerationDeps,
  queries: Queries,
  actor: Actor,
  { publicId, verification, ...decision }: VerifyInput,
): Promise<Verdict> {
  const locked = await lockForTeam(queries, actor, publicId);
  const row = await decide(deps, queries, locked, { step: STEP_TO[verification], ...decision });
  return {
    publicId: row.public_id,
    verification: row.verification,
    rejectionReason: row.rejection_reason,
    publishedAt: row.published_at,
    withheld: row.withheld,
    xid: await readTransactionId(queries),
  };
}

/** If the note is null, the check is removed. */
async function changeChecks(
  { database, clock }: ModerationDeps,
  actor: Actor,
  change: SeenCheck & { publicId: string; kind: CheckKind; note: string | null },
): Promise<Check[]> {
  const { publicId, kind, note } = change;
  return database.transaction(async (queries) => {
    const { property, proof } = await lockForTeam(queries, actor, publicId);
    expectVersion(property, change.version);
    if (note !== null) await expectCheckable(queries, property.id, [kind], "kind");
    const before = (await readChecks(queries, property.id)).find((check) => check.kind === kind);
    // Removed twice, by two presses or two people: what was asked for is so.
    if (note === null && !before) return (await readChecks(queries, property.id)).map(presentCheck);
    if ((before?.checked_at.toISOString() ?? null) !== change.checkedAt)
      throw createConflict(m.moderation_error_check_changed());
    if (note === null) await deleteCheck(proof, queries, kind);
    else await writeCheck(proof, queries, { kind, note, at: clock.now() });
    await recordAudit(queries, actor, {
      action: note === null ? "property.uncheck" : "property.check",
      noun: "property",
      nounId: publicId,
      before: before ? { kind, note: before.note, checkedAt: before.checked_at } : null,
      after: note === null ? null : { kind, note },
    });
    return (await readChecks(queries, property.id)).map(presentCheck);
  });
}
