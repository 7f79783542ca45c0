import { escapeHtml } from "#domain/text/escape.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { m } from "#words/generated/messages.js";
import { fillGateway, type SmsGateway, type SmsMessage, SmsRejected, type SmsSender } from "./sms-sender.ts";

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

/** How long a gateway may take to answer. */
const TIME_LIMIT_MS = 10_000;
/** How much of the gateway's answer an error shows. */
const SHOWN = 200;
/** Statuses after which the same request may work later: too slow, too early, too many. */
const FOR_NOW = [408, 425, 429];

/**
 * Sends messages through a gateway with an HTTP interface.
 * @param timeLimitMs how long it may take to answer
 */
export const createHttpSms = (gateway: SmsGateway, timeLimitMs = TIME_LIMIT_MS): SmsSender => ({
  reachesPhones: true,
  async send(message) {
    const { url, ...request } = fillGateway(gateway, message);
    const { host } = new URL(gateway.url);
    const answer = await ask(url, request, timeLimitMs).catch((error: unknown) => {
      // The library's own message may have the address, and with it the text.
      throw new Error(`The SMS gateway ${host} did not answer: ${explain(error, timeLimitMs)}`);
    });
    if (answer.ok && answer.text.includes(gateway.success)) return;
    const text = `The SMS gateway ${host} answered ${answer.status}: ${hideNumbers(answer.text, message)}`;
    const isFinal = answer.ok || (answer.status < 500 && !FOR_NOW.includes(answer.status));
    throw isFinal ? new SmsRejected(text) : new Error(text);
  },
});

async function ask(url: string, request: RequestInit, timeLimitMs: number) {
  const signal = AbortSignal.timeout(timeLimitMs);
  const response = await fetch(url, { ...request, signal, redirect: "manual" });
  return { ok: response.ok, status: response.status, text: await response.text() };
}

function explain(error: unknown, timeLimitMs: number): string {
  if (error instanceof DOMException && error.name === "TimeoutError") return `${timeLimitMs} ms are over`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" ? code : "no connection";
}

/** Gateways repeat what they were sent: neither the code nor the number may get into the log. */
function hideNumbers(text: string, { text: sent }: SmsMessage): string {
  return text
    .replaceAll(sent, "[text]")
    .replace(/\d{4,}/g, "[hidden]")
    .slice(0, SHOWN);
}
