/** One mail, ready to go. */
export interface MailMessage {
  /** The same for every try to send it, so that whoever gets it twice can tell. */
  id: string;
  to: Mailbox;
  replyTo?: Mailbox | undefined;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailFile[] | undefined;
  /** Where the recipient refuses mails of this kind, by opening it or by one POST (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** A small file that goes with a mail. */
export interface MailFile {
  name: string;
  /** Its media type, such as `text/calendar; charset=utf-8`. */
  type: string;
  content: string;
}

export interface Mailbox {
  address: string;
  name?: string | undefined;
}

/** Where mail leaves the process. */
export interface Mailer {
  /**
   * Hands the mail over; done once the other side has taken it.
   * @throws MailRefused where trying again is no use, another error where it may be
   */
  send(message: MailMessage): Promise<void>;
  /** Gives connections back. */
  close(): Promise<void>;
}

/** The other side will never take this mail: there is no such mailbox, for example. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
