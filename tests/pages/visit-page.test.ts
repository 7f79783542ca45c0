import { expect, it } from "vitest";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { findPart, getText } from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { MONDAY, makeVisitLead, NOON } from "#tests/support/visit-calls.ts";

const app = await openBuiltApp({ publicUrl: ORIGIN, work: true });
app.clock.set(NOON);
const admin = await signInAs(app.http, app.database, "admin");

it("[DESK-01] [DESK-10] an owner proposes another time by the mailed link without JavaScript, the visitor confirms, and desk and agenda show both answers", async () => {
  const { id, property, owner, visitor, propose, readMail, findKey } = await makeVisitLead({ app, admin });
  const openLink = async (to: string) => {
    const one = new PlainVisitor(app.http);
    await one.open(`/visit/${findKey((await readMail(to)).text)}`);
    return one;
  };
  const readCard = async () => {
    const member = new PlainVisitor(app.http, admin);
    await member.open(`/admin/leadtracker/${id}`);
    return getText(findPart(member.tree, "visit"));
  };
  await propose({ at: MONDAY, place: "Main gate" });

  const theirs = await openLink(owner.email);
  expect(theirs.words).toContain("A visit to your property");
  expect(theirs.words).toContain("Deepa would like to see it");
  expect(theirs.words).not.toContain("Chettri");
  await theirs.press("Propose this time");
  expect(theirs.words).toContain("Choose a day and a time.");
  await theirs.press("Propose this time", { visitDay: "2026-11-24", visitTime: "16:00" });
  expect(theirs.words).toContain("We are asking the other side about your time");
  const proposed = await readCard();
  expect(proposed).toContain("Proposed this time");
  expect(proposed.match(/No answer yet/g)).toHaveLength(1);

  const mine = await openLink(visitor);
  expect(mine.words).toContain("Your visit");
  expect(mine.words).toContain("24 Nov");
  await mine.press("Confirm this time");
  expect(mine.words).toContain("The visit is agreed");
  const agreed = await readCard();
  expect(agreed).toContain("Agreed");
  expect(agreed).toContain("Confirmed");
  expect(agreed).not.toContain("No answer yet");
  expect((await readMail(visitor)).subject).toContain("Visit agreed");

  const member = new PlainVisitor(app.http, admin);
  await member.open("/admin/visits?day=2026-11-24");
  const line = getText(findPart(member.tree, "visit-line"));
  expect(line).toContain(property.property_title);
  expect(line).toContain("Agreed");
});

it("[DESK-01] a link of nobody says that it cannot be used", async () => {
  const { id } = await makeVisitLead({ app, admin });
  const nobody = new PlainVisitor(app.http);
  await nobody.open(`/visit/${id}.x.y`);
  expect([nobody.status, nobody.words]).toEqual([404, expect.stringContaining("This link cannot be used")]);
});
