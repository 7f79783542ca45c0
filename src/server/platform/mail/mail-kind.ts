import type { z } from "zod";
import type { MailTopic } from "#domain/account/mail-choices.ts";
import type { Letter } from "./letter.ts";
import type { Mailbox, MailFile } from "./mailer.ts";

/** One kind of mail: what has to be known to write it, and its words. */
export interface MailKind<T extends object> {
  /** `<noun>-<what happened>`: kept in the database with each mail that waits. */
  readonly name: string;
  /** What people may switch it off by; null where it always comes. */
  readonly topic: MailTopic | null;
  /** What is stored until it is sent. No secrets: it can be read in the database. */
  readonly data: z.ZodType<T>;
  /** @param site where people reach the site, without a slash at the end */
  write(data: T, site: string): Letter;
  /** Who gets the answer; nobody in particular where it is left out. */
  replyTo?(data: T): Mailbox | undefined;
  /** Files that go with it. */
  attach?(data: T): readonly MailFile[];
}
