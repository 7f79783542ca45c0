import { describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeMedia, makeProperty } from "#tests/support/factories.ts";
import { listWords } from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const admin = await signInAs(http, database, "admin");

describe("[DESK-19] a listing in Approvals", () => {
  it("begins with what it is, and no check is ticked beforehand", async () => {
    const { id, public_id } = await makeProperty(db, {
      verification: "pending",
      property_type: "Independent House",
      locality_slug: "hakimpara",
      price: 13_500_000,
      area: 3200,
    });
    await makeMedia(db, { property_id: id });
    const team = new PlainVisitor(http, admin);
    await team.open(`/admin/queue?at=${public_id}`);
    const [first = ""] = listWords(team.tree, { "data-part": "record-card" });
    expect(first).toContain("Independent House, ₹1.35 Cr, 3,200 sq.ft, Hakimpara, Siliguri");
    expect(first).toMatch(/Address.*The pin is /);
    expect(team.words).toContain("Photos");
    expect(team.body).not.toMatch(/<input[^>]*name="checks"[^>]*checked/);
    await team.press("Approve A");
    const listing = await http.inject({ url: `/api/v1/listings/${public_id}` });
    expect(listing.json().checks).toEqual([]);
  });

  it("that comes again has what was asked beside what was changed, on top", async () => {
    const me = await signInAs(http, database, "owner");
    const { public_id: id } = await makeProperty(db, {
      owner_id: me.userId,
      verification: "pending",
      price: 4_500_000,
    });
    const team = new PlainVisitor(http, admin);
    await team.open(`/admin/queue?at=${id}`);
    await team.press("Ask for a change C", { reason: "Please check the price." });
    const url = `/api/v1/property/updateproperty/${id}`;
    const payload = { price: 4_400_000, lat: 26.72, lng: 88.42 };
    const saved = await http.inject({ method: "POST", url, headers: me.headers, payload });
    expect(saved.statusCode, saved.body).toBe(200);
    await team.open(`/admin/queue?at=${id}`);
    const [first = ""] = listWords(team.tree, { "data-part": "record-card" });
    expect(first).toMatch(/Asked and changed.*We asked.*Please check the price\..*Changed since/);
    expect(first).toMatch(/Pin on the map moved by [\d.]+ k?m/);
    expect(first).toContain("Price ₹45,00,000 ₹44,00,000");
  });
});

describe("[DESK-22] the activity log", () => {
  it("says in a sentence who did what to what, and a word of the title finds it", async () => {
    const me = await signInAs(http, database, "owner");
    const { public_id: id } = await makeProperty(db, {
      owner_id: me.userId,
      verification: "pending",
      property_title: "Cottage under a camphor tree",
    });
    const team = new PlainVisitor(http, admin);
    await team.open(`/admin/queue?at=${id}`);
    await team.press("Reject R", { reason: "Sold already" });
    await team.open("/admin/audit?search=camphor");
    expect(team.words).toMatch(/rejected Cottage under a camphor tree ?\. Reason: Sold already\./);
    await team.open("/admin/audit?search=camphor&noun=visit");
    expect(team.words).toContain("Nothing found");
  });
});
