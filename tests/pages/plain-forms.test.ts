import { describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeLead, makeMedia, makeProperty } from "#tests/support/factories.ts";
import { readWords } from "#tests/support/page-words.ts";
import { createPlainBrowser, FLAT_TEXTS, getCookies, readHidden } from "#tests/support/plain-browser.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const { open, post, readStored } = createPlainBrowser(http);
const admin = await signInAs(http, database, "admin");

describe("[OWNER-05] a listing that is sent while signed out, without JavaScript", () => {
  const signIn = ({ email, password }: SignedInAs, next: string) => post(next, { email, password });

  it("leads to an account and back to the form with everything that was typed", async () => {
    const me = await signInAs(http, database, "owner");
    const text = "শান্ত পাড়া, জল সারাদিন। Near the market, water all day. ".repeat(25);
    const typed = { ...FLAT_TEXTS, propertyTitle: "Typed before signing in", description: text };
    const wrong = await post("/owner/listing", { ...typed, pincode: "" });
    expect(wrong.statusCode).toBe(422);
    const sent = await post("/owner/listing", typed);
    expect([sent.statusCode, sent.headers.location]).toEqual([302, "/signup?next=%2Fowner%2Flisting"]);
    expect(String(sent.headers["set-cookie"])).toMatch(
      /; Path=\/owner; Max-Age=3600; HttpOnly; SameSite=Lax; Secure/,
    );
    const signedIn = await signIn(me, "/signin?next=%2Fowner%2Flisting");
    expect(signedIn.headers.location).toBe("/owner/listing");
    const session = getCookies(signedIn);
    const cookie = [...session, ...getCookies(sent)].join("; ");
    const form = await open("/owner/listing", cookie);
    expect(form.body).toContain('value="Typed before signing in"');
    expect(form.body).toContain("শান্ত পাড়া");
    expect(readWords(form)).toContain("We brought back what you typed last time.");
    const listed = await post("/owner/listing", { ...typed, formKey: "k" }, cookie);
    expect(listed.headers.location).toMatch(/^\/owner\/myproperties\/[0-9a-f]{24}\/sent$/);
    const thanks = await open(String(listed.headers.location), cookie);
    expect(String(thanks.headers["set-cookie"])).toContain("unsent-listing=; Path=/owner; Max-Age=0");
    const other = await open("/owner/listing", session.join("; "));
    expect(other.body).not.toContain("Typed before signing in");
  });

  it("stays on the page with a link to sign in beside it, if it is too long for a cookie", async () => {
    // Letters that cannot be packed.
    const description = Array.from({ length: 4_900 }, (_, at) =>
      String.fromCharCode(0x4e00 + ((at * at * 7919 + at * 104_729) % 20_000)),
    ).join("");
    const sent = await post("/owner/listing", { ...FLAT_TEXTS, description });
    expect(sent.statusCode).toBe(401);
    expect(String(sent.headers["set-cookie"])).not.toContain("unsent-listing");
    expect(sent.body).toContain(description.slice(0, 100));
    expect(readWords(sent)).toContain("Please sign in first.");
    const link = /Sign in on another tab.*?(<a [^>]*>)/s.exec(sent.body)?.[1];
    expect(link).toContain('href="/signin"');
    expect(link).toContain('target="_blank"');
  });

  it("[OWNER-07] does the same for an edit whose session has ended", async () => {
    const me = await signInAs(http, database, "owner");
    const { public_id: id, version } = await makeProperty(db, {
      owner_id: me.userId,
      verification: "pending",
    });
    const url = `/owner/edit-property/${id}`;
    const typed = { ...FLAT_TEXTS, version: String(version), propertyTitle: "Typed too late" };
    const sent = await post(url, typed);
    const next = `/signin?next=${encodeURIComponent(url)}`;
    expect([sent.statusCode, sent.headers.location]).toEqual([302, next]);
    const signedIn = await signIn(me, next);
    expect(signedIn.headers.location).toBe(url);
    const cookie = [...getCookies(signedIn), ...getCookies(sent)].join("; ");
    expect((await open(url, cookie)).body).toContain('value="Typed too late"');
    const saved = await post(url, typed, cookie);
    expect(saved.headers.location).toBe(`/property/${id}`);
    expect(String(saved.headers["set-cookie"])).toContain("unsent-listing=;");
    expect((await readStored(me, id)).propertyTitle).toBe("Typed too late");
  });
});

