/** Another system that gets webhooks, and rows of them. */
import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Insertable, Selectable } from "kysely";
import type { WebhookEvent } from "#domain/webhook/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { WebhookMessageTable, WebhookTable } from "../../database/schema/webhooks.ts";
import { addCleanUp } from "./after-file.ts";
import type { TestApp } from "./app.ts";

/** A message as it arrived. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  /** `http://127.0.0.1:…/hook` */
  readonly url: string;
  /** Everything that arrived, oldest first. */
  readonly received: Received[];
  /** What it answers from now on; null for no answer at all. */
  answer: { status: number; text?: string; headers?: Record<string, string> } | null;
}

/** Starts a receiver on this machine, which accepts everything until it is told otherwise. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url: path = "", headers } = request;
    receiver.received.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
    const { answer } = receiver;
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.text ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  addCleanUp(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received: [],
    answer: { status: 200, text: "ok" },
  };
  return receiver;
}

/**
 * Whether one of the signatures of a message is by this secret, checked as a receiver does by the standard: without any
 * of the server's own code.
 */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", key).update(content).digest("base64");
  return String(headers["webhook-signature"])
    .split(" ")
    .some((one) => one === `v1,${expected}`);
}

export const LOCAL = { allowThisMachine: true };

/** Calls of a member of the team about webhooks. */
export function createWebhookCalls(
  { http }: Pick<TestApp, "http">,
  { headers }: { readonly headers: Readonly<Record<string, string>> },
) {
  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path = "", payload?: object) =>
    http.inject({
      ...{ method, url: `/api/v1/admin/webhooks${path}`, headers },
      ...(payload && { payload }),
    });
  /** An endpoint at this address, with its secret. */
  const add = async (url: string, events: readonly WebhookEvent[], more: object = {}) => {
    const made = await call("POST", "", { url, events, ...more });
    if (made.statusCode !== 201) throw new Error(made.body);
    return made.json() as { webhook: { _id: string; version: number }; secret: string };
  };
  const read = async (id: string) => (await call("GET", `/${id}`)).json().webhook;
  /** The newest messages to an endpoint. */
  const list = async (id: string, more = "") =>
    (await call("GET", `/messages?webhook=${id}${more}`)).json().messages;
  const readMessage = async (id: string) => (await call("GET", `/messages/${id}`)).json();
  return { call, add, read, list, readMessage };
}

/** An endpoint that is on, with a secret that nobody can read. */
export function makeWebhook(
  queries: Queries,
  overrides: Partial<Insertable<WebhookTable>> = {},
): Promise<Selectable<WebhookTable>> {
  return queries
    .insertInto("webhook")
    .values({
      ...{ url: "https://crm.example.in/hook", events: ["lead.created"], secret: "none" },
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A message that was not accepted. */
export async function makeWebhookMessage(
  queries: Queries,
  overrides: Partial<Insertable<WebhookMessageTable>> = {},
): Promise<Selectable<WebhookMessageTable>> {
  const webhook_id = overrides.webhook_id ?? (await makeWebhook(queries)).id;
  return queries
    .insertInto("webhook_message")
    .values({ type: "lead.created", body: "{}", state: "failed", ...overrides, webhook_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}
