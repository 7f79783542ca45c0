import { expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeProperty, makeUser } from "#tests/support/factories.ts";
import { jobsDone } from "#tests/support/mails.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database, services, mails } = await testApp({ work: true });
const { db } = database;
const { headers } = await signInAs(http, database, "admin");
const { actor } = await services.session.viewerOf(headers.cookie);

async function pending(email: string) {
  const owner = await makeUser(db, { usertype: "owner", email });
  return makeProperty(db, {
    verification: "pending",
    owner_id: owner.id,
    property_title: "Flat <3 at Hakimpara",
  });
}

it("[ADMIN-05] mails the owner the reason of a rejection, and where to mend it", async () => {
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

it("mails a rejection without a reason with what to do instead", async () => {
  const { public_id: id } = await pending("wordless@example.in");
  await services.moderation.verify(actor, { publicId: id, verification: "rejected" });
  expect((await mails.to("wordless@example.in")).text).toContain("Please call the office");
});

it("mails the owner that the listing is public, once, and nothing of moving back", async () => {
  const { public_id: id } = await pending("approved@example.in");
  await services.moderation.verify(actor, { publicId: id, verification: "approved" });
  await services.moderation.verify(actor, { publicId: id, verification: "approved" });
  await services.moderation.verify(actor, { publicId: id, verification: "pending" });
  await services.moderation.verify(actor, { publicId: id, verification: "rejected", reason: "Last." });
  await jobsDone(services.jobs);
  const sent = mails.sent.filter(({ to }) => to.address === "approved@example.in");
  expect(sent.map(({ subject }) => subject.split(":")[0]).sort()).toEqual([
    "Your listing is public",
    "Your listing needs a change",
  ]);
  expect(sent.find(({ subject }) => subject.includes("public"))?.text).toContain(
    `/user/propertydetail/${id}`,
  );
});
