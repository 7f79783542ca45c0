import type {
  Check,
  Dossier,
  ModerationCounters,
  ModerationList,
  ModerationQuery,
  Verdict,
} from "#contract/moderation.ts";
import { labelOf } from "#domain/choice.ts";
import { spanOf } from "#domain/date-range.ts";
import { conflict, notFound } from "#domain/failure.ts";
import { authorize } from "#domain/policy.ts";
import { type CheckKind, VERIFICATIONS, type Verification } from "#domain/property-choices.ts";
import { VERIFICATION_STEPS } from "#domain/property-lifecycle.ts";
import type { Actor } from "#domain/roles.ts";
import { auditTrail, recordAudit } from "#server/platform/audit.store.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { pageOf } from "#server/platform/database/page-of.ts";
import { m } from "#words/generated/messages.js";
import type { MailService } from "../mail/mail.service.ts";
import { partsOf } from "../property/property.store.ts";
import { countDeskRows, deskRows } from "./moderation.list.store.ts";
import { listingApproved, listingRejected } from "./moderation.mail.ts";
import { presentCheck, presentOwner, presentRow, presentTrailLine } from "./moderation.presenter.ts";
import {
  checksOf,
  countByVerification,
  deleteCheck,
  type ModeratedProperty,
  moderatedProperty,
  ownerOf,
  transactionId,
  typesInUse,
  writeCheck,
  writeVerification,
} from "./moderation.store.ts";

export interface ModerationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: MailService;
}

export type ModerationService = ReturnType<typeof createModerationService>;

/** The team's decisions on properties, what it has checked, and its list of all of them. */
export function createModerationService(deps: ModerationDeps) {
  const { database } = deps;
  return {
    /**
     * Decides on a property. Saying the same again changes nothing, but for a rejection's new reason.
     * @param reason for a rejection: what its owner reads
     * @param from what it was when it was read
     * @throws Failure not_found for who may not know of it, forbidden for its own owner, conflict where a colleague
     * has decided since
     */
    verify: (
      actor: Actor,
      publicId: string,
      verification: Verification,
      reason?: string,
      from?: Verification,
    ): Promise<Verdict> => verify(deps, actor, { publicId, verification, reason, from }),

    /** Every property counted by its verification. */
    async counters(actor: Actor): Promise<ModerationCounters> {
      authorize(actor, "desk.read");
      return countByVerification(database.db);
    },

    /** One page of all properties, newest first, with the counters and the types to filter by. */
    list: (actor: Actor, query: ModerationQuery): Promise<ModerationList> => list(deps, actor, query),

    /** Marks as checked, now; it becomes a line of the public trail. Answers all checks. */
    setCheck: (actor: Actor, publicId: string, kind: CheckKind, note = ""): Promise<Check[]> =>
      changeChecks(deps, actor, { publicId, kind, note }),

    /** Takes a check back. Answers those that are left. */
    removeCheck: (actor: Actor, publicId: string, kind: CheckKind): Promise<Check[]> =>
      changeChecks(deps, actor, { publicId, kind, note: null }),

    /**
     * What the team knows about a property beside its fields: whose it is, what was checked, what happened.
     * @throws Failure not_found for an unknown id
     */
    async dossier(actor: Actor, publicId: string): Promise<Dossier> {
      authorize(actor, "desk.read");
      const property = await moderatedProperty(database.db, publicId, "read");
      if (!property) throw notFound();
      return {
        owner: presentOwner(await ownerOf(database.db, property.owner_id)),
        checks: (await checksOf(database.db, property.id)).map(presentCheck),
        trail: (await auditTrail(database.db, "property", publicId)).map(presentTrailLine),
      };
    },
  };
}

async function list(
  { database, clock }: ModerationDeps,
  actor: Actor,
  query: ModerationQuery,
): Promise<ModerationList> {
  authorize(actor, "desk.read");
  const { search, status, type } = query;
  const span = spanOf(query.range, clock.now(), { from: query.from, to: query.to });
  const filter = { search, verification: status, type, ...span };
  const { rows, paging } = await pageOf(
    query,
    () => countDeskRows(database.db, filter),
    (window) => deskRows(database.db, filter, window),
  );
  const { media } = await partsOf(
    database.db,
    rows.map((row) => row.id),
  );
  return {
    properties: rows.map((row) => presentRow(row, media)),
    counters: await countByVerification(database.db),
    types: await typesInUse(database.db),
    ...paging,
  };
}

