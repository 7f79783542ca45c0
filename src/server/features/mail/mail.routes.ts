import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { createNotFound } from "#domain/failure.ts";
import { escapeHtml } from "#domain/text/escape.ts";
import { LOOPBACK } from "#server/platform/http/rate-limit.ts";
import type { Outbox, OutboxMail } from "#server/platform/mail/mailer.outbox.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { getLocale } from "#words/generated/runtime.js";

/** The page that lists the mails in the outbox, newest first. */
function renderOutboxList(mails: readonly OutboxMail[]): string {
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
function renderOutboxMail(mail: OutboxMail): string {
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

const PATH = "/dev/outbox";

/**
 * Shows the mails that would have been sent, for running or trying the software on one's own machine. Mails can open
 * accounts, so nobody else may see them: not in production (the plugin is not registered there), and not from another
 * machine.
 */
export const outboxRoutes: FastifyPluginAsync<{ outbox: Outbox }> = async (app, { outbox }) => {
  app.addHook("onRequest", async (request, reply) => {
    if (!isOnThisMachine(request)) throw createNotFound();
    reply.header("cache-control", "no-store").header("x-robots-tag", "noindex");
  });
  const hidden = { schema: { hide: true } };
  const page = (reply: FastifyReply, html: string) => reply.type("text/html; charset=utf-8").send(html);

  app.get(PATH, hidden, async (_request, reply) => page(reply, renderOutboxList(await outbox.list())));
  app.get<{ Params: { id: string } }>(`${PATH}/:id`, hidden, async ({ params }, reply) => {
    const mail = await outbox.get(params.id);
    if (!mail) throw createNotFound();
    return page(reply, renderOutboxMail(mail));
  });
  app.get<{ Params: { id: string } }>(`${PATH}/:id/html`, hidden, async ({ params }, reply) => {
    const mail = await outbox.get(params.id);
    if (!mail) throw createNotFound();
    // Shown in a frame of the page above, without scripts, forms or external content.
    reply.removeHeader("x-frame-options");
    reply.header(
      "content-security-policy",
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
    );
    return page(reply, mail.html.replace("<head>", '<head><base target="_top">'));
  });
};

/** A browser on this machine, without a proxy in between: behind one, every visitor would look local. */
function isOnThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  if (headers.forwarded || headers["x-forwarded-for"] || headers["x-real-ip"]) return false;
  return (
    LOOPBACK.includes(socket.remoteAddress ?? "") && ["localhost", "127.0.0.1", "[::1]"].includes(hostname)
  );
}
