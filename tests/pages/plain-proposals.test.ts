import { describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { listWords } from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const admin = await signInAs(http, database, "admin");

async function look(address: string, signedIn?: SignedInAs): Promise<PlainVisitor> {
  const visitor = new PlainVisitor(http, signedIn);
  await visitor.open(address);
  return visitor;
}

/** An approved flat for rent whose papers and site the team has checked. */
async function listChecked(title: string) {
  const me = await signInAs(http, database, "owner");
  const flat = { purpose: "rent", rent: 18_000, locality_slug: "hakimpara", property_title: title } as const;
  const { public_id: id } = await makeProperty(db, { owner_id: me.userId, ...flat });
  for (const kind of ["papers", "site"]) {
    const { version } = await db
      .selectFrom("property")
      .select("version")
      .where("public_id", "=", id)
      .executeTakeFirstOrThrow();
    const url = `/api/v1/admin/properties/${id}/checks/${kind}`;
    const set = await http.inject({
      method: "PUT",
      url,
      headers: admin.headers,
      payload: { version, note: "" },
    });
    expect(set.statusCode, set.body).toBe(200);
  }
  return { me, id };
}
const getEdit = (id: string) => `/owner/edit-property/${id}`;
const openPublicPage = (id: string) => look(`/user/propertydetail/${id}`);

describe("[TRUST-01] [TRUST-02] a change of a public listing without JavaScript", () => {
  it("says before which changes wait and which end a check, and can be withdrawn", async () => {
    const { me, id } = await listChecked("Flat by the mill");
    const visitor = await look(getEdit(id), me);
    expect(visitor.words).toContain("This listing is public");
    expect(visitor.words).toContain("Other changes are public once our team has approved them");
    expect(visitor.words).toContain("What waits for approval, and what ends a check");
    expect(visitor.words).toMatch(/These wait for approval: .*Property Title.*Address/);
    await visitor.press("Save changes", { propertyTitle: "Sent without a script" });
    expect(visitor.words).toContain("Your changes wait for approval");
    await visitor.press("Withdraw changes Flat by the mill");
    expect(visitor.words).toContain("Your changes are withdrawn.");
    expect(visitor.words).not.toContain("Your changes wait for approval");
    expect((await openPublicPage(id)).words).toContain("Flat by the mill");
  });

  it("is compared by the team, refused with a reason, corrected, approved, and ends the checks for visitors", async () => {
    const { me, id } = await listChecked("Flat that was checked");
    const owner = await look(getEdit(id), me);
    const loud = "CALL ME for the best deal";
    await owner.press("Save changes", { propertyTitle: loud, address: "7 Other Road", rent: "19500" });
    const before = await openPublicPage(id);
    expect(before.words).toContain("Flat that was checked");
    expect(before.words).toContain("19,500");
    expect(before.body).not.toContain("CALL ME");
    await owner.open("/owner/myproperties");
    expect(owner.words).toContain("Changes sent");

    const team = await look(`/admin/queue?at=${id}`, admin);
    const shown = team.tree;
    expect(listWords(shown, { tag: "del" })[0]).toContain("Flat");
    expect(listWords(shown, { tag: "ins" })[0]).toContain("CALL");
    // A possible way to avoid the team (such as a phone number) is marked beside its text, and not again below.
    expect(listWords(shown, { "data-part": "doubtful-words" })).toEqual([expect.stringContaining("CALL ME")]);
    expect(team.words).not.toContain("Words to look at");
    expect(team.words).toContain(
      "Approving ends these checks, because what was checked changes: Papers, Site.",
    );
    await team.press("Reject R", { reason: "No shouting, please." });
    expect(team.words).toContain("Decided:");

    await owner.open(getEdit(id));
    expect(owner.words).toContain("From our team: No shouting, please.");
    expect(owner.readField("Save changes", "propertyTitle")).toBe(loud);
    await owner.press("Save changes", { propertyTitle: "Flat that was checked, corner flat" });
    await team.open(`/admin/queue?at=${id}`);
    await team.press("Approve A");
    expect(team.words).toContain("Decided:");
    const after = await openPublicPage(id);
    expect(after.body).toMatch(/<h1[^>]*>[^<]*corner flat/);
    for (const check of ["papers", "site"])
      expect(after.words).toMatch(new RegExp(`Address changed on .*, so the ${check} check ended\\.`));
  });
});

describe("[TRUST-04] an approval without JavaScript", () => {
  it("asks which checks were made, except of files that are not there, and sets those that are ticked", async () => {
    const { public_id: id } = await makeProperty(db, { verification: "pending" });
    const team = await look(`/admin/queue?at=${id}`, admin);
    const [asked = ""] = listWords(team.tree, { tag: "fieldset" });
    expect(asked).toContain("Checked while approving");
    expect(asked).toContain("Only listings with a check show in the default search");
    expect(asked).not.toContain("Photos");
    await team.press("Approve A", { checks: "site" });
    expect(team.words).toContain("Decided:");
    const listing = await http.inject({ url: `/api/v1/listings/${id}` });
    expect(listing.json().checks.map(({ kind }: { kind: string }) => kind)).toEqual(["site"]);
  });
});
