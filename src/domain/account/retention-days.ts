/**
 * For how many days data is stored that is no longer needed. Both the cleanup (retention.service.ts) and the privacy
 * policy use these numbers.
 */
export const RETENTION_DAYS = {
  /** A message to the office that is answered or spam, after the team's last change. */
  settledMessage: 365,
  /** A report, after the team has decided on it. */
  settledReport: 365,
  /** Name, number, address and message of an enquiry, after the last activity on it. */
  restingLead: 730,
  /** A file of a deal, and the page of it, after the deal has ended. */
  dealFile: 180,
  /** A file that no form has used, if its uploader is not working on a form. */
  looseFile: 30,
  /** A sheet of properties that was uploaded and has listed nothing, with the photos for it. */
  unlistedSheet: 30,
  /** A sheet of leads of another portal, with the rows that were left out. */
  leadSheet: 30,
  /** A session that is not used. */
  session: 30,
  /**
   * How long a browser counts as known for an account, so that wrong guesses by others do not lock its owner out there.
   */
  knownDevice: 180,
  /** A search saved by email whose address nobody has confirmed. */
  unconfirmedSearch: 7,
  /** A search saved by email after its mails were stopped. */
  stoppedSearch: 30,
  /** How fast pages were on a day. */
  vitals: 90,
  /** A job that has failed for good, with the mail that it should have sent. */
  deadJob: 30,
  /** A message to another system, with every try to send it. */
  webhookMessage: 30,
} as const;

/** Without a mail server, mails are stored in a folder: at most this many, then the oldest are deleted. */
export const OUTBOX_MAILS = 500;
