import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { createNotFound } from "#domain/failure.ts";
import { LOOPBACK } from "#server/platform/http/rate-limit.ts";
import type { Outbox } from "#server/platform/mail/mailer.outbox.ts";
import { renderOutboxList, renderOutboxMail } from "./mail.presenter.ts";

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
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
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