/** Locks the property and asks whether the actor may decide on it, in the order that tells nobody too much. */
async function lockForTeam(queries: Queries, actor: Actor, publicId: string) {
  const property = await moderatedProperty(queries, publicId, "lock");
  authorize(actor, "property.read-private", { ownerId: property?.owner_id ?? null });
  const proof = authorize(actor, "property.verify", { ownerId: property?.owner_id ?? null });
  if (!property) throw notFound(m.moderation_error_gone());
  return { property, proof };
}

async function verify(
  { database, clock, mail }: ModerationDeps,
  actor: Actor,
  decision: {
    publicId: string;
    verification: Verification;
    reason: string | undefined;
    from: Verification | undefined;
  },
): Promise<Verdict> {
  const { publicId, verification, from = null } = decision;
  return database.transaction(async (queries) => {
    const { property, proof } = await lockForTeam(queries, actor, publicId);
    if (from && from !== property.verification)
      throw conflict(m.moderation_error_meanwhile({ status: wordOf(property.verification) }));
    const reason = verification === "rejected" ? (decision.reason ?? "").trim() || null : null;
    if (!changesAnything(property, verification, reason)) {
      return verdictOf(property, await transactionId(queries));
    }
    const { id } = property;
    const after = await writeVerification(proof, queries, { id, verification, reason, at: clock.now() });
    await recordAudit(queries, actor, {
      action: "property.verify",
      noun: "property",
      nounId: publicId,
      before: { verification: property.verification, reason: property.rejection_reason },
      after: { verification, reason },
    });
    await tellOwner(mail, queries, property, { verification, reason });
    return verdictOf(after, await transactionId(queries));
  });
}

/** "approved", as sentences have it. */
export const wordOf = (verification: Verification): string =>
  labelOf(VERIFICATIONS, verification).toLowerCase();

/** Mails the owner what was decided; that it waits again is no news. */
export async function tellOwner(
  mail: MailService,
  queries: Queries,
  { public_id: propertyId, property_title: title, owner_id: userId }: ModeratedProperty,
  { verification, reason }: { verification: Verification; reason: string | null },
): Promise<void> {
  const to = { userId };
  if (verification === "approved")
    await mail.queue(queries, listingApproved, { to, data: { propertyId, title } });
  if (verification === "rejected")
    await mail.queue(queries, listingRejected, { to, data: { propertyId, title, reason } });
}

function changesAnything(property: ModeratedProperty, verification: Verification, reason: string | null) {
  if (VERIFICATION_STEPS[property.verification].includes(verification)) return true;
  return verification === "rejected" && reason !== null && reason !== property.rejection_reason;
}

function verdictOf(row: Omit<ModeratedProperty, "id" | "owner_id" | "property_title">, xid: string): Verdict {
  return {
    publicId: row.public_id,
    verification: row.verification,
    rejectionReason: row.rejection_reason,
    publishedAt: row.published_at,
    xid,
  };
}

/** A note that is null takes the check back. */
async function changeChecks(
  { database, clock }: ModerationDeps,
  actor: Actor,
  change: { publicId: string; kind: CheckKind; note: string | null },
): Promise<Check[]> {
  const { publicId, kind, note } = change;
  return database.transaction(async (queries) => {
    const { property, proof } = await lockForTeam(queries, actor, publicId);
    const before = (await checksOf(queries, property.id)).find((check) => check.kind === kind);
    if (note === null && !before) return (await checksOf(queries, property.id)).map(presentCheck);
    if (note === null) await deleteCheck(proof, queries, { propertyId: property.id, kind });
    else await writeCheck(proof, queries, { propertyId: property.id, kind, note, at: clock.now() });
    await recordAudit(queries, actor, {
      action: note === null ? "property.uncheck" : "property.check",
      noun: "property",
      nounId: publicId,
      before: before ? { kind, note: before.note, checkedAt: before.checked_at } : null,
      after: note === null ? null : { kind, note },
    });
    return (await checksOf(queries, property.id)).map(presentCheck);
  });
}
