import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { TryProblem } from "#domain/webhook/choices.ts";
import { ANSWER_BYTES, TIMEOUT_SECONDS } from "#domain/webhook/retries.ts";
import { type IpAddress, resolveUrl, type UrlProblem, type UrlRules } from "./public-address.ts";
import { getSignedHeaders } from "./webhook-signature.ts";

/** One message on its way. */
export interface OutgoingMessage {
  readonly url: string;
  /** The same for every try. */
  readonly id: string;
  readonly body: string;
  /** The present one first. */
  readonly secrets: readonly string[];
  readonly at: Date;
}

/** How a try ended: with an answer, whatever it was, or without one. */
export type TryEnd = (
  | { readonly status: number; readonly problem: null }
  | { readonly status: null; readonly problem: TryProblem }
) & { readonly answer: string; readonly millis: number };

export interface WebhookSender {
  /** What is wrong with an address at this moment; null if messages can be sent there. */
  findUrlProblem(url: string): Promise<UrlProblem | null>;
  /** Sends a message once. Never throws: whatever happens is the end of a try. */
  send(message: OutgoingMessage): Promise<TryEnd>;
}

/** @param timeoutMs how long one try may take */
export function createWebhookSender(
  rules: UrlRules,
  agent: string,
  timeoutMs = TIMEOUT_SECONDS * 1000,
): WebhookSender {
  return {
    async findUrlProblem(url) {
      const found = await resolveUrl(url, rules);
      return typeof found === "string" ? found : null;
    },

    async send(message) {
      const begun = performance.now();
      const end = await attempt(message, { rules, agent, timeoutMs });
      return { ...end, millis: Math.round(performance.now() - begun) };
    },
  };
}

interface Sending {
  readonly rules: UrlRules;
  readonly agent: string;
  readonly timeoutMs: number;
}

const NO_ANSWER = { status: null, answer: "" } as const;

async function attempt(message: OutgoingMessage, { rules, agent, timeoutMs }: Sending) {
  const signal = AbortSignal.timeout(timeoutMs);
  const found = await Promise.race([resolveUrl(message.url, rules), waitFor(signal)]);
  if (found === undefined) return { ...NO_ANSWER, problem: "timeout" } as const;
  if (typeof found === "string")
    return { ...NO_ANSWER, problem: found === "unknown" ? "name" : "address" } as const;
  const { id, body, secrets, at } = message;
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": agent,
    ...getSignedHeaders(secrets, { id, body, timestamp: Math.floor(at.getTime() / 1000) }),
  };
  try {
    return { ...(await post(found, { headers, body, signal })), problem: null };
  } catch (error) {
    return { ...NO_ANSWER, problem: signal.aborted ? "timeout" : nameProblem(error) } as const;
  }
}

const waitFor = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => signal.addEventListener("abort", () => resolve(undefined)));

/**
 * Connects to one of the addresses that were checked, and to no other: a name that is asked again might lead elsewhere.
 */
const lookUpAmong =
  (addresses: readonly IpAddress[]): LookupFunction =>
  (_name, { all }, callBack) => {
    const [first] = addresses;
    if (all) callBack(null, [...addresses]);
    else callBack(null, first?.address ?? "", first?.family);
  };

interface Posting {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Posts once, over a connection of its own, and follows no redirect. Of the answer only the beginning is read. */
function post(
  { url, addresses }: { readonly url: URL; readonly addresses: readonly IpAddress[] },
  { headers, body, signal }: Posting,
): Promise<{ status: number; answer: string }> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      ...{ method: "POST", headers, signal, agent: false },
      lookup: lookUpAmong(addresses),
    });
    sent.on("error", reject);
    sent.on("response", async (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      const done = () => {
        const answer = readText(Buffer.concat(parts).subarray(0, ANSWER_BYTES));
        resolve({ status: response.statusCode ?? 0, answer });
        response.destroy();
      };
      response.on("data", (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length >= ANSWER_BYTES) done();
      });
      response.on("end", done);
      response.on("error", reject);
    });
    sent.end(body);
  });
}

/** As text that can be stored and shown: without characters that control a terminal or that the database refuses. */
const readText = (bytes: Buffer): string =>
  bytes.toString("utf8").replace(/[\p{Cc}\p{Cf}]/gu, (char) => ("\n\t".includes(char) ? char : ""));

/** Errors of TLS have names such as CERT_HAS_EXPIRED, ERR_TLS_CERT_ALTNAME_INVALID and DEPTH_ZERO_SELF_SIGNED_CERT. */
const nameProblem = (error: unknown): TryProblem =>
  /CERT|TLS|SSL|UNABLE_TO/.test(String((error as { code?: unknown }).code)) ? "certificate" : "connection";
