import type { Mailer } from "../mail/mailer.ts";
import type { SmsSender } from "../sms/sms-sender.ts";
import { track } from "./work.ts";

/** Makes the mails of a mail server known to metrics and traces. */
export const trackMailer = (mailer: Mailer): Mailer => ({
  send: (message) => track({ kind: "smtp", name: "send" }, () => mailer.send(message)),
  close: () => mailer.close(),
});

/** Makes the messages of an SMS gateway known to metrics and traces. */
export const trackSms = (sender: SmsSender): SmsSender => ({
  ...sender,
  send: (message) => track({ kind: "sms", name: "send" }, () => sender.send(message)),
});
