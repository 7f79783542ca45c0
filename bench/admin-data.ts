import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/platform/database/database.ts";

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
export async function fillDesk({ db }: Database, count: number): Promise<void> {
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
