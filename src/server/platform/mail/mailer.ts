/** One mail, ready to be sent. */
export interface MailMessage {
  /** The same for every attempt to send it, so that a duplicate can be recognised. */
  id: string;
  to: Mailbox;
  replyTo?: Mailbox | undefined;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailFile[] | undefined;
  /**
   * Where the recipient can unsubscribe from mails of this kind: by opening the address, or with one POST (RFC 8058).
   */
  unsubscribe?: string | undefined;
}

/** A small attachment. */
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

/** Sends mail out of the process. */
export interface Mailer {
  /**
   * Sends the mail; resolves when the mail server has accepted it.
   * @throws MailRefused if trying again is useless, another error if it may work later
   */
  send(message: MailMessage): Promise<void>;
  /** Closes its connections. */
  close(): Promise<void>;
}

/** The mail server will never accept this mail, for example because the mailbox does not exist. */
export class MailRejected extends Error {
  override readonly name = "MailRefused";
}
