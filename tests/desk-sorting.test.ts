import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { SORTS } from "#contract/fields/list.ts";
import { USER_ROLE_VALUES, USER_STATUS_VALUES } from "#domain/account/choices.ts";
import { CONTACT_SUBJECT_VALUES, REPORT_REASON_VALUES } from "#domain/feedback/choices.ts";
import { LEAD_STATUS_VALUES } from "#domain/lead/choices.ts";
import { VERIFICATION_VALUES } from "#domain/property/choices.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { NOON, openDesk } from "./support/desk-calls.ts";
import {
  makeLead,
  makeMessage,
  makeProperty,
  makeReport,
  makeReview,
  makeUser,
} from "./support/factories.ts";
import { makeWebhook, makeWebhookMessage } from "./support/webhook-receiver.ts";

type Row = Record<string, unknown>;
type Value = string | number | null;
interface List {
  readonly url: string;
  readonly rows: string;
  /** What a row shows in each column, as something that can be compared. */
  readonly columns: Readonly<Record<string, (row: Row) => Value>>;
}

const { admin, db, http, services } = await openDesk();

const text =
  (...names: string[]) =>
  (row: Row): Value => {
    const found = names.map((name) =>
      name.split(".").reduce<unknown>((at, key) => (at as Row | null)?.[key], row),
    );
    return found[0] === null || found[0] === undefined ? null : found.join(" ").toLowerCase();
  };
const rank =
  (name: string, values: readonly string[]) =>
  (row: Row): Value =>
    values.indexOf(String(row[name]));
const plain =
  (name: string) =>
  (row: Row): Value =>
    row[name] as Value;

/** Each list of the desk, with each column of `SORTS`: a column without an entry here does not compile. */
const LISTS: {
  readonly [Name in keyof typeof SORTS]: List & { columns: Record<(typeof SORTS)[Name][number], unknown> };
} = {
  property: {
    url: "/api/v1/admin/properties",
    rows: "properties",
    columns: {
      title: text("propertyTitle"),
      type: plain("propertyType"),
      submitter: text("firstName", "lastName"),
      submitted: plain("submittedDate"),
      status: rank("verification", VERIFICATION_VALUES),
    },
  },
  user: {
    url: "/api/v1/admin/users",
    rows: "users",
    columns: {
      name: text("name"),
      role: rank("usertype", USER_ROLE_VALUES),
      properties: plain("properties"),
      joined: plain("createdAt"),
      status: rank("status", USER_STATUS_VALUES),
    },
  },
  lead: {
    url: "/api/v1/admin/leads",
    rows: "leads",
    columns: {
      property: text("propertyTitle"),
      received: plain("createdAt"),
      status: rank("status", LEAD_STATUS_VALUES),
      member: text("assignee.name"),
    },
  },
  review: {
    url: "/api/v1/admin/reviews?status=all",
    rows: "rows",
    columns: { written: plain("createdAt"), rating: plain("rating"), property: text("property.title") },
  },
  report: {
    url: "/api/v1/admin/reports?status=all",
    rows: "rows",
    columns: {
      received: plain("createdAt"),
      reason: rank("reason", REPORT_REASON_VALUES),
      property: text("property.title"),
    },
  },
  message: {
    url: "/api/v1/admin/messages?status=all",
    rows: "rows",
    columns: {
      received: plain("createdAt"),
      name: text("fullName"),
      subject: rank("subject", CONTACT_SUBJECT_VALUES),
    },
  },
  audit: {
    url: "/api/v1/admin/audit",
    rows: "lines",
    columns: { at: plain("at"), action: plain("action") },
  },
  job: {
    url: "/api/v1/admin/jobs",
    rows: "rows",
    columns: { failed: plain("failedAt"), kind: plain("kind") },
  },
  webhook: {
    url: "/api/v1/admin/webhooks/messages",
    rows: "messages",
    columns: { sent: plain("createdAt"), event: plain("type") },
  },
};

