import type { ContactInput, ContactReceipt } from "#contract/contact.ts";
import { authorize } from "#domain/policy.ts";
import type { Actor } from "#domain/roles.ts";
import { type AttemptLimit, Attempts, addressKey } from "#server/platform/auth/attempts.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { presentMessage } from "./contact.presenter.ts";
import { insertMessage, queueSameMessages, sameMessage } from "./contact.store.ts";

/** A message that is sent again within this time is the same message. */
const REPEAT_MS = 10 * 60_000;

/** Messages from one address. Wide: mobile networks here put thousands of people behind one. */
export const MESSAGES_PER_ADDRESS: AttemptLimit = { max: 20, seconds: 600 };

export interface ContactDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export type ContactService = ReturnType<typeof createContactService>;

/** Messages of visitors to the office. */
export function createContactService({ database, clock }: ContactDeps) {
  const attempts = new Attempts(clock, MESSAGES_PER_ADDRESS);
  return {
    /**
     * Keeps a message to the office; sent again within ten minutes it answers the first one.
     * @param address where the call comes from
     * @throws Failure too_many
     */
    async send(actor: Actor, input: ContactInput, address: string): Promise<ContactReceipt> {
      const proof = authorize(actor, "contact.send");
      attempts.check(addressKey(address));
      attempts.count(addressKey(address));
      return database.transaction(async (queries) => {
        await queueSameMessages(queries, input);
        const at = clock.now();
        const row =
          (await sameMessage(queries, input, new Date(at.getTime() - REPEAT_MS))) ??
          (await insertMessage(proof, queries, input, at));
        return { contact: presentMessage(row), message: m.contact_done({ name: input.fullName }) };
      });
    },
  };
}
