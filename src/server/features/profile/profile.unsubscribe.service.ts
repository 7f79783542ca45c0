import { MAIL_CHOICE_VALUES, type MailTopic } from "#domain/account/choices.ts";
import { maskEmail } from "#domain/account/contact-details.ts";
import { paths } from "#domain/address/paths.ts";
import { createNotFound } from "#domain/failure.ts";
import { authorizeOn, getAccountRow } from "#domain/policy/policy.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { readMailChoice, writeMailChoices } from "./profile.store.ts";

/** The purpose of the keys in these links. */
const UNSUBSCRIBE = "unsubscribe";

/** What a person who opens the link sees. */
export interface UnsubscribeQuestion {
  topic: MailTopic;
  /** The recipient's address, masked, because the mail may have been forwarded. */
  address: string;
  wanted: boolean;
}

export interface UnsubscribeDeps {
  database: Database;
  clock: Clock;
  links: SignedLinks;
}

/** Turns off one kind of mail by the link in it, without signing in. The link never expires and can do nothing else. */
export function createUnsubscribeService({ database, clock, links }: UnsubscribeDeps) {
  const read = (signed: string): { userId: string; topic: MailTopic } => {
    const [name = "", userId = ""] = links.read(UNSUBSCRIBE, signed)?.split("-") ?? [];
    const topic = MAIL_CHOICE_VALUES.find((value) => value === name);
    if (!topic) throw createNotFound(m.unsubscribe_wrong());
    return { userId, topic };
  };
  return {
    /** The address of the page, which each mail of the topic contains. */
    getUnsubscribeAddress: (userId: string, topic: MailTopic): string =>
      paths.unsubscribe(links.sign(UNSUBSCRIBE, `${topic}-${userId}`)),

    /**
     * The question to show. Opening the link changes nothing, because mail scanners open links. @throws Failure
     * not_found
     */
    async askByLink(signed: string): Promise<UnsubscribeQuestion> {
      const { userId, topic } = read(signed);
      const choice = await readMailChoice(database.db, userId, topic);
      if (!choice) throw createNotFound(m.unsubscribe_gone());
      return { topic, address: maskEmail(choice.email), wanted: choice.wanted };
    },

    /** Saves the answer, which can be changed any time. @throws Failure not_found */
    async chooseByLink(signed: string, wanted: boolean): Promise<void> {
      const { userId, topic } = read(signed);
      const proof = authorizeOn({ role: "system" }, "profile.change", getAccountRow(userId));
      const at = clock.now();
      await database.transaction(async (queries) => {
        if (!(await readMailChoice(queries, userId, topic))) throw createNotFound(m.unsubscribe_gone());
        await writeMailChoices(proof, queries, [{ topic, wanted, at }]);
      });
    },
  };
}
