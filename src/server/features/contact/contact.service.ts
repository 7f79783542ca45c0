import type { Office } from "#content/office.ts";
import type {
  ContactInput,
  ContactReceipt,
  MessageChange,
  MessageChangeAnswer,
} from "#contract/lead/contact.ts";
import { getSupportPhone } from "#domain/account/contact-details.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { MESSAGE_STATUSES } from "#domain/feedback/choices.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import { recordDifference } from "#server/platform/audit.store.ts";
import { getAddressKey, type RateLimit, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { createInbox, rejectStaleStatus } from "#server/platform/database/lists.ts";
import { m } from "#words/generated/messages.js";
import type { MailService } from "../mail/mail.service.ts";
import { contactForTeam, contactThanks } from "./contact.mail.ts";
import { presentMessage, presentMessageRow } from "./contact.present.ts";
import {
  changeMessage,
  countMessages,
  insertMessage,
  lockMessage,
  lockSameMessages,
  readMessageRows,
  readSameMessage,
} from "./contact.store.ts";

const DONE = {
  open: m.message_done_open,
  answered: m.message_done_answered,
  spam: m.message_done_spam,
};

/** The team's side of messages to the office. */
function createMessageInbox({ database, clock }: Pick<ContactDeps, "database" | "clock">) {
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
        rejectStaleStatus(MESSAGE_STATUSES, before.status, change.from);
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

/** The same message sent again within this time counts as one message. */
const REPEAT_MS = 10 * 60_000;

/** Messages from one network address. */
export const MESSAGES_PER_ADDRESS: RateLimit = { max: 20, seconds: 600 };

interface ContactDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly mail: MailService;
  readonly readOffice: () => Promise<Office>;
}

export type ContactService = ReturnType<typeof createContactService>;

/** Messages of visitors to the office, and the team's work on them. */
export function createContactService(deps: ContactDeps) {
  const { database, clock } = deps;
  const attempts = deps.limits("contact-address", MESSAGES_PER_ADDRESS);
  return {
    ...createMessageInbox({ database, clock }),

    /**
     * Saves a message to the office and mails it. If it is sent again within ten minutes, the first one is returned.
     * @param address network address of the request
     * @throws Failure too_many
     */
    async send(actor: Actor, input: ContactInput, address: string): Promise<ContactReceipt> {
      const proof = authorize(actor, "contact.send");
      await attempts.take(getAddressKey(address));
      const office = await deps.readOffice();
      const row = await database.transaction(async (queries) => {
        await lockSameMessages(queries, input);
        const at = clock.now();
        const earlier = await readSameMessage(queries, input, new Date(at.getTime() - REPEAT_MS));
        if (earlier) return earlier;
        const made = await insertMessage(proof, queries, input, at);
        await addMails(deps.mail, queries, { input, office, at });
        return made;
      });
      return { contact: presentMessage(row), message: m.contact_done({ name: input.fullName }) };
    },
  };
}

/**
 * Mails the message to the team, and thanks to the sender. The thanks are sent once a day to one address, because it
 * may belong to somebody else.
 */
async function addMails(
  mail: MailService,
  queries: Queries,
  { input, office, at }: { input: ContactInput; office: Office; at: Date },
): Promise<void> {
  await mail.addMail(queries, contactForTeam, { to: "team", data: input });
  if (input.email === null) return;
  await mail.addMail(queries, contactThanks, {
    to: { email: input.email },
    data: { hours: office.hours, phone: getSupportPhone(office.phones) },
    key: `${input.email} ${at.toISOString().slice(0, 10)}`,
  });
}