async function read({ url, rows }: Pick<List, "url" | "rows">, more: Record<string, string>): Promise<Row[]> {
  const answer = await http.inject({
    url: `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams({ pageSize: "100", ...more })}`,
    headers: admin.headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()[rows];
}

const compare = (a: Value, b: Value): number => (a === b ? 0 : (a ?? "") < (b ?? "") ? -1 : 1);

beforeAll(async () => {
  await services.jobs.open();
  const at = (days: number) => new Date(NOON.getTime() - days * 86_400_000);
  const titles = ["banyan court", "Ashoka House", "ফ্ল্যাট", "Amber Lane"];
  const properties = [];
  for (const [n, property_title] of titles.entries())
    properties.push(
      await makeProperty(db, {
        property_title,
        first_name: ["Zoya", "anil", "Mina", "Bina"][n],
        submitted_at: at((n * 7) % 4),
        verification: (["approved", "pending", "rejected", "approved"] as const)[n],
      }),
    );
  for (const [n, name] of ["pema Lama", "Anu Rai", "Zoya Das"].entries())
    await makeUser(db, { name, created_at: at(n + 1), status: n === 1 ? "suspended" : "active" });
  const webhook = await makeWebhook(db);
  for (const [n, type] of (["lead.created", "deal.changed", "visit.changed"] as const).entries())
    await makeWebhookMessage(db, { webhook_id: webhook.id, type, created_at: at(n) });
  const [one, two, three] = properties.map(({ id }) => id);
  for (const [n, property_id] of [two, one, three, one].entries()) {
    await makeLead(db, {
      property_id,
      created_at: at(n * 2),
      status: LEAD_STATUS_VALUES[(n * 2) % 4],
      assignee_id: n === 2 ? admin.userId : null,
    });
    await makeReview(db, { property_id, rating: ((n * 2) % 5) + 1, created_at: at(n) });
    await makeReport(db, { property_id, reason: REPORT_REASON_VALUES[n], created_at: at((n * 3) % 4) });
    await makeMessage(db, {
      full_name: ["Mina", "asha", "Zoya", "bela"][n],
      subject: CONTACT_SUBJECT_VALUES[n % 2],
      created_at: at(n),
    });
    const action = `property.${(["pause", "decide", "resume", "create"] as const)[n] ?? "pause"}` as const;
    await recordAudit(db, { role: "system" }, { action, noun: "property", nounId: String(n) });
    await sql`insert into jobs.job (name, data, source_name, source_retry_count, created_on)
      values ('dead-letters', '{}', ${["mail", "film", "photo", "mail"][n]}, 3, ${at(n)})`.execute(db);
  }
});

describe("[DESK-17] lists of the desk", () => {
  const cases = Object.entries(LISTS).flatMap(([name, list]) =>
    Object.entries(list.columns as List["columns"]).map(([column, value]) => ({ name, column, list, value })),
  );

  it.each(cases)(
    "$name: sorts by $column in both directions, and no row twice",
    async ({ list, column, value }) => {
      const up = await read(list, { sort: column });
      const down = await read(list, { sort: `-${column}` });
      const isSorted = (rows: Row[], sign: number) => {
        const values = rows.map(value).filter((one) => one !== null);
        expect(values).toEqual([...values].sort((a, b) => sign * compare(a, b)));
      };
      isSorted(up, 1);
      isSorted(down, -1);
      // Rows without a value come last.
      for (const rows of [up, down]) {
        const first = rows.findIndex((row) => value(row) === null);
        if (first >= 0) expect(rows.slice(first).every((row) => value(row) === null)).toBe(true);
      }
      const ids = (rows: Row[]) => rows.map(({ _id }) => String(_id)).sort();
      expect(ids(up)).toEqual(ids(down));
      if (up.length < 2) return;
      const paged = [
        ...(await read(list, { sort: column, pageSize: "1", page: "1" })),
        ...(await read(list, { sort: column, pageSize: "1", page: "2" })),
      ];
      expect(paged.map(({ _id }) => _id)).toEqual(up.slice(0, 2).map(({ _id }) => _id));
    },
  );

  it("have rows to sort", async () => {
    for (const [name, list] of Object.entries(LISTS))
      expect((await read(list, {})).length, name).toBeGreaterThan(2);
  });

  it("are all here: each call of the desk that gives pages can be sorted", async () => {
    interface Described {
      get?: { parameters?: { name: string }[] };
    }
    const { paths } = (await http.inject("/api/v1/openapi.json")).json() as {
      paths: Record<string, Described>;
    };
    const named = Object.entries(paths).map(([path, { get }]) => ({
      path,
      names: (get?.parameters ?? []).map(({ name }) => name),
    }));
    const lists = named.filter(({ path, names }) => path.includes("/admin/") && names.includes("pageSize"));
    expect(lists.filter(({ names }) => !names.includes("sort")).map(({ path }) => path)).toEqual([]);
    expect(lists.length).toBe(Object.keys(LISTS).length);
  });

  it("refuse an order that they do not have, and name those that they have", async () => {
    const answer = await http.inject({ url: "/api/v1/admin/leads?sort=name", headers: admin.headers });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.sort).toContain("received, status, member");
  });
});

describe("[DESK-17] what a list masks", () => {
  const SECRET = {
    name: "Aaronika Zzyzx",
    phone: "+919832077123",
    email: "aaronika.z@example.test",
    message: "Quokka",
  };

  it("is no order: rows stay where they are, whatever the masked texts are", async () => {
    const { id: property } = await makeProperty(db, { property_title: "Masked Mansion" });
    const created_at = new Date(NOON.getTime() - 40 * 86_400_000);
    const one = await makeLead(db, { property_id: property, ...SECRET, created_at });
    const two = await makeLead(db, {
      property_id: property,
      name: "Mmm",
      phone: "+919832055555",
      created_at,
    });
    const readOrders = async () => {
      const orders = [];
      for (const column of ["", ...SORTS.lead])
        for (const sort of [column, `-${column}`].filter((each) => each !== "-")) {
          const ids = (await read(LISTS.lead, { sort })).map(({ _id }) => _id);
          orders.push(ids.indexOf(one.public_id) < ids.indexOf(two.public_id));
        }
      return orders;
    };
    const before = await readOrders();
    const swap = async (id: number, values: Record<string, string | null>) =>
      db.updateTable("lead").set(values).where("id", "=", id).execute();
    await swap(two.id, { ...SECRET, name: "Aaa" });
    await swap(one.id, { name: "Zzz", phone: "+919999999999", email: null, message: "" });
    expect(await readOrders()).toEqual(before);
  });

  it("is found by no part of it in any list", async () => {
    const { id: property } = await makeProperty(db, { property_title: "Hidden Heights" });
    const lead = await makeLead(db, { property_id: property, ...SECRET });
    for (const [name, list] of Object.entries(LISTS))
      for (const part of ["Aaronika", "Zzyzx", "77123", "aaronika.z", "Quokka"]) {
        const found = await read(list, { search: part });
        expect(
          found.map(({ _id }) => _id),
          `${part} in ${name}`,
        ).not.toContain(lead.public_id);
      }
  });

  it("stands as it is shown, and in the same order, in the file", async () => {
    const answer = await http.inject({
      url: "/api/v1/admin/leads.csv?sort=-property",
      headers: admin.headers,
    });
    const ids = answer.body
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[0]?.replaceAll('"', ""));
    expect(ids).toEqual((await read(LISTS.lead, { sort: "-property" })).map(({ _id }) => _id));
    expect(answer.body).not.toContain(SECRET.name);
  });
});
