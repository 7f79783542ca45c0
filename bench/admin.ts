/**
 * How long the desk's lists take: `npm run bench:admin` with 100,000 properties, as many users and leads;
 * `npm run bench:admin -- 1000000` with more. Measures complete answers of the services, one after the
 * other, without parallel plans, so that one core does all the work. Exits with 1 if a p95 is above the limit.
 */
import { cpus, loadavg } from "node:os";
import { type RawBuilder, sql } from "kysely";
import { office } from "#content/office.ts";
import { userQuery } from "#contract/account/user.ts";
import { moderationQuery } from "#contract/admin/moderation.ts";
import { leadBoardQuery, leadQuery } from "#contract/lead/lead.ts";
import { createLeadListService } from "#server/features/lead/lead.tracker.service.ts";
import { createModerationService } from "#server/features/moderation/moderation.service.ts";
import { createUserService } from "#server/features/user/user.service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { buildContains } from "#server/platform/database/lists.ts";
import { createLog } from "#server/platform/log.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";

const LIMIT_MS = 200;
const WARM_UP = 3;
const RUNS = 40;

const TITLES = [
  "2 BHK flat",
  "3 BHK flat",
  "Plot of 3 katha",
  "House with garden",
  "Shop on the main road",
  "Villa",
];
const TYPES = ["Flat/Apartment", "Flat/Apartment", "Land/Plot", "Independent House", "Shop", "Villa"];
const FIRST = ["Pemba", "Dipa", "Subrata", "Anjali", "Rajesh", "Nisha", "Tshering", "Manoj", "Priya", "Azuk"];
const LAST = ["Lhamu", "Roy", "Ghosh", "Sah", "Verma", "Rai", "Sherpa", "Agarwal", "Das", "Tamang", "Bhutia"];

/** SQL that picks one value of a list by a number: the same value for the same number. */
const pick = (list: readonly string[], by: RawBuilder<unknown>) =>
  sql`(${sql.lit(`{${list.map((word) => `"${word}"`).join(",")}}`)}::text[])[1 + (${by}) % ${sql.lit(list.length)}]`;
const id = (salt: string) => sql`substr(md5(${sql.lit(salt)} || n), 1, 24)`;
const times = (prime: number) => sql`(n * ${sql.lit(prime)})`;

/**
 * Inserts `count` users, properties and leads with plain SQL. Triggers are off, because with them a million rows take
 * an hour. Afterwards the counters are set as the triggers would have done (database/repeatable/desk-counts.sql).
 */
