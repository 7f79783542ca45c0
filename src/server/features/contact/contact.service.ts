import type { Office } from "#content/office.ts";
import type { ContactInput, ContactReceipt } from "#contract/lead/contact.ts";
import { getSupportPhone } from "#domain/account/contact-details.ts";
import type { Actor } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import { getAddressKey, type RateLimit, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { MailService } from "../mail/mail.service.ts";
import { createMessageInbox } from "./contact.desk.service.ts";
import { contactForTeam, contactThanks } from "./contact.mail.ts";
import { presentMessage } from "./contact.present.ts";
import { insertMessage, lockSameMessages, readSameMessage } from "./contact.store.ts";

/** The same message sent again within this time counts as one message. */
const REPEAT_MS = 10 * 60_000;

/** Messages from one network address. */
export const MESSAGES_PER_ADDRESS: RateLimit = { max: 20, seconds: 600 };

export interface ContactDeps {
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
