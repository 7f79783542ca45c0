import type { z } from "zod";
import type { MailTopic } from "#domain/account/choices.ts";
import type { Letter } from "./letter.ts";
import type { Mailbox, MailFile } from "./mailer.ts";

/** One kind of mail: the data it needs, and its text. */
export interface MailKind<T extends object> {
  /** `<noun>-<what happened>`: stored in the database with each queued mail. */
  readonly name: string;
  /** The topic under which people can turn it off; null if it is always sent. */
  readonly topic: MailTopic | null;
  /** The data stored until it is sent. No secrets, because it can be read in the database. */
  readonly data: z.ZodType<T>;
  /** @param site the address of the site, without a slash at the end */
  write(data: T, site: string): Letter;
  /** Who receives a reply; nobody in particular if it is left out. */
  replyTo?(data: T): Mailbox | undefined;
  /** Attachments. */
  attach?(data: T): readonly MailFile[];
}

/** A kind of mail, whose data has the type of its schema. */
export const defineMail = <T extends object>(kind: MailKind<T>): MailKind<T> => kind;
