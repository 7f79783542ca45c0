import { beforeEach, describe, expect, it } from "vitest";
import { MOST_SHORTLISTED } from "#domain/list-limits.ts";
import { NOBODY, NOON, openDesk } from "#tests/support/desk-calls.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { clock, database, db, http, services } = await openDesk();

let user: SignedInAs;
beforeEach(async () => {
  clock.set(NOON);
  user = await signInAs(http, database, "user");
});

const url = "/api/v1/shortlist";
const get = () => http.inject({ url, headers: user.headers });
const put = (ids: unknown, headers: Record<string, string> = user.headers) =>
  http.inject({ method: "PUT", url, headers, payload: { ids } });
const take = (id: string) => http.inject({ method: "DELETE", url: `${url}/${id}`, headers: user.headers });
const later = () => clock.set(new Date(clock.now().getTime() + 1_000));
const readActor = ({ userId }: SignedInAs) => ({ role: "user", userId, sessionId: NOBODY }) as const;

describe("[DETAIL-11] the shortlist", () => {
  it("saves listings once each, newest first, and removes them", async () => {
    const [one, two] = [await makeProperty(db), await makeProperty(db)];
    expect((await put([one.public_id])).json()).toEqual({ ids: [one.public_id] });
    later();
    await put([two.public_id]);
    expect((await put([one.public_id])).json()).toEqual({ ids: [two.public_id, one.public_id] });
    expect((await take(two.public_id)).json()).toEqual({ ids: [one.public_id] });
    expect((await take(two.public_id)).statusCode).toBe(200);
    expect((await get()).json()).toEqual({ ids: [one.public_id] });
  });

  it("adds the listings that a device has saved, except those that are gone", async () => {
    const [one, two, hidden] = [
      await makeProperty(db),
      await makeProperty(db),
      await makeProperty(db, { verification: "pending" }),
    ];
    await put([one.public_id]);
    const ids = [one.public_id, hidden.public_id, NOBODY, two.public_id, two.public_id];
    expect((await put(ids)).json().ids.sort()).toEqual([one.public_id, two.public_id].sort());
    expect((await put([hidden.public_id])).statusCode).toBe(404);
    expect((await put([])).statusCode).toBe(200);
  });

  it("shows the cards of available listings, and says which ones are gone", async () => {
    const [open, sold] = [await makeProperty(db), await makeProperty(db, { property_title: "Secret" })];
    await put([open.public_id, sold.public_id]);
    await db.updateTable("property").set({ life: "sold" }).where("id", "=", sold.id).execute();
    const page = await services.shortlist.page(readActor(user));
    expect(page.cards.map((card) => card._id)).toEqual([open.public_id]);
    expect(page.gone).toEqual([sold.public_id]);
    expect(JSON.stringify(page)).not.toContain("Secret");
    expect(await services.shortlist.readCards([sold.public_id, open.public_id])).toEqual(page);
    expect((await take(sold.public_id)).json().ids).toEqual([open.public_id]);
  });

  /** A full list but for some places, and listings that are not in it. */
  async function fill(places: number) {
    const property = await makeProperty(db);
    const { id: _, public_id: __, is_public: ___, ...values } = property;
    const phases = JSON.stringify(values.phases);
    const many = await db
      .insertInto("property")
      .values(Array.from({ length: MOST_SHORTLISTED }, () => ({ ...values, phases })))
      .returning(["id", "public_id"])
      .execute();
    const stored = many.map(({ id }) => ({ user_id: user.userId, property_id: id }));
    await db.insertInto("shortlist").values(stored.slice(places)).execute();
    return [property.public_id, ...many.slice(0, places).map(({ public_id }) => public_id)];
  }

  it("refuses more than its limit, and says so", async () => {
    const answer = await put((await fill(0)).slice(0, 1));
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain(String(MOST_SHORTLISTED));
  });

  it("keeps its limit if several are saved at the same moment", async () => {
    const left = await fill(1);
    const answers = await Promise.all(left.map((id) => put([id])));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await get()).json().ids).toHaveLength(MOST_SHORTLISTED);
  });

  it("is private: other people do not see it, and it needs signing in", async () => {
    const property = await makeProperty(db);
    await put([property.public_id]);
    const other = await signInAs(http, database, "owner");
    expect((await http.inject({ url, headers: other.headers })).json()).toEqual({ ids: [] });
    expect((await put([property.public_id], visitorHeaders)).statusCode).toBe(401);
  });

  it.each([
    ["an id that cannot be one", ["7"]],
    ["what is no list", "all"],
    ["too many", Array.from({ length: MOST_SHORTLISTED + 1 }, () => NOBODY)],
  ])("refuses %s", async (_what, ids) => {
    expect((await put(ids)).statusCode).toBe(422);
  });
});
