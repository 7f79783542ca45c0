import { describe, expect, it } from "vitest";
import { makeLead, makeProperty, makeUser } from "#tests/support/factories.ts";
import { NOON, openLeads, readRow } from "#tests/support/lead-calls.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { clock, database, db, http } = await openLeads();

const admin = await signInAs(http, database, "admin");
const colleague = await signInAs(http, database, "admin");

const post = (path: string, payload: object, headers: Record<string, string> = admin.headers) =>
  http.inject({ method: "POST", url: `/api/v1/admin/leads${path}`, headers, payload });
const findAbout = async (words: string) =>
  (
    await http.inject({
      url: `/api/v1/admin/leads/about?${new URLSearchParams({ words })}`,
      headers: admin.headers,
    })
  ).json();
const readEventKinds = async (id: number) =>
  (await db.selectFrom("lead_event").select("kind").where("lead_id", "=", id).orderBy("id").execute()).map(
    ({ kind }) => kind,
  );

describe("[DESK-03] an incoming call", () => {
  it("becomes a lead of the member who took it, with what the caller agreed to", async () => {
    clock.set(NOON);
    const property = await makeProperty(db);
    const answer = await post("", {
      phone: "098320 77001",
      email: "Deepa.Chettri@example.in",
      name: "দীপা ছেত্রী 🙏",
      propertyId: property.public_id,
      language: "bn",
      message: "Wants to see it on Saturday.",
      consent: true,
    });
    expect(answer.statusCode).toBe(201);
    const { lead } = answer.json();
    expect(lead).toMatchObject({
      propertyId: property.public_id,
      propertyTitle: property.property_title,
      source: "call",
      phone: "+919832077001",
      email: "deepa.chettri@example.in",
      name: "দীপা ছেত্রী 🙏",
      language: "bn",
      status: "contacted",
      mine: true,
    });
    const row = await readRow(lead._id);
    expect(row).toMatchObject({
      consent: true,
      consent_heard_by: admin.userId,
      created_at: NOON,
      call_by: null,
    });
    expect(row.consent_words).toContain("agrees that");
    expect(await readEventKinds(row.id)).toEqual(["taken", "call"]);
  });

  it("about a search has the address of the homes that fit, or no address where none does", async () => {
    await makeProperty(db, { purpose: "rent", rent: 7_700, bedrooms: 2 });
    const readWanted = async (phone: string, wanted: string) => {
      const { lead } = (await post("", { phone, wanted, consent: true })).json();
      const url = `/api/v1/admin/leads/${lead._id}`;
      return (await http.inject({ url, headers: admin.headers })).json().wanted;
    };
    const found = await readWanted("9832077021", "2 bhk on rent under 8000");
    expect(found).toMatchObject({ total: 1, understood: expect.arrayContaining(["under 8000"]) });
    expect(found.address).toMatch(/^\/user\/list\?/);
    // As the page means its address: checked homes only, unless it says otherwise.
    const search = new URLSearchParams(found.address.split("?")[1]);
    if (!search.has("verified")) search.set("verified", "1");
    const listed = (await http.inject(`/api/v1/listings?${search}`)).json();
    expect(listed.total).toBe(found.total);
    const none = await readWanted("9832077022", "2 bhk on rent under 5000");
    expect(none).toMatchObject({ total: 0, understood: expect.arrayContaining(["under 5000"]) });
    expect(await readWanted("9832077023", "xyzzy")).toMatchObject({ total: 0, understood: [] });
  });

  it("may be about a search, which is found in the tracker by its words", async () => {
    const { lead } = (
      await post("", { phone: "9832077002", wanted: "2 bhk near Pradhan Nagar under 30 lakh", consent: true })
    ).json();
    expect(lead).toMatchObject({ propertyId: null, propertyTitle: "2 bhk near Pradhan Nagar under 30 lakh" });
    const found = await http.inject({
      url: `/api/v1/admin/leads?${new URLSearchParams({ search: "near pradhan" })}`,
      headers: admin.headers,
    });
    expect(found.json().leads.map(({ _id }: { _id: string }) => _id)).toEqual([lead._id]);
    const dossier = await http.inject({ url: `/api/v1/admin/leads/${lead._id}`, headers: admin.headers });
    expect(dossier.json().lead.propertyTitle).toBe("2 bhk near Pradhan Nagar under 30 lakh");
  });

  it("makes one lead if it is sent twice, also at the same moment", async () => {
    const call = { phone: "9832077003", wanted: "A plot in Matigara", consent: true };
    const answers = await Promise.all([post("", call), post("", call)]);
    const again = await post("", { ...call, phone: "+91 98320 77003" });
    const ids = [...answers, again].map((answer) => answer.json().lead._id);
    expect(new Set(ids).size).toBe(1);
    expect((await post("", call, colleague.headers)).json().lead._id).not.toBe(ids[0]);
  });

  it.each([
    ["phone", { phone: "12345" }],
    ["phone", { phone: "" }],
    ["email", { email: "deepa at example" }],
    ["wanted", { wanted: "  " }],
    ["consent", { consent: false }],
    ["propertyId", { propertyId: "somebody's" }],
    ["propertyId", { propertyId: "0123456789abcdef01234567" }],
    ["name", { name: "x".repeat(500) }],
    ["language", { language: "fr" }],
  ])("is refused at the field %s for %j", async (field, change) => {
    const answer = await post("", { phone: "9832077004", wanted: "A shop", consent: true, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty(field);
  });

  it("cannot be about a listing that is not public", async () => {
    const hidden = await makeProperty(db, { verification: "pending" });
    const answer = await post("", { phone: "9832077005", propertyId: hidden.public_id, consent: true });
    expect(answer.json().fields).toHaveProperty("propertyId");
  });
});

describe("[DESK-03] the caller", () => {
  it("is shown at once for a known number, with name, account and earlier requests, and this is logged", async () => {
    const account = await makeUser(db, { mobile: "+919832088001", name: "Pemba Lhamu", usertype: "owner" });
    await makeProperty(db, { owner_id: account.id });
    const lead = await makeLead(db, { phone: "+919832088001", name: "Pemba", assignee_id: colleague.userId });
    const known = (await post("/known", { phone: "0 98320 88001" })).json();
    expect(known).toMatchObject({
      name: "Pemba",
      stopped: false,
      accounts: [{ _id: account.id, name: "Pemba Lhamu", usertype: "owner", properties: 1 }],
      leads: [{ _id: lead.public_id, status: "new", assignee: "Test Admin", mine: false }],
    });
    const logged = await db
      .selectFrom("audit_entry")
      .selectAll()
      .where("action", "=", "lead.known")
      .execute();
    expect(logged).toMatchObject([{ noun: "lead", noun_id: lead.public_id, actor_id: admin.userId }]);
  });

  it("is unknown for a number that we do not have, and only complete numbers are looked up", async () => {
    expect((await post("/known", { phone: "9832088009" })).json()).toEqual({
      name: "",
      stopped: false,
      language: null,
      accounts: [],
      leads: [],
    });
    expect((await post("/known", { phone: "88001" })).statusCode).toBe(422);
  });

  it("is not shown if the visitor has stopped all contact", async () => {
    await makeLead(db, { phone: "+919832088003", name: "Silent", stopped_at: new Date() });
    expect((await post("/known", { phone: "9832088003" })).json()).toMatchObject({
      name: "",
      stopped: true,
      leads: [],
    });
  });
});

it("[DESK-03] a listing is found by code, words of its title, or its address", async () => {
  const property = await makeProperty(db, {
    property_title: "Sunny 3 BHK with mango tree",
    address: "14/2 Hill Cart Road",
  });
  await makeProperty(db, { property_title: "Sunny hidden 3 BHK", address: "Hill Cart Road", life: "paused" });
  const code = property.public_id.slice(-6);
  for (const text of [code, `#${code.toUpperCase()}`, "mango 3 BHK", "hill cart", "Hill Cart mango"]) {
    const { properties } = await findAbout(text);
    expect(
      properties.map(({ _id }: { _id: string }) => _id),
      text,
    ).toEqual([property.public_id]);
  }
  expect(await findAbout("50% _")).toMatchObject({ properties: [] });
  expect((await findAbout("2 bhk flat under 30 lakh")).understood).not.toEqual([]);
});
