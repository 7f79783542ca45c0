import { escapeHtml } from "#domain/text/escape.ts";
import { m } from "#words/generated/messages.js";
import type { Mailer } from "../mail/mailer.ts";
import type { SmsSender } from "./sms-sender.ts";

/** Stores messages in the outbox of the mails, for running the site without a gateway. */
export const createOutboxSms = (outbox: Pick<Mailer, "send">): SmsSender => ({
  reachesPhones: false,
  send: ({ id, to, text }) =>
    outbox.send({
      id,
      to: { address: to },
      subject: m.sms_outbox_subject(),
      text,
      html: `<!doctype html><html><head></head><body><p>${escapeHtml(text)}</p></body></html>`,
    }),
});
