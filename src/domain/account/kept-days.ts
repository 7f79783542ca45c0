/**
 * For how many days things stay that nobody needs any longer. The sweeps hold to it (retention.service.ts) and the
 * privacy policy says it, both from here.
 */
export const KEPT_DAYS = {
  /** A message to the office, after the team has last touched it, once it is answered or spam. */
  settledMessage: 365,
  /** A report, after the team has decided on it. */
  settledReport: 365,
  /** Name, number, address and words of a request, after the last thing that was done about it. */
  restingLead: 730,
  /** A file that no form has taken, while its uploader works on none. */
  looseFile: 30,
  /** A sign-in that is not used. */
  session: 30,
  /** Which browsers an account was signed in to in, so that others' guesses do not lock its owner out there. */
  knownDevice: 180,
  /** A search saved by email whose address nobody has confirmed. */
  unconfirmedSearch: 7,
  /** A search saved by email after its mails were stopped. */
  stoppedSearch: 30,
  /** A job that has failed for good, with the mail that it should have sent. */
  deadJob: 30,
} as const;

/** Where there is no mail server, so many mails lie in a folder; then the oldest go. */
export const OUTBOX_MAILS = 500;
