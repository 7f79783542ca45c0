import { sql } from "kysely";
import { expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeMedia, makeProperty, makeUser } from "#tests/support/factories.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database, services, mails, clock } = await testApp({ work: true });
/** Long enough ago that the minute to undo is over and the mail is due. */
const MINUTE_OVER = () => new Date(Date.now() - 61_000);
const { db } = database;
const { headers } = await signInAs(http, database, "admin");
const { actor } = await services.session.readViewer(headers.cookie);

async function pending(email: string) {
  clock.set(MINUTE_OVER());
  const owner = await makeUser(db, { usertype: "owner", email });
  return makeProperty(db, {
    verification: "pending",
    owner_id: owner.id,
    property_title: "Flat <3 at Hakimpara",
  });
}

it("[ADMIN-05] tells the owner the reason of a rejection and where to correct it", async () => {
  const { public_id: id } = await pending("rejected@example.in");
  await services.moderation.verify(actor, {
    publicId: id,
    verification: "rejected",
    reason: "The photos show\nanother house.",
  });
  const mail = await mails.to("rejected@example.in");
  expect(mail.subject).toBe("Your listing needs a change: Flat <3 at Hakimpara");
  expect(mail.text).toContain("> The photos show\n> another house.");
  expect(mail.text).toContain(`http://localhost:3000/owner/edit-property/${id}`);
  expect(mail.html).toContain("Flat &lt;3 at Hakimpara");
});

it("tells the owner what to do if there is no reason", async () => {
  const { public_id: id } = await pending("wordless@example.in");
  await services.moderation.verify(actor, { publicId: id, verification: "rejected" });
  expect((await mails.to("wordless@example.in")).text).toContain("Please call our office");
});

it("[TRUST-05] sends no email before the minute for undoing is over", async () => {
  const { public_id: id } = await pending("waits@example.in");
  clock.set(new Date());
  await services.moderation.verify(actor, { publicId: id, verification: "approved" });
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from start_after - now())::int as wait from jobs.job
    where name = 'decision-mail' and data->>'propertyId' = ${id}`.execute(db);
  expect(rows[0]?.wait).toBeGreaterThan(50);
});

it("[TRUST-05] cannot be undone after that minute", async () => {
  const { public_id: id, version } = await pending("late@example.in");
  clock.set(new Date());
  await services.moderationQueue.decide(actor, id, { decision: "approve", reason: "", checks: [], version });
  clock.set(new Date(Date.now() + 61_000));
  await expect(
    services.moderationQueue.decide(actor, id, { decision: "undo", reason: "", checks: [] }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining("more than a minute old") });
});

it("[TRUST-04] says where an approved listing is shown, with and without checks", async () => {
  const bare = await pending("unchecked@example.in");
  await services.moderation.verify(actor, { publicId: bare.public_id, verification: "approved" });
  const checked = await pending("checked@example.in");
  await makeMedia(db, { property_id: checked.id });
  await services.moderation.verify(actor, {
    publicId: checked.public_id,
    verification: "approved",
    checks: ["photos"],
  });
  const listed = (await http.inject(`/api/v1/listings/${checked.public_id}`)).json();
  expect(listed.checks).toMatchObject([{ kind: "photos" }]);
  const verified = await mails.to("checked@example.in");
  expect(verified.text).toContain("find it in the search");
  expect(verified.text).toContain(`/user/propertydetail/${checked.public_id}`);
  const unverified = await mails.to("unchecked@example.in");
  expect(unverified.text).toContain("when they switch off “Verified”");
  expect(unverified.text).toContain("Reply to this email to arrange a check");
});

it("[TRUST-05] an approved listing that its owner has paused is not said to be public", async () => {
  const { id, public_id } = await pending("paused@example.in");
  await db.updateTable("property").set({ life: "paused" }).where("id", "=", id).execute();
  await services.moderation.verify(actor, { publicId: public_id, verification: "approved" });
  const mail = await mails.to("paused@example.in");
  expect(mail.subject).toBe("Approved: Flat <3 at Hakimpara");
  expect(mail.text).toContain("It is paused: visitors do not see it until you resume it.");
  expect(mail.text).not.toContain("is public");
});

it("[ADMIN-05] an owner whose public listing is rejected reads that it was taken off the site", async () => {
  const { id, public_id } = await pending("taken-down@example.in");
  await db.updateTable("property").set({ verification: "approved" }).where("id", "=", id).execute();
  await services.moderation.verify(actor, {
    publicId: public_id,
    verification: "rejected",
    reason: "It was let last week.",
  });
  const { text } = await mails.to("taken-down@example.in");
  expect(text).toContain("off the site. Visitors no longer see it.");
  expect(text).not.toContain("not make it public yet");
});
