import { createHmac, randomBytes } from "node:crypto";

/** Standard Webhooks (standardwebhooks.com): how secrets are written and messages are signed. */

const PREFIX = "whsec_";
/** The standard allows 24 to 64. */
const SECRET_BYTES = 32;

/** A new secret, as both sides store it: `whsec_` and base64. */
export const createWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The signature of a message with one secret, such as `v1,g0hM9…`. */
const sign = (secret: string, { id, timestamp, body }: SignedMessage): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
};

/**
 * The three headers of a message.
 * @param secrets the present one first; each makes a signature, so that a receiver with either accepts it
 */
export function getSignedHeaders(secrets: readonly string[], message: SignedMessage) {
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(message.timestamp),
    "webhook-signature": secrets.map((secret) => sign(secret, message)).join(" "),
  };
}
