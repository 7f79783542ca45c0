import { describe, expect, it } from "vitest";
import { makeLead } from "#tests/support/factories.ts";
import { openLeads } from "#tests/support/lead-calls.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { database, db, http } = await openLeads();

const admin = await signInAs(http, database, "admin");
const colleague = await signInAs(http, database, "admin");

async function findLeads(search: string, path = "", headers: Record<string, string> = admin.headers) {
  const query = new URLSearchParams({ search, pageSize: "100" });
  const answer = await http.inject({ url: `/api/v1/admin/leads${path}?${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().leads.map(({ _id }: { _id: string }) => _id) as string[];
}

describe("[DESK-02] leads are found by phone number", () => {
  it.each([
    "+91 98321-55501",
    "0091 9832155501",
    "919832155501",
    "09832155501",
    "98321 55501",
    "(98321) 55501",
    "९८३२१५५५०१",
    "9832155501",
  ])("that is written as %s, also before anybody has claimed them", async (search) => {
    const { public_id } = await makeLead(db, { phone: "+919832155501" });
    const other = await makeLead(db, { phone: "+919832155502" });
    const found = await findLeads(search);
    expect(found).toContain(public_id);
    expect(found).not.toContain(other.public_id);
  });

  it("also if it is a landline or foreign number, with and without its prefix", async () => {
    const land = await makeLead(db, { phone: "+913532512345" });
    const nepal = await makeLead(db, { phone: "+9779851234567" });
    for (const search of ["(0353) 251 2345", "353 2512345", "2512345"])
      expect(await findLeads(search)).toContain(land.public_id);
    for (const search of ["+977 985-1234567", "9851234567"])
      expect(await findLeads(search)).toContain(nepal.public_id);
  });

  it("by the last six digits; by the last four only for the member who sees the number", async () => {
    const lead = await makeLead(db, { phone: "+919832177701", assignee_id: colleague.userId });
    expect(await findLeads("177 701")).toContain(lead.public_id);
    expect(await findLeads("7701")).not.toContain(lead.public_id);
    expect(await findLeads("7701", "", colleague.headers)).toContain(lead.public_id);
    expect(await findLeads("77 7")).not.toContain(lead.public_id);
  });

  it("but not after the visitor has stopped all contact", async () => {
    const lead = await makeLead(db, { phone: "+919832188801", stopped_at: new Date() });
    for (const search of ["9832188801", "188801"])
      expect(await findLeads(search)).not.toContain(lead.public_id);
  });
});