async function fillDesk({ db }: Database, count: number): Promise<void> {
  const series = sql`generate_series(1, ${sql.lit(count)}) as n`;
  await sql`set statement_timeout = 0`.execute(db);
  await sql`insert into region (slug, name) values ('siliguri', 'Siliguri')`.execute(db);
  await sql`insert into town (slug, region_slug, name, district, state, lat, lng)
    values ('siliguri', 'siliguri', 'Siliguri', 'Darjeeling', 'West Bengal', 26.7, 88.4)`.execute(db);
  for (const table of ["users", "property", "lead"])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`insert into users (id, name, first_name, email, mobile, usertype, status, created_at)
    select ${id("u")}, ${pick(FIRST, times(7))} || ' ' || ${pick(LAST, times(11))}, ${pick(FIRST, times(7))},
      'person-' || n || '@mail.example', '+9198' || lpad(n::text, 8, '0'),
      case when n = 1 then 'admin' when n % 4 = 0 then 'owner' else 'user' end,
      case when n % 40 = 1 and n > 1 then 'suspended' when n % 25 = 3 then 'inactive' else 'active' end,
      now() - make_interval(mins => n) from ${series}`.execute(db);
  await sql`insert into property (public_id, owner_id, first_name, last_name, property_title, property_type, purpose,
      price, town_slug, city, state, address, pincode, lat, lng, area, bedrooms, verification, life, submitted_at,
      published_at, created_at)
    select ${id("p")}, substr(md5('u' || (n - n % 4 + 4)), 1, 24),
      ${pick(FIRST, times(3))}, ${pick(LAST, times(5))}, ${pick(TITLES, sql`n`)} || ' number ' || n,
      ${pick(TYPES, sql`n`)}, 'buy', 1000000 + n % 9000000, 'siliguri', 'Siliguri', 'West Bengal', n || ' Hill Cart Road',
      '734001', 26.7, 88.4, 500 + n % 2000, 2,
      case when n % 54 = 1 then 'pending' when n % 18 = 2 then 'rejected' else 'approved' end,
      case when n % 90 = 5 then 'deleted' when n % 30 = 7 then 'paused' else 'live' end,
      now() - make_interval(mins => n * 3), now() - make_interval(mins => n), now() - make_interval(mins => n * 3)
    from generate_series(1, ${sql.lit(count - 4)}) as n`.execute(db);
  await sql`insert into lead (public_id, property_id, kind, name, phone, email, consent, status, created_at)
    select ${id("l")}, n, (array['contact','call','visit','request'])[1 + n % 4],
      ${pick(FIRST, times(13))} || ' ' || ${pick(LAST, times(17))}, '+9197' || lpad(n::text, 8, '0'),
      'seeker-' || n || '@mail.example', true, (array['new','contacted','contacted','visit-scheduled','negotiating','closed','lost','lost'])[1 + n * 7 % 8],
      now() - make_interval(mins => n * 2) from generate_series(1, ${sql.lit(count - 4)}) as n`.execute(db);
  await sql`update lead set desk_text = lead_text(lead, property_title)
    from property where property.id = property_id`.execute(db);
  for (const table of ["users", "property", "lead"])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  await sql`insert into desk_count (noun, key, n)
    select 'property', verification, count(*) from property where life <> 'deleted' group by verification
    union all select 'property_type', property_type, count(*) from property where life <> 'deleted' group by property_type
    union all select 'user', status, count(*) from users group by status`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

const count = Number(process.argv[2] ?? 100_000);
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error("Run it as `npm run bench:admin`, which starts a PostgreSQL.");
const database = await openDatabase({ databaseUrl, dataDir: "" });
await migrate(database, await readMigrations());
const { db } = database;
await sql`alter database ${sql.ref((await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name ?? "")}
  set max_parallel_workers_per_gather = 0`.execute(db);
await fillDesk(database, count);
await database.close();

const measuredDatabase = await openDatabase({ databaseUrl, dataDir: "" });
// Reading lists sends no mail.
const mail = { addMail: async () => undefined, deliver: async () => undefined };
const queueDecisionMail = async () => undefined;
const deps = {
  database: measuredDatabase,
  clock: systemClock,
  mail,
  queueDecisionMail,
  log: createLog("silent"),
  readOffice: async () => office,
  proof: {} as never,
};
const admin = await measuredDatabase.db
  .selectFrom("users")
  .select("id")
  .where("usertype", "=", "admin")
  .executeTakeFirstOrThrow();
const actor = { role: "admin", userId: admin.id, sessionId: admin.id } as const;
const some = await measuredDatabase.db
  .selectFrom("property")
  .select("public_id")
  .where("id", "=", Math.floor(count / 2))
  .executeTakeFirstOrThrow();

const moderation = createModerationService(deps);
const user = createUserService(deps);
const lead = createLeadListService(deps);
const properties = (query: object) => () => moderation.list(actor, moderationQuery.parse(query));
const users = (query: object) => () => user.list(actor, userQuery.parse(query));
const leads = (query: object) => () => lead.list(actor, leadQuery.parse(query));
const board = (query: object) => () => lead.readBoard(actor, leadBoardQuery.parse(query));

const SHAPES: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["properties", properties({})],
  ["properties, last page", properties({ page: 2000 })],
  ["properties, 50 rows", properties({ pageSize: 50 })],
  ["properties, pending", properties({ status: "pending" })],
  ["properties, approved villas", properties({ status: "approved", type: "Villa" })],
  ["properties, today", properties({ range: "today" })],
  ["properties, last 30 days", properties({ range: "last-30-days" })],
  ["properties, one word of many", properties({ search: "flat" })],
  ["properties, rare words", properties({ search: `number ${Math.floor(count / 3)}` })],
  ["properties, a person", properties({ search: "pemba lhamu" })],
  ["properties, an id", properties({ search: some.public_id })],
  ["properties, end of an id", properties({ search: some.public_id.slice(-6) })],
  ["properties, nothing found", properties({ search: "zzzzqq" })],
  ["properties, two letters", properties({ search: "zq" })],
  [
    "properties, words and filters",
    properties({ search: "garden", status: "rejected", range: "last-month" }),
  ],
  ["users", users({})],
  ["users, last page", users({ page: 2000 })],
  ["users, owners", users({ role: "owner" })],
  ["users, suspended admins", users({ role: "admin", status: "suspended" })],
  ["users, a name", users({ search: "dipa roy" })],
  ["users, an e-mail", users({ search: `person-${Math.floor(count / 2)}@` })],
  ["users, nothing found", users({ search: "zzzzqq" })],
  ["leads", leads({})],
  ["leads, last page", leads({ page: 2000 })],
  ["leads, one word of many", leads({ search: "flat" })],
  ["leads, two letters", leads({ search: "zq" })],
  ["leads, today", leads({ period: "today" })],
  ["leads, this month", leads({ period: "this-month" })],
  ["leads, a name", leads({ search: "pemba lhamu" })],
  ["leads, a property", leads({ search: `number ${Math.floor(count / 3)}` })],
  ["leads, nothing found", leads({ search: "zzzzqq" })],
  ["leads, negotiating", leads({ status: "negotiating" })],
  ["board", board({})],
  ["board, last page of a column", board({ contacted: 1000 })],
  ["board, this month", board({ period: "this-month" })],
  ["board, one word of many", board({ search: "flat" })],
  ["board, a name", board({ search: "pemba lhamu" })],
  ["board, two letters", board({ search: "zq" })],
  ["board, nothing found", board({ search: "zzzzqq" })],
];

