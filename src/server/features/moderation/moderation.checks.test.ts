import { describe, expect, it } from "vitest";
import type { SeenCheck } from "#contract/admin/moderation.ts";
import {
  decide,
  list,
  makePending,
  NOBODY,
  NOON,
  openDesk,
  readRow,
  readTrail,
} from "#tests/support/desk-calls.ts";
import { makeMedia, makeProperty, makeUser } from "#tests/support/factories.ts";
import { readSeenCheck } from "#tests/support/seen-check.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";

const { actor, admin, clock, db, http, owner, services, user } = await openDesk();

describe("the checks of a property", () => {
  const url = (id: string, kind: string) => `/api/v1/admin/properties/${id}/checks/${kind}`;
  const send = (method: "PUT" | "DELETE", id: string, kind: string, seen: SeenCheck) => {
    const query = new URLSearchParams({ version: `${seen.version}`, checkedAt: seen.checkedAt ?? "" });
    return method === "PUT"
      ? http.inject({ method, url: url(id, kind), headers: admin.headers, payload: seen })
      : http.inject({ method, url: `${url(id, kind)}?${query}`, headers: admin.headers });
  };
  const put = async (
    id: string,
    kind: string,
    payload: object = {},
    headers: Record<string, string> = admin.headers,
  ) => {
    const seen = await readSeenCheck(db, id, kind);
    return http.inject({ method: "PUT", url: url(id, kind), headers, payload: { ...seen, ...payload } });
  };
  const remove = async (id: string, kind: string, headers: Record<string, string> = admin.headers) => {
    const { version, checkedAt } = await readSeenCheck(db, id, kind);
    const seen = new URLSearchParams({ version: `${version}`, checkedAt: checkedAt ?? "" });
    return http.inject({ method: "DELETE", url: `${url(id, kind)}?${seen}`, headers });
  };

  it("are shown to the public with day and note, newest first, and give the badge", async () => {
    const { public_id: id } = await makeProperty(db);
    clock.set(NOON);
    await put(id, "site", { note: " Met the caretaker. " });
    clock.set(new Date(NOON.getTime() + 86_400_000));
    const answer = await put(id, "papers");
    expect(answer.json().checks).toEqual([
      { kind: "papers", checkedAt: new Date(NOON.getTime() + 86_400_000).toISOString(), note: "" },
      { kind: "site", checkedAt: NOON.toISOString(), note: "Met the caretaker." },
    ]);
    const listing = (await http.inject({ url: `/api/v1/listings/${id}` })).json();
    expect(listing.verified).toBe(true);
    expect(listing.checks).toEqual(answer.json().checks);
  });

  it("have the new day if they are repeated; without any check the badge ends", async () => {
    const { public_id: id, id: property_id } = await makeProperty(db);
    const film = { kind: "video", video_type: "mp4", width: null, height: null } as const;
    await makeMedia(db, { ...film, property_id });
    clock.set(NOON);
    await put(id, "video", { note: "First." });
    clock.set(new Date(NOON.getTime() + 60_000));
    expect((await put(id, "video", { note: "Second." })).json().checks).toHaveLength(1);
    expect((await remove(id, "video")).json().checks).toEqual([]);
    expect((await remove(id, "video")).statusCode).toBe(200);
    expect(await readRow(id)).toMatchObject({ checked: [], checked_at: null });
    const actions = (await readTrail(id)).map(({ action }) => action);
    expect(actions).toEqual(["property.check", "property.check", "property.uncheck"]);
  });

  it("[TRUST-01] are not changed over what was not seen: a colleague's check, an edit, or nothing at all", async () => {
    const { public_id: id } = await makeProperty(db);
    clock.set(NOON);
    const opened = await readSeenCheck(db, id, "site");
    await put(id, "site", { note: "The first visit." });
    const first = await readSeenCheck(db, id, "site");
    clock.set(new Date(NOON.getTime() + 60_000));
    // Two have opened the page before anything was checked.
    expect((await send("PUT", id, "site", opened)).statusCode).toBe(409);
    await put(id, "site", { note: "The second visit." });
    // Another has read the first visit only.
    for (const method of ["PUT", "DELETE"] as const) {
      const rejected = await send(method, id, "site", first);
      expect([rejected.statusCode, rejected.json().message]).toEqual([
        409,
        "A colleague has changed this check meanwhile. Look at it once more. Nothing was changed.",
      ]);
    }
    const second = await readSeenCheck(db, id, "site");
    await db
      .updateTable("property")
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("public_id", "=", id)
      .execute();
    for (const method of ["PUT", "DELETE"] as const)
      expect((await send(method, id, "site", second)).statusCode).toBe(409);
    const { headers } = admin;
    expect((await http.inject({ method: "DELETE", url: url(id, "site"), headers })).statusCode).toBe(422);
    const blind = await http.inject({ method: "PUT", url: url(id, "site"), headers, payload: { note: "" } });
    expect(blind.statusCode).toBe(422);
    const listing = (await http.inject({ url: `/api/v1/listings/${id}` })).json();
    expect(listing.checks).toMatchObject([{ kind: "site", note: "The second visit." }]);
  });

  it("[TRUST-01] of photos and of a video are refused where there are none, in every call", async () => {
    const { public_id: id, id: property_id, version } = await makePending();
    const decideInQueue = (checks: string) =>
      http.inject({
        method: "POST",
        url: `/api/v1/admin/queue/${id}`,
        headers: admin.headers,
        payload: { decision: "approve", version, checks },
      });
    for (const [kind, words] of [
      ["photos", "This listing has no photos to check."],
      ["video", "This listing has no video to check."],
    ] as const) {
      const one = await put(id, kind);
      expect([one.statusCode, one.json().fields]).toEqual([422, { kind: words }]);
      const approved = await decide(id, { verification: "approved", checks: [kind] });
      expect([approved.statusCode, approved.json().fields]).toEqual([422, { checks: words }]);
      const queued = await decideInQueue(`site,${kind}`);
      expect([queued.statusCode, queued.json().fields]).toEqual([422, { checks: words }]);
    }
    expect(await readRow(id)).toMatchObject({ verification: "pending", checked: [] });
    await makeMedia(db, { property_id });
    expect((await put(id, "video")).statusCode).toBe(422);
    expect((await put(id, "photos")).statusCode).toBe(200);
    // One that was made before can still be removed.
    await db.deleteFrom("media").where("property_id", "=", property_id).execute();
    expect((await remove(id, "photos")).json().checks).toEqual([]);
  });

  it("refuse an unknown kind, an unknown property and a note that is too long", async () => {
    const { public_id: id } = await makeProperty(db);
    expect((await put(id, "smell")).statusCode).toBe(404);
    expect((await put(NOBODY, "site")).statusCode).toBe(404);
    const long = await put(id, "site", { note: "x".repeat(2001) });
    expect(long.statusCode).toBe(422);
    expect(long.json().fields).toHaveProperty("note");
  });

  it("refuse a note with a phone number or an email address, because everybody can read it", async () => {
    const { public_id: id } = await makeProperty(db);
    for (const note of ["Met the owner, 98320 55014.", "Ask asha@example.com for the key."]) {
      const rejected = await put(id, "site", { note });
      expect(rejected.statusCode).toBe(422);
      expect(rejected.json().fields).toHaveProperty("note");
    }
    expect(await readRow(id)).toMatchObject({ checked: [] });
  });

  it("[ROUTE-05] can be changed only by the team", async () => {
    const { public_id: id } = await makePending();
    for (const [headers, status] of [
      [visitorHeaders, 401],
      [user.headers, 403],
      [owner.headers, 403],
    ] as const) {
      expect((await put(id, "site", {}, headers)).statusCode).toBe(status);
      expect((await remove(id, "site", headers)).statusCode).toBe(status);
      expect((await list({}, headers)).statusCode).toBe(status);
      const dossier = await http.inject({ url: `/api/v1/admin/properties/${id}`, headers });
      expect(dossier.statusCode).toBe(status);
    }
    await expect(
      services.moderation.setCheck({ role: "owner", userId: owner.userId, sessionId: NOBODY }, id, "site", {
        note: "",
        ...(await readSeenCheck(db, id, "site")),
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe("GET /api/v1/admin/properties/{id}", () => {
  it("shows the owner, the checks and the history, newest first", async () => {
    const person = await makeUser(db, { usertype: "owner", name: "Bimal Roy", mobile: "+919832055014" });
    const { public_id: id } = await makeProperty(db, { verification: "pending", owner_id: person.id });
    await services.moderation.setCheck(actor, id, "papers", {
      note: "Deed read.",
      ...(await readSeenCheck(db, id, "papers")),
    });
    await services.moderation.verify(actor, { publicId: id, verification: "rejected", reason: "No photos." });
    const answer = await http.inject({ url: `/api/v1/admin/properties/${id}`, headers: admin.headers });
    expect(answer.json()).toMatchObject({
      owner: { _id: person.id, name: "Bimal Roy", email: person.email, mobile: "+919832055014" },
      checks: [{ kind: "papers", note: "Deed read." }],
      trail: [
        {
          actor: "Test Admin",
          role: "admin",
          action: "property.decide",
          after: { verification: "rejected", reason: "No photos." },
        },
        { action: "property.check", before: null, after: { kind: "papers", note: "Deed read." } },
      ],
    });
  });

  it("answers 404 for an unknown id", async () => {
    const answer = await http.inject({ url: `/api/v1/admin/properties/${NOBODY}`, headers: admin.headers });
    expect(answer.statusCode).toBe(404);
  });
});
