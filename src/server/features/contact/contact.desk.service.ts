import type { MessageChange, MessageChangeAnswer } from "#contract/lead/contact.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { MESSAGE_STATUSES } from "#domain/feedback/choices.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import { recordDifference } from "#server/platform/audit.store.ts";
import { createInbox, refuseStaleStatus } from "#server/platform/database/lists.ts";
import { m } from "#words/generated/messages.js";
import { presentMessageRow } from "./contact.present.ts";
import type { ContactDeps } from "./contact.service.ts";
import { changeMessage, countMessages, lockMessage, readMessageRows } from "./contact.store.ts";

const DONE = {
  open: m.message_done_open,
  answered: m.message_done_answered,
  spam: m.message_done_spam,
};

/** The team's side of messages to the office. */
export function createMessageInbox({ database, clock }: Pick<ContactDeps, "database" | "clock">) {
  return {
    ...createInbox({
      database,
      action: "contact.manage",
      waiting: { table: "contact_message", status: "open" },
      count: countMessages,
      read: readMessageRows,
      present: presentMessageRow,
    }),

    /**
     * Changes the status of a message, or the team's note on it.
     * @throws Failure not_found, conflict if a colleague has changed the status or the note since it was read
     */
    async change(actor: Actor, id: string, change: MessageChange): Promise<MessageChangeAnswer> {
      authorize(actor, "contact.manage");
      return database.transaction(async (queries) => {
        const before = await lockMessage(queries, id);
        const proof = authorizeOn(actor, "contact.manage", before);
        if (!before) throw createNotFound();
        refuseStaleStatus(MESSAGE_STATUSES, before.status, change.from);
        const { status, note, noteWas } = change;
        if (note !== undefined && before.note !== note && before.note !== noteWas)
          throw createConflict(m.message_error_note({ note: before.note }), "note");
        const after = await changeMessage(proof, queries, { status, note, at: clock.now() });
        await recordDifference(queries, actor, {
          action: "contact.change",
          noun: "contact",
          nounId: id,
          before: { status: before.status, note: before.note },
          after: { status: after.status, note: after.note },
        });
        return {
          row: presentMessageRow(after),
          message: before.status === after.status ? m.message_done_note() : DONE[after.status](),
        };
      });
    },
  };
}
