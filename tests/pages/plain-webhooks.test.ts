import { expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { findAll, getWords } from "#tests/support/page-tree.ts";
import { createPlainBrowser } from "#tests/support/plain-browser.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { isSignedWith, LOCAL, startReceiver } from "#tests/support/webhook-receiver.ts";

const app = await openBuiltApp({ publicUrl: ORIGIN, webhookRules: LOCAL, work: true });
const { http, database, services } = app;
const admin = await signInAs(http, database, "admin");
const receiver = await startReceiver();
const findSecret = (body: string) => /whsec_[\w+/=]+/.exec(body)?.[0];

it("[HOOK-01] endpoints are managed on the desk without JavaScript, and a secret is shown once", async () => {
  const member = new PlainVisitor(http, admin);
  await member.open("/admin/dashboard");
  await member.follow("Webhooks");
  expect(member.words).toContain("No endpoints yet");
  // What was typed and ticked stays, with the error at its field.
  await member.press("Add endpoint", { url: "https://10.0.0.1/hook", description: "Our CRM", events: [] });
  expect(member.status).toBe(422);
  expect(member.words).toContain("Choose at least one event.");
  expect(member.readField("Add endpoint", "description")).toBe("Our CRM");
  await member.press("Add endpoint", { events: ["lead.created", "deal.changed"] });
  expect([member.status, member.words]).toEqual([422, expect.stringContaining("is in a private network")]);
  await member.press("Add endpoint", { url: receiver.url });
  const secret = findSecret(member.body);
  expect(secret).toBeDefined();
  expect(member.words).toContain("It is not shown again.");
  await member.open("/admin/webhooks");
  expect(member.body).not.toContain("whsec_");
  await member.follow("Our CRM");
  expect(member.words).toContain("No messages yet.");

  await member.press("Send a test");
  expect(member.address).toMatch(/^\/admin\/webhooks\/log\//);
  await waitForJobs(services.jobs);
  await member.open(member.address);
  expect(member.words).toContain("Answer 200");
  expect(receiver.received[0] && isSignedWith(secret ?? "", receiver.received[0])).toBe(true);
  await member.press("Send again now");
  expect(member.words).toContain("The message is being sent again.");
  await waitForJobs(services.jobs);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);

  await member.follow("127.0.0.1:" + new URL(receiver.url).port);
  await member.press("Make a new secret");
  expect(member.words).toContain("works for 24 hours more");
  expect(findSecret(member.body)).not.toBe(secret);
  await member.press("Save changes", { description: "The new CRM" });
  expect(member.words).toContain("The endpoint was saved.");
  await member.press("Turn off endpoint");
  expect(member.words).toContain("It gets no more messages.");
  expect(member.words).not.toContain("Send a test");
  await member.press("Turn on endpoint");
  await member.follow("All messages");
  expect(member.address).toMatch(/^\/admin\/webhooks\/log\?webhook=/);
  expect(member.words).toContain("Delivered");

  await member.open("/admin/webhooks");
  await member.follow("The new CRM");
  await member.press("Yes, delete it");
  expect([member.address, member.words]).toEqual([
    "/admin/webhooks?done=removed",
    expect.stringContaining("The endpoint was deleted."),
  ]);
  await member.open("/admin/audit?noun=webhook");
  const said = findAll(member.tree, { "data-part": "trail" }).map(getWords).join(" ");
  for (const words of ["deleted the webhook", "made a new signing secret", "turned", "added"])
    expect(said).toContain(words);
});

it("[HOOK-01] a form that was opened before a colleague's change shows both", async () => {
  const { webhook } = await services.webhook.add(await readActor(), {
    ...{ url: receiver.url, description: "CRM", events: ["lead.created"] },
  });
  const member = new PlainVisitor(http, admin);
  await member.open(`/admin/webhooks/${webhook._id}`);
  await services.webhook.change(await readActor(), webhook._id, { description: "CRM of Anjali", version: 1 });
  await member.press("Save changes", { description: "CRM of Ravi" });
  expect(member.status).toBe(409);
  expect(member.words).toContain("CRM of Anjali");
  expect(member.readField("Save changes", "description")).toBe("CRM of Ravi");
  await member.press("Save changes");
  expect((await services.webhook.read(await readActor(), webhook._id)).description).toBe("CRM of Ravi");
});

it("[HOOK-01] forms of other sites change nothing", async () => {
  const { post } = createPlainBrowser(http);
  const before = await services.webhook.list(await readActor());
  const fields = { form: "add", url: receiver.url, events: "lead.created" };
  const forged = await http.inject({
    ...{ method: "POST", url: "/admin/webhooks", payload: new URLSearchParams(fields).toString() },
    headers: {
      ...{
        cookie: admin.headers.cookie,
        origin: "https://elsewhere.example",
        "sec-fetch-site": "cross-site",
      },
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  expect(forged.statusCode).toBe(403);
  expect((await post("/admin/webhooks", fields, "")).statusCode).not.toBe(200);
  expect(await services.webhook.list(await readActor())).toHaveLength(before.length);
  expect(before.length).toBeLessThan(LIMITS.webhooks);
});

it("[HOOK-01] a member creates a token for webhooks in the profile, and no other", async () => {
  const member = new PlainVisitor(http, admin);
  await member.open("/profile");
  expect(member.words).toContain("Manage webhooks");
  expect(member.words).not.toContain("List and change my properties");
  const fields = { name: "Deployment", currentPassword: admin.password, scopes: "webhooks" };
  await member.press("Create token", fields);
  const [token] = /thikana_[\w-]+/.exec(member.body) ?? [];
  const answer = await http.inject({
    url: "/api/v1/admin/webhooks",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
});

async function readActor() {
  return (await services.session.readViewer(admin.headers.cookie)).actor;
}
