import type { MessageChange, MessageChanged, MessageList, MessageQuery } from "#contract/contact.ts";
import { notFound } from "#domain/failure.ts";
import { authorize } from "#domain/policy.ts";
import type { Actor } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { pageOf } from "#server/platform/database/page-of.ts";
import { m } from "#words/generated/messages.js";
import { presentMessageRow } from "./contact.presenter.ts";
import type { ContactDeps } from "./contact.service.ts";
import {
  changeMessage,
  countMessages,
  countOpenMessages,
  lockMessage,
  messageRows,
} from "./contact.store.ts";

const DONE = {
  open: m.message_done_open,
  answered: m.message_done_answered,
  spam: m.message_done_spam,
};

/** The team's side of the messages to the office. */
export function deskOfMessages({ database, clock }: Pick<ContactDeps, "database" | "clock">) {
  return {
    /** How many wait for an answer. */
    async waiting(actor: Actor): Promise<number> {
      authorize(actor, "contact.manage");
      return countOpenMessages(database.db);
    },

    /** One page: open ones oldest first, others newest first. */
    async listForTeam(actor: Actor, query: MessageQuery): Promise<MessageList> {
      authorize(actor, "contact.manage");
      const { rows, paging } = await pageOf(
        query,
        () => countMessages(database.db, query),
        (window) => messageRows(database.db, query, window),
      );
      return { rows: rows.map(presentMessageRow), ...paging };
    },

    /** Marks a message, or writes the team's note on it. @throws Failure not_found */
    async change(actor: Actor, id: string, change: MessageChange): Promise<MessageChanged> {
      const proof = authorize(actor, "contact.manage");
      return database.transaction(async (queries) => {
        const before = await lockMessage(queries, id);
        if (!before) throw notFound();
        const after = await changeMessage(proof, queries, id, { ...change, at: clock.now() });
        if (before.status !== after.status || before.note !== after.note)
          await recordAudit(queries, actor, {
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
