import { describe, expect, it } from "vitest";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { makeMedia, makeProperty } from "#tests/support/factories.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { PLOT } from "#tests/support/plot.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database, mails } = await openBuiltApp({ publicUrl: ORIGIN, work: true });
const { db } = database;
const admin = await signInAs(http, database, "admin");

async function openDesk(address: string): Promise<PlainVisitor> {
  const visitor = new PlainVisitor(http, admin);
  await visitor.open(address);
  return visitor;
}

describe("[DESK-08] a listing that the team makes for an owner", () => {
  it("begins with an account for somebody who has none, and says whose it is and who listed it", async () => {
    const team = await openDesk("/admin/property-listing");
    await team.follow("List for an owner");
    await team.press("Search", { search: "nobody has this name" });
    expect(team.words).toContain("No account was found. Create one below.");
    const maya = { name: "Maya Tamang", mobile: "98321 00140", email: "maya@example.in" };
    await team.press("Create owner account", maya);
    expect(team.words).toContain("You list for Maya Tamang");
    await mails.to(maya.email, "Set a password for your account");

    const owner = new URL(team.address, ORIGIN).searchParams.get("for");
    const listed = await http.inject({
      method: "POST",
      url: "/api/v1/property/createproperty",
      headers: admin.headers,
      payload: { ...PLOT, owner },
    });
    await team.open(`/admin/dashboard/${listed.json()._id}`);
    expect(team.words).toContain("created the listing for its owner");
    await mails.to(maya.email, `We have listed ${PLOT.propertyTitle} for you`);
  });

  it("is handed to another owner, whose address or number has to be known", async () => {
    const [from, to] = [await signInAs(http, database, "owner"), await signInAs(http, database, "owner")];
    const { public_id: id, property_title: title } = await makeProperty(db, { owner_id: from.userId });
    const team = await openDesk(`/admin/dashboard/${id}`);
    const typed = { to: "nobody@example.in", reason: "She sold it.", sure: "yes" };
    await team.press("Hand over", typed);
    expect(team.words).toContain("No account has this email or number");
    expect(team.readField("Hand over", "reason")).toBe("She sold it.");
    await team.press("Hand over", { to: to.email, sure: "yes" });
    expect(team.words).toContain("Handed to ");
    expect(team.words).toContain("handed the listing to another owner");
    await mails.to(from.email, `${title} belongs to another account now`);
  });
});

describe("[DESK-08] the photos of a listing at the desk", () => {
  it("get another cover and another order, and lose one", async () => {
    const { public_id: id, id: property_id } = await makeProperty(db);
    for (const position of [0, 1, 2]) await makeMedia(db, { property_id, position });
    const team = await openDesk(`/admin/dashboard/${id}`);
    await team.follow("Edit photos");
    const listSources = () =>
      Array.from(
        team.body.matchAll(/<li\b(?:(?!<\/li>).)*?Remove photo.*?<\/li>/gs),
        ([tile = ""]) => /<img [^>]*src="([^"]*)"/.exec(tile)?.[1],
      );
    const [first, second, third] = listSources();
    expect(third).toMatch(/^\/media\//);
    await team.press("Make it the cover (photo 3)");
    expect(listSources()).toEqual([third, first, second]);
    await team.press("Move later (photo 1)");
    expect(listSources()).toEqual([first, third, second]);
    await team.press("Remove it for good (photo 2)");
    expect(listSources()).toEqual([first, second]);
    await team.follow("Done");
    expect(team.body).toMatch(/Edit photos<\/a>/);
  });
});
