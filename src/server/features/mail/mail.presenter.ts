import { escapeHtml } from "#domain/text/escape.ts";
import type { OutboxMail } from "#server/platform/mail/mailer.outbox.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { getLocale } from "#words/generated/runtime.js";

/** The page that lists the mails in the outbox, newest first. */
export function renderOutboxList(mails: readonly OutboxMail[]): string {
  const rows = mails.map(
    ({ id, subject, to, at }) =>
      `<tr><td><a href="/dev/outbox/${escapeHtml(id)}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to.address)}</td><td>${escapeHtml(timeLine(at))}</td></tr>`,
  );
  const table = `<table><thead><tr><th>${m.contact_subject()}</th><th>${m.mail_outbox_to()}</th><th>${m.admin_lead_column_date()}</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return renderOutboxPage(
    m.mail_outbox_title(),
    `<h1>${m.mail_outbox_title()}</h1><p>${m.mail_outbox_words()}</p>${mails.length > 0 ? table : `<p><b>${m.mail_outbox_empty()}</b></p>`}`,
  );
}

/** One mail: its recipient, how it looks, and its plain text. */
export function renderOutboxMail(mail: OutboxMail): string {
  const { id, subject, to, replyTo, at, text, unsubscribe } = mail;
  const lines = [
    `${m.mail_outbox_to()}: ${to.name ? `${to.name} <${to.address}>` : to.address}`,
    ...(replyTo ? [`${m.mail_outbox_reply_to()}: ${replyTo.address}`] : []),
    `${m.admin_lead_column_date()}: ${timeLine(at)}`,
    ...(unsubscribe ? [`List-Unsubscribe: <${unsubscribe}>`] : []),
  ];
  return renderOutboxPage(
    subject,
    `<p><a href="/dev/outbox">${m.mail_outbox_back()}</a></p><h1>${escapeHtml(subject)}</h1>
<p class="head">${lines.map(escapeHtml).join("<br>")}</p>
<iframe title="${escapeHtml(subject)}" src="/dev/outbox/${escapeHtml(id)}/html"></iframe>
<h2>${m.mail_outbox_text()}</h2><pre>${escapeHtml(text)}</pre>`,
  );
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:960px;margin:0 auto;padding:24px 16px}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:10px 12px 10px 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);overflow-wrap:anywhere}
iframe{width:100%;height:720px;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:8px;background:#f8f2ed}
.head{overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:16px;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:8px}`;

function renderOutboxPage(title: string, body: string): string {
  return `<!doctype html><html lang="${getLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}
