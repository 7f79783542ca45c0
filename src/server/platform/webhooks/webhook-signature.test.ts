import { expect, it } from "vitest";
import { createWebhookSecret, getSignedHeaders } from "./webhook-signature.ts";

it("[HOOK-01] messages are signed as Standard Webhooks says, by the vector of its own tests", () => {
  expect(
    getSignedHeaders(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
    }),
  ).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

it("[HOOK-01] two secrets make two signatures with a space between them, and secrets have 24 to 64 bytes", () => {
  const secrets = [createWebhookSecret(), createWebhookSecret()];
  const message = { id: "msg_1", timestamp: 1, body: "{}" };
  const both = getSignedHeaders(secrets, message)["webhook-signature"].split(" ");
  expect(both).toEqual(secrets.map((secret) => getSignedHeaders([secret], message)["webhook-signature"]));
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
    const bytes = Buffer.from(secret.slice("whsec_".length), "base64").length;
    expect(bytes).toBeGreaterThanOrEqual(24);
    expect(bytes).toBeLessThanOrEqual(64);
  }
});
