import { beforeEach, describe, expect, it, vi } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { FORMER_SECRET_HOURS, MOST_TRIES } from "#domain/webhook/retries.ts";
import type { IpAddress } from "#server/platform/webhooks/public-address.ts";
import { createWebhookSender } from "#server/platform/webhooks/webhook-sender.ts";
import { testApp } from "#tests/support/app.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { createWebhookCalls, isSignedWith, LOCAL, startReceiver } from "#tests/support/webhook-receiver.ts";

/** In the past of the queue, which has a clock of its own: what should wait for hours is due at once. */
const NOON = new Date("2026-01-05T12:00:00Z");
const app = await testApp({ work: true, webhookRules: LOCAL });
const { clock, mails, services } = app;
const { db } = app.database;
const admin = await signInAs(app.http, app.database, "admin");
const { call, add, read, readMessage } = createWebhookCalls(app, admin);
const receiver = await startReceiver();
const done = () => waitForJobs(services.jobs);

beforeEach(() => {
  clock.set(NOON);
  receiver.answer = { status: 200, text: "ok" };
  receiver.received.length = 0;
});

const make = () => add(receiver.url, ["lead.created"], { description: "Our CRM" });
/** Sends a test, and waits until it was sent or is given up. */
async function sendTest(id: string) {
  const { _id } = (await call("POST", `/${id}/test`)).json();
  await done();
  return readMessage(_id);
}
const set = (id: string, values: object) =>
  db.updateTable("webhook").set(values).where("public_id", "=", id).execute();

describe("[HOOK-01] a message to another system", () => {
  it("arrives signed, with its type, time and data, and its answer is in the log", async () => {
    const { webhook, secret } = await make();
    const message = await sendTest(webhook._id);
    const [got] = receiver.received;
    if (!got) throw new Error("Nothing arrived");
    expect(got).toMatchObject({ method: "POST", path: "/hook" });
    expect(got.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": `msg_${message._id}`,
      "webhook-timestamp": String(NOON.getTime() / 1000),
      "user-agent": expect.stringMatching(/^Thikana-Webhooks\//),
    });
    expect(JSON.parse(got.body)).toEqual({
      type: "webhook.test",
      timestamp: NOON.toISOString(),
      data: { webhookId: webhook._id },
    });
    expect(isSignedWith(secret, got)).toBe(true);
    expect(isSignedWith(secret, { ...got, body: `${got.body} ` })).toBe(false);
    expect(message).toMatchObject({
      ...{ state: "delivered", tries: 1, status: 200, nextAt: null, messageId: `msg_${message._id}` },
      attempts: [{ status: 200, problem: null, answer: "ok", at: NOON.toISOString() }],
    });
    expect(await read(webhook._id)).toMatchObject({ deliveredAt: NOON.toISOString(), failingSince: null });
  });

  it("is tried again with the same id until it is accepted", async () => {
    const { webhook } = await make();
    receiver.answer = { status: 500, text: "We are being updated" };
    const stop = vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(2), { timeout: 15_000 });
    const sending = sendTest(webhook._id);
    await stop;
    receiver.answer = { status: 204 };
    const message = await sending;
    expect(message.state).toBe("delivered");
    expect(message.attempts[0]).toMatchObject({ status: 204, answer: "" });
    expect(message.attempts.at(-1)).toMatchObject({ status: 500, answer: "We are being updated" });
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await read(webhook._id)).toMatchObject({ failingSince: null, isOn: true });
  });

  it("has failed after its last try, and can then be sent again with all its tries", async () => {
    const { webhook } = await make();
    receiver.answer = { status: 302, headers: { location: receiver.url } };
    const failed = await sendTest(webhook._id);
    // A redirect is not followed: it is an answer like any other.
    expect(failed).toMatchObject({ state: "failed", tries: MOST_TRIES, status: 302 });
    expect(receiver.received).toHaveLength(MOST_TRIES);
    expect(await read(webhook._id)).toMatchObject({ isOn: true, failingSince: NOON.toISOString() });
    receiver.answer = { status: 200 };
    clock.set(addDays(NOON, 1));
    expect((await call("POST", `/messages/${failed._id}/send`)).statusCode).toBe(200);
    await done();
    expect(await readMessage(failed._id)).toMatchObject({ state: "delivered", tries: MOST_TRIES + 1 });
  });

  it("is sent once, however often the button is pressed", async () => {
    const { webhook } = await make();
    const message = await sendTest(webhook._id);
    receiver.received.length = 0;
    const again = () => call("POST", `/messages/${message._id}/send`);
    const codes = (await Promise.all([again(), again(), again()])).map(({ statusCode }) => statusCode);
    await done();
    expect(codes.filter((code) => code === 200)).toHaveLength(receiver.received.length);
    expect(codes).toContain(200);
  });

  it("stores no more than the beginning of an answer, without what controls a terminal", async () => {
    const { webhook } = await make();
    receiver.answer = { status: 200, text: `\u001b[31m\u0000${"x".repeat(100_000)}` };
    const [{ answer }] = (await sendTest(webhook._id)).attempts;
    expect(answer.length).toBeLessThanOrEqual(1_024);
    expect(answer).toMatch(/^\[31mx+$/);
  });

  it("is given up when it takes too long, and the name is asked only once", async () => {
    receiver.answer = null;
    const names: string[] = [];
    const findAddresses = async (name: string): Promise<IpAddress[]> => {
      names.push(name);
      return [{ address: "127.0.0.1", family: 4 }];
    };
    const sender = createWebhookSender({ allowThisMachine: true, findAddresses }, "Test", 200);
    const message = { id: "msg_1", body: "{}", secrets: ["whsec_AAAA"], at: NOON };
    const url = receiver.url.replace("127.0.0.1", "localhost");
    expect(await sender.send({ ...message, url })).toMatchObject({ status: null, problem: "timeout" });
    expect(names).toEqual(["localhost"]);
    const slow = { allowThisMachine: true, findAddresses: () => new Promise<IpAddress[]>(() => {}) };
    expect(await createWebhookSender(slow, "Test", 100).send({ ...message, url })).toMatchObject({
      problem: "timeout",
    });
    expect(await sender.send({ ...message, url: "http://127.0.0.1:1/" })).toMatchObject({
      problem: "connection",
    });
  });
});

