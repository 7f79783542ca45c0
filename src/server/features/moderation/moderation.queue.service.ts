import type { QueueDecision, QueuePlace } from "#contract/queue.ts";
import { conflict, notFound } from "#domain/failure.ts";
import { type Authorized, authorize } from "#domain/policy.ts";
import type { Verification } from "#domain/property-choices.ts";
import { wordsToLookAt } from "#domain/public-text/public-text.ts";
import { type Actor, userIdOf } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { MailService } from "../mail/mail.service.ts";
import { listingChangeAsked } from "./moderation.mail.ts";
import { countWaiting, spotInQueue } from "./moderation.queue.store.ts";
import { type ModerationDeps, tellOwner, wordOf } from "./moderation.service.ts";
import {
  lastDecision,
  type ModeratedProperty,
  moderatedProperty,
  restoreDecision,
  writeVerification,
} from "./moderation.store.ts";
import { priceSenseOf, suspectsOf } from "./moderation.suspect.service.ts";
import { textsOf } from "./moderation.words.store.ts";

/** What waits for a decision, the oldest first, and the decisions on it. */
export function createModerationQueue({ database, clock, mail }: ModerationDeps) {
  return {
    /** The oldest that waits, or the one that is asked for, with what speaks against it. */
    async place(actor: Actor, asked?: string): Promise<QueuePlace> {
      authorize(actor, "desk.read");
      const { db } = database;
      const waiting = await countWaiting(db);
      const spot = (await spotInQueue(db, asked)) ?? (asked ? await spotInQueue(db, undefined) : null);
      if (!spot) return { waiting, item: null };
      const { id, publicId, position, next, previous } = spot;
      return {
        waiting,
        item: {
          _id: publicId,
          position,
          next,
          previous,
          suspects: await suspectsOf(db, id),
          words: wordsToLookAt(await textsOf(db, id)),
          price: await priceSenseOf(db, id),
        },
      };
    },

    /**
     * Decides on what waits, or takes one's own last decision back. Answers what was done, in words.
     * @throws Failure conflict where a colleague was faster, not_found
     */
    decide(actor: Actor, publicId: string, { decision, reason }: QueueDecision): Promise<string> {
      const proof = authorize(actor, "property.verify");
      return database.transaction(async (queries) => {
        const property = await moderatedProperty(queries, publicId, "lock");
        if (!property) throw notFound(m.moderation_error_gone());
        const deciding = { proof, queries, mail, property, at: clock.now() };
        if (decision === "undo") return undo(deciding);
        if (property.verification !== "pending" || property.rejection_reason !== null)
          throw conflict(m.queue_error_decided({ status: wordOf(property.verification) }));
        if (decision === "change") return askForChange(deciding, reason);
        return decideOn(deciding, decision === "approve" ? "approved" : "rejected", reason);
      });
    },
  };
}

interface Deciding {
  readonly proof: Authorized<"property.verify">;
  readonly queries: Queries;
  readonly mail: MailService;
  readonly property: ModeratedProperty;
  readonly at: Date;
}

/** As it stands now, for the trail and for the way back. */
const stateOf = (property: ModeratedProperty) => ({
  verification: property.verification,
  reason: property.rejection_reason,
  publishedAt: property.published_at?.toISOString() ?? null,
});

async function decideOn(deciding: Deciding, verification: Verification, why: string): Promise<string> {
  const { proof, queries, mail, property, at } = deciding;
  const reason = verification === "rejected" ? why : null;
  await writeVerification(proof, queries, { id: property.id, verification, reason, at });
  await recordAudit(queries, proof.actor, {
    action: "property.verify",
    noun: "property",
    nounId: property.public_id,
    before: stateOf(property),
    after: { verification, reason },
  });
  await tellOwner(mail, queries, property, { verification, reason });
  return m.queue_decided({ title: property.property_title, status: wordOf(verification) });
}

/** It leaves the queue, stays pending, and comes back when its owner has changed it. */
async function askForChange(
  { proof, queries, mail, property, at }: Deciding,
  reason: string,
): Promise<string> {
  await writeVerification(proof, queries, { id: property.id, verification: "pending", reason, at });
  await recordAudit(queries, proof.actor, {
    action: "property.ask-change",
    noun: "property",
    nounId: property.public_id,
    before: stateOf(property),
    after: { verification: "pending", reason },
  });
  await mail.queue(queries, listingChangeAsked, {
    to: { userId: property.owner_id },
    data: { propertyId: property.public_id, title: property.property_title, reason },
  });
  return m.queue_change_asked({ title: property.property_title });
}

async function undo({ proof, queries, property, at }: Deciding): Promise<string> {
  const last = await lastDecision(queries, property.public_id);
  const mine = last && last.actor_id === userIdOf(proof.actor);
  if (!mine || last.action === "property.undo" || !last.before) throw conflict(m.queue_error_undo());
  const was = last.before as {
    verification: Verification;
    reason: string | null;
    publishedAt?: string | null;
  };
  await restoreDecision(proof, queries, {
    id: property.id,
    verification: was.verification,
    reason: was.reason ?? null,
    // A decision made elsewhere does not say when it was published first; then that day stays.
    publishedAt: was.publishedAt === undefined ? property.published_at : (was.publishedAt ?? null),
    at,
  });
  await recordAudit(queries, proof.actor, {
    action: "property.undo",
    noun: "property",
    nounId: property.public_id,
    before: stateOf(property),
    after: { verification: was.verification, reason: was.reason ?? null },
  });
  return m.queue_undone({ title: property.property_title, status: wordOf(was.verification) });
}