describe("[ADMIN-11] Approvals without JavaScript", () => {
  it("shows the same listing again with the error if a decision is refused", async () => {
    const oldest = await makeProperty(db, { verification: "pending", submitted_at: new Date("2020-01-01") });
    const other = await makeProperty(db, { verification: "pending", submitted_at: new Date("2020-01-02") });
    const page = await open(`/admin/queue?at=${other.public_id}`, admin.headers.cookie);
    const action =
      /action="([^"]*)"/.exec(/<form [^>]*id="decision"[^>]*>/.exec(page.body)?.[0] ?? "")?.[1] ?? "";
    const id = readHidden(page, "id") ?? "";
    expect(id).toBe(other.public_id);
    const rejected = await post(
      action,
      { id, version: String(other.version), decision: "reject" },
      admin.headers.cookie,
    );
    expect(rejected.statusCode).toBe(422);
    expect(readHidden(rejected, "id")).toBe(other.public_id);
    expect(readWords(rejected)).toContain("Say why, so that the owner can fix it.");
    expect(readWords(rejected)).toContain(other.property_title);
    expect(rejected.body).not.toContain(oldest.property_title);
  });

  it("[TRUST-05] offers to undo a decision only while it holds", async () => {
    const { public_id: id, version } = await makeProperty(db, { verification: "pending" });
    const decide = (decision: string) =>
      post("/admin/queue", { id, decision, version: String(version) }, admin.headers.cookie);
    const { location } = (await decide("approve")).headers;
    expect(readWords(await open(String(location), admin.headers.cookie))).toContain("Decided:");
    expect((await decide("undo")).headers.location).toBe(`/admin/queue?at=${id}`);
    expect(readWords(await open(String(location), admin.headers.cookie))).not.toContain("Decided:");
  });
});

describe("the record of a listing without JavaScript", () => {
  it("[ADMIN-05] asks for the reason of a rejection", async () => {
    const { public_id: id, version } = await makeProperty(db, { verification: "pending" });
    const url = `/admin/dashboard/${id}`;
    const reject = (reason: string) =>
      post(
        url,
        { form: "verify", from: "pending", version: String(version), verification: "rejected", reason },
        admin.headers.cookie,
      );
    const rejected = await reject(" ");
    expect(rejected.statusCode).toBe(422);
    expect(readWords(rejected)).toContain("Say why, so that the owner can fix it.");
    const read = () =>
      db.selectFrom("property").selectAll().where("public_id", "=", id).executeTakeFirstOrThrow();
    expect((await read()).verification).toBe("pending");
    expect((await reject("The photos show another house.")).statusCode).toBe(200);
    expect(await read()).toMatchObject({
      verification: "rejected",
      rejection_reason: "The photos show another house.",
    });
  });

  it("[TRUST-01] offers no check of photos and videos that are not there, and says why", async () => {
    const { id: property_id, public_id } = await makeProperty(db);
    const url = `/admin/dashboard/${public_id}`;
    const bare = await open(url, admin.headers.cookie);
    expect(readWords(bare)).toContain("This listing has no photos to check.");
    expect(bare.body).toContain('name="kind" value="site"');
    expect(bare.body).not.toContain('name="kind" value="photos"');
    const rejected = await post(
      url,
      { form: "check", kind: "video", set: "yes", version: "1" },
      admin.headers.cookie,
    );
    expect(rejected.statusCode).toBe(422);
    expect(readWords(rejected)).toContain("This listing has no video to check.");
    await makeMedia(db, { property_id });
    const full = await open(url, admin.headers.cookie);
    expect(full.body).toContain('name="kind" value="photos"');
    expect(full.body).not.toContain('name="kind" value="video"');
  });
});

describe("[DESK-01] the page of a lead without JavaScript", () => {
  it.each([
    ["call", { outcome: "reached", note: "Wants to see it." }, "Call saved."],
    ["note", { text: "Rang twice." }, "Note saved."],
  ])("leads on after a saved %s, so that a reload does not log it again", async (form, fields, text) => {
    const { public_id: id } = await makeLead(db);
    const url = `/admin/leadtracker/${id}`;
    const saved = await post(url, { form, ...fields }, admin.headers.cookie);
    expect([saved.statusCode, saved.headers.location]).toEqual([302, `${url}?done=${form}`]);
    const page = await open(`${url}?done=${form}`, admin.headers.cookie);
    expect(page.statusCode).toBe(200);
    expect(readWords(page)).toContain(text);
    for (const done of ["constructor", "change", ""])
      expect((await open(`${url}?done=${done}`, admin.headers.cookie)).statusCode).toBe(200);
  });

  it("shows a refusal at once, with what was typed", async () => {
    const { public_id: id } = await makeLead(db);
    const rejected = await post(
      `/admin/leadtracker/${id}`,
      { form: "call", outcome: "", note: "Typed." },
      admin.headers.cookie,
    );
    expect(rejected.statusCode).toBe(422);
    expect(rejected.body).toContain("Typed.");
  });
});
