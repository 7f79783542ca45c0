import { describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeMedia, makeProperty } from "#tests/support/factories.ts";
import { readWords } from "#tests/support/page-words.ts";
import { createPlainBrowser, FLAT_TEXTS, getCookies, readHidden } from "#tests/support/plain-browser.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";
import { ASK_ONLY } from "#web/features/property-form/form-values.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const { open, post, readStored } = createPlainBrowser(http);
const admin = await signInAs(http, database, "admin");

describe("[OWNER-07] an edit without JavaScript", () => {
  async function makeWithFiles(me: SignedInAs, verification: "pending" | "approved") {
    const property = await makeProperty(db, { owner_id: me.userId, verification });
    const { id: property_id, public_id: id } = property;
    await makeMedia(db, { property_id, uploader_id: me.userId });
    const film = { kind: "video", video_type: "mp4", width: null, height: null } as const;
    await makeMedia(db, { ...film, property_id, uploader_id: me.userId });
    return { id, url: `/owner/edit-property/${id}`, version: String(property.version) };
  }
  const change = (me: SignedInAs, url: string, more: Record<string, string>) =>
    post(url, { ...FLAT_TEXTS, ...more }, me.headers.cookie);

  it.each(["owner", "admin"] as const)("leaves photos and videos as they are (%s)", async (role) => {
    const owner = await signInAs(http, database, "owner");
    const { id, url, version } = await makeWithFiles(owner, "pending");
    const saved = await change(role === "owner" ? owner : admin, url, {
      version,
      propertyTitle: "New title",
    });
    expect([saved.statusCode, saved.headers.location]).toEqual([302, `/property/${id}`]);
    const stored = await readStored(owner, id);
    expect(stored.propertyTitle).toBe("New title");
    expect(stored.mediaFiles).toHaveLength(2);
  });

  it("proposes no change of files, and leaves those that are proposed", async () => {
    const owner = await signInAs(http, database, "owner");
    const { id, url, version } = await makeWithFiles(owner, "approved");
    expect((await change(owner, url, { version, propertyTitle: "New title" })).statusCode).toBe(302);
    const proposed = await readStored(owner, id);
    expect(proposed.proposed.fields).toContain("propertyTitle");
    expect(proposed.proposed.fields).not.toContain("mediaFiles");
    const [, film] = proposed.mediaFiles;
    const fewer = await http.inject({
      method: "POST",
      url: `/api/v1/property/updateproperty/${id}`,
      headers: owner.headers,
      payload: { mediaFiles: [{ id: film.id }] },
    });
    const again = { version: String(fewer.json().version), propertyTitle: "Newer title" };
    expect((await change(owner, url, again)).statusCode).toBe(302);
    const after = await readStored(owner, id);
    expect(after.proposed.answers).toMatchObject({
      propertyTitle: "Newer title",
      mediaFiles: [{ id: film.id }],
    });
    expect(after.mediaFiles).toHaveLength(2);
  });
});

const readOpened = (page: { body: string }) => ({
  version: readHidden(page, "version") ?? "",
  base: readHidden(page, "base")?.replaceAll("&quot;", '"') ?? "",
});

describe("[OWNER-10] an edit without JavaScript, while a colleague saves", () => {
  /** The owner's form is filled in, but not sent before the team has changed the address. */
  async function fillBeforeColleague() {
    const me = await signInAs(http, database, "owner");
    const { public_id: id } = await makeProperty(db, { owner_id: me.userId, verification: "pending" });
    const url = `/owner/edit-property/${id}`;
    const opened = readOpened(await open(url, me.headers.cookie));
    const { address } = JSON.parse(opened.base);
    const theirs = {
      url: `/api/v1/property/updateproperty/${id}`,
      payload: { address: "14 Hill Cart Road" },
    };
    await http.inject({ ...theirs, method: "POST", headers: admin.headers });
    return { me, id, url, typed: { ...FLAT_TEXTS, ...opened, address, propertyTitle: "Typed too late" } };
  }
  /** The page shows both, and saves both. */
  async function expectBoth(
    { me, id, url, typed }: Awaited<ReturnType<typeof fillBeforeColleague>>,
    page: { body: string },
  ) {
    expect(readWords(page)).toContain("This listing was changed while you were editing");
    expect(readWords(page)).toContain("is 14 Hill Cart Road now. The form now shows the new value.");
    expect(page.body).toContain('value="Typed too late"');
    const again = { ...typed, ...readOpened(page), address: "14 Hill Cart Road" };
    expect((await post(url, again, me.headers.cookie)).statusCode).toBe(302);
    const both = { propertyTitle: "Typed too late", address: "14 Hill Cart Road" };
    expect(await readStored(me, id)).toMatchObject(both);
  }

  it("comes back from the sign-in merged with what was saved", async () => {
    const filled = await fillBeforeColleague();
    const sent = await post(filled.url, filled.typed);
    expect(sent.headers.location).toContain("/signin?");
    const cookie = [filled.me.headers.cookie, ...getCookies(sent)].join("; ");
    await expectBoth(filled, await open(filled.url, cookie));
  });

  it("is merged too if it has a mistake, asks for further questions, or is sent too late", async () => {
    const alternatives: Record<string, string>[] = [{ pincode: "" }, { [ASK_ONLY]: "1" }, {}];
    for (const more of alternatives) {
      const filled = await fillBeforeColleague();
      const typed = { ...filled.typed, ...more };
      await expectBoth(filled, await post(filled.url, typed, filled.me.headers.cookie));
    }
  });
});

describe("[ADMIN-06] an edit at the desk without JavaScript, whose answer was lost", () => {
  async function fillRecord() {
    const { public_id: id } = await makeProperty(db, { verification: "pending" });
    const url = `/admin/dashboard/${id}`;
    const opened = readOpened(await open(`${url}?edit`, admin.headers.cookie));
    const typed = { ...JSON.parse(opened.base), ...opened, form: "save", price: "47.5 lakh" };
    const send = (more: object = {}) => post(url, { ...typed, ...more }, admin.headers.cookie);
    return { id, send };
  }

  it("is saved once, however often it is sent", async () => {
    const { id, send } = await fillRecord();
    for (const _ of ["first", "again"]) {
      const saved = await send();
      expect([saved.statusCode, readWords(saved)]).toEqual([
        200,
        expect.stringContaining("saved successfully"),
      ]);
    }
    expect(await readStored(admin, id)).toMatchObject({ price: 4_750_000 });
  });

  it("does not blame a colleague if more was typed since, and names what a colleague did change", async () => {
    const { id, send } = await fillRecord();
    await send();
    const more = await send({ propertyTitle: "Typed later" });
    expect(more.statusCode).toBe(409);
    expect(readWords(more)).toContain("This was saved while you were editing.");
    expect(readWords(more)).not.toContain("colleague");
    const again = { ...readOpened(more), propertyTitle: "Typed later" };
    expect((await send(again)).statusCode).toBe(200);
    expect(await readStored(admin, id)).toMatchObject({ propertyTitle: "Typed later" });
    const late = await send({ propertyTitle: "Typed by a colleague" });
    expect(readWords(late)).toContain("A colleague saved while you were editing");
  });
});