async function measureTimes(ask: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const PROPERTY_TEXT = sql`(property_title || E'\\n' || public_id || E'\\n' || first_name || ' ' || last_name)`;

/** Prints the query plans of the statements behind the lists. */
async function printPlans(): Promise<void> {
  const shown = [
    sql`select id from property where life <> 'deleted' and verification = 'pending'
      order by created_at desc, id desc limit 5`,
    sql`select id from property where life <> 'deleted' and ${buildContains(PROPERTY_TEXT, "garden number 77")}
      order by created_at desc, id desc limit 5`,
    sql`select id from property where life <> 'deleted' and ${buildContains(PROPERTY_TEXT, "zq")} limit 10001`,
    sql`select count(*) from (select 1 from users where merged_into is null and status = 'suspended' limit 10001) as n`,
    sql`select id from lead where ${buildContains(sql`desk_text`, "pemba lhamu")} order by created_at desc, id desc limit 5`,
    sql`select id from lead where ${buildContains(sql`desk_text`, "number 33333")} order by created_at desc, id desc limit 5`,
  ];
  for (const query of shown) {
    const { rows } = await sql<{
      "QUERY PLAN": string;
    }>`explain (analyze, costs off, timing off) ${query}`.execute(measuredDatabase.db);
    console.log(`\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}`);
  }
}

const load = loadavg()[0]?.toFixed(1);
console.log(
  `${count.toLocaleString("en-IN")} properties, users and leads; milliseconds, p50 / p95 of ${RUNS}; node ${process.version}, ${cpus().length} cores, load ${load}\n`,
);
let slow = 0;
for (const [name, ask] of SHAPES) {
  const { p50, p95 } = await measureTimes(ask);
  if (p95 > LIMIT_MS) slow += 1;
  console.log(
    `${name.padEnd(34)} ${p50.toFixed(1).padStart(8)} / ${p95.toFixed(1).padStart(8)}${p95 > LIMIT_MS ? "  too slow" : ""}`,
  );
}
await printPlans();
await measuredDatabase.close();
if (slow > 0) {
  console.error(`\n${slow} above ${LIMIT_MS} ms`);
  process.exitCode = 1;
}