describe("[HOOK-01] an endpoint", () => {
  it("is turned off when it answers 410, and every admin is told", async () => {
    const { webhook } = await make();
    receiver.answer = { status: 410 };
    expect(await sendTest(webhook._id)).toMatchObject({ state: "failed", tries: 1 });
    expect(await read(webhook._id)).toMatchObject({ isOn: false, offReason: "gone" });
    const mail = await mails.to(admin.email, "A webhook was turned off");
    expect(mail.text).toContain(`/admin/webhooks/${webhook._id}`);
    const again = await call("POST", `/${webhook._id}/test`);
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining("is off")]);
    const entry = await db
      .selectFrom("audit_entry")
      .selectAll()
      .where("noun_id", "=", webhook._id)
      .where("action", "=", "webhook.turn-off")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor_role: "system", after: { why: "gone" } });
  });

  it("is turned off when it has failed for days, and what waits is given up", async () => {
    const { webhook } = await make();
    receiver.answer = { status: 503 };
    await set(webhook._id, { failing_since: addDays(NOON, -3) });
    expect(await sendTest(webhook._id)).toMatchObject({ state: "failed", tries: MOST_TRIES });
    expect(await read(webhook._id)).toMatchObject({ isOn: false, offReason: "failing" });
    // Turned on again, it begins without failures.
    const { version } = await read(webhook._id);
    await call("PATCH", `/${webhook._id}`, { isOn: true, version });
    expect(await read(webhook._id)).toMatchObject({ isOn: true, failingSince: null, offReason: null });
  });

  it("gets both signatures for a day after its secret was changed", async () => {
    const { webhook, secret } = await make();
    const rotated = await call("POST", `/${webhook._id}/secret`, { version: webhook.version });
    const { secret: next } = rotated.json();
    expect(next).not.toBe(secret);
    await sendTest(webhook._id);
    const [both] = receiver.received;
    expect(both && [secret, next].map((one) => isSignedWith(one, both))).toEqual([true, true]);
    clock.set(new Date(NOON.getTime() + FORMER_SECRET_HOURS * 3_600_000 + 1));
    receiver.received.length = 0;
    await sendTest(webhook._id);
    const [one] = receiver.received;
    expect(one && [secret, next].map((each) => isSignedWith(each, one))).toEqual([false, true]);
    // A press that was made with the page of before does not end the secret that was just shown.
    const stale = await call("POST", `/${webhook._id}/secret`, { version: webhook.version });
    expect(stale.statusCode).toBe(409);
  });

  it("is not reached where its address leads into a private network by now", async () => {
    const { webhook } = await make();
    for (const url of [
      "https://192.168.0.9/",
      "https://[fd00::1]/",
      "https://169.254.169.254/",
      "http://10.0.0.1/",
    ]) {
      await set(webhook._id, { url, failing_since: null, is_on: true, off_reason: null });
      expect(await sendTest(webhook._id), url).toMatchObject({
        ...{ state: "failed", status: null, problem: "address" },
      });
    }
    expect(receiver.received).toEqual([]);
  });

  it("whose secret cannot be read gets nothing, and the log says why", async () => {
    const { webhook } = await make();
    await set(webhook._id, { secret: "encrypted with another key" });
    expect(await sendTest(webhook._id)).toMatchObject({ state: "failed", problem: "secret" });
    expect(receiver.received).toEqual([]);
  });
});
