import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";
import { getDeals } from "./deals.ts";
import type { Demo } from "./demo.ts";
import type { StoredMedia } from "./demo-files.ts";
import type { Draft } from "./draft.ts";
import { insertRows } from "./insert-rows.ts";
import { getLeadWork } from "./lead-work.ts";
import { getLeads, getNotes } from "./leads.ts";
import { createRandom } from "./random.ts";
import { storeDeals } from "./store-deals.ts";
import { getVisits } from "./visits.ts";

type Stored = readonly (readonly [Draft, number])[];

/**
 * Inserts the whole demo; triggers copy checks and ratings into the properties.
 * @param files its stored pictures and films by their names
 */
export async function storeDemo(
  queries: Queries,
  demo: Demo,
  files: ReadonlyMap<string, StoredMedia>,
  password: string,
) {
  await insertRows(queries, "users", demo.users);
  const ids = Object.values(demo.accounts);
  await insertRows(
    queries,
    "credentials",
    ids.map((id) => ({
      id: `${id.slice(0, 20)}c0de`,
      user_id: id,
      account_id: id,
      provider_id: "credential",
      password,
      created_at: demo.day,
      updated_at: demo.day,
    })),
  );
  const stored = await storeProperties(queries, demo);
  await insertRows(
    queries,
    "project_unit",
    stored.flatMap(([{ units }, property_id]) =>
      units.map((unit, position) => ({ property_id, position, ...unit })),
    ),
  );
  await insertRows(queries, "media", createMediaRows(stored, files));
  const addId = <T extends { property_id: number }>(row: T): T => {
    const [, property_id] = stored[row.property_id] as Stored[number];
    return { ...row, property_id };
  };
  await insertRows(queries, "verification_check", demo.checks.map(addId));
  await insertRows(queries, "review", demo.reviews.map(addId));
  await storeLeads(queries, demo, stored);
  await keepPriceHistory(queries, stored);
  await insertRows(queries, "shortlist", createShortlistRows(demo, stored));
  await storeViews(queries, demo);
}

/** Days with views in the demo: the period that owners see first. */
const VIEW_DAYS = 30;

/** Invented views of the last days, the same at every seeding: some listings are popular, most have quiet days. */
async function storeViews(queries: Queries, { day }: Demo): Promise<void> {
  await sql`
    insert into listing_day (property_id, day, views)
    select p.id, v.day, v.views from property p
    cross join generate_series(1, ${VIEW_DAYS}::int) as ago
    cross join lateral (select
      (${day}::timestamptz at time zone 'UTC' + interval '330 minutes')::date - ago as day,
      get_byte(decode(md5(p.public_id), 'hex'), 0) % 6 + get_byte(decode(md5(p.public_id || ago), 'hex'), 0) % 7 - 5
        as views) as v
    where p.verification = 'approved' and v.views > 0 and v.day > p.published_at::date
  `.execute(queries);
}

async function storeProperties(queries: Queries, demo: Demo): Promise<Stored> {
  const back = await insertRows<{ id: number; public_id: string }>(
    queries,
    "property",
    demo.drafts.map(({ row }) => row),
    ["id", "public_id"],
  );
  const ids = new Map(back.map(({ id, public_id }) => [public_id, id]));
  return demo.drafts.map((draft) => [draft, ids.get(draft.row.public_id) as number] as const);
}

function createMediaRows(stored: Stored, files: ReadonlyMap<string, StoredMedia>) {
  const ids = createRandom("media");
  return stored.flatMap(([draft, property_id]) =>
    [...draft.photos, ...(draft.film ? [draft.film] : [])].map(({ file, shows }, position) => {
      const media = files.get(file);
      if (!media) throw new Error(`${file} was not stored`);
      return {
        public_id: ids.hex(24),
        property_id,
        uploader_id: draft.row.owner_id,
        kind: media.videoType ? "video" : "photo",
        video_type: media.videoType ?? null,
        key: media.key,
        name: file,
        bytes: media.bytes,
        width: media.width,
        height: media.height,
        blur: media.blur,
        caption: shows,
        illustration: true,
        position,
        created_at: draft.row.created_at,
      };
    }),
  );
}

async function storeLeads(queries: Queries, demo: Demo, stored: Stored): Promise<void> {
  const random = createRandom("leads");
  const plain = getLeads(stored, demo.admins, demo.person, demo.day, random);
  const deals = getDeals(stored, demo.admins, demo.person, demo.day, createRandom("deals"));
  const leads = [...plain, ...deals.map(({ lead }) => lead)];
  const back = await insertRows<{ id: number; public_id: string }>(queries, "lead", leads, [
    "id",
    "public_id",
  ]);
  const ids = new Map(back.map(({ id, public_id }) => [public_id, id]));
  const known = plain.map((lead) => ({ ...lead, id: ids.get(lead.public_id) as number }));
  await insertRows(queries, "lead_note", getNotes(known, random));
  const visits = getVisits(known, demo.day, createRandom("visits"));
  await insertRows(queries, "visit", visits);
  await storeDeals(queries, deals, ids);
  await insertRows(queries, "audit_entry", getLeadWork(known, visits, deals));
}

/**
 * The first price is as old as its property. Some listings became cheaper: they had a higher price until a few days
 * ago, and are reduced in the same way as by an owner, so that the triggers record it as usual.
 */
async function keepPriceHistory(queries: Queries, stored: Stored): Promise<void> {
  const random = createRandom("prices");
  const lowered = stored.flatMap(([{ row, slot }, id]) => {
    if (!row.published_at || slot.type === "Project" || !random.chance(0.06)) return [];
    const price = row.price && Math.round((row.price * random.between(1.03, 1.1)) / 25_000) * 25_000;
    const rent = row.rent && Math.round((row.rent * random.between(1.04, 1.12)) / 500) * 500;
    const isDearer = (price ?? 0) > (row.price ?? 0) || (rent ?? 0) > (row.rent ?? 0);
    return isDearer ? [{ id, now: { price: row.price, rent: row.rent }, before: { price, rent } }] : [];
  });
  const ids = lowered.map(({ id }) => id);
  // Nobody has seen the demo yet, so the higher price is entered as their first price.
  for (const { id, before } of lowered)
    await queries.updateTable("property").set(before).where("id", "=", id).execute();
  await sql`delete from price_history where property_id in (${sql.join(ids)}) and id not in
    (select max(id) from price_history group by property_id)`.execute(queries);
  await sql`update price_history set at = property.created_at, shown_until = null
    from property where property.id = property_id`.execute(queries);
  for (const { id, now } of lowered)
    await queries.updateTable("property").set(now).where("id", "=", id).execute();
  await backdateReductions(queries, ids);
}

/** They were reduced on different days, two of them before their last confirmation. */
async function backdateReductions(queries: Queries, ids: readonly number[]): Promise<void> {
  const day = sql`greatest(property.published_at, property.confirmed_at - interval '2 days')`;
  const theirs = sql`property.id = property_id and property_id in (${sql.join(ids)})`;
  await sql`update price_history set at = ${day} from property where ${theirs} and price_history.id in
    (select max(id) from price_history group by property_id)`.execute(queries);
  await sql`update price_history set shown_until = ${day} from property where ${theirs}
    and shown_until is not null`.execute(queries);
  await sql`update property set reduced_at = ${day} where id in (${sql.join(ids)})
    and reduced_at is not null`.execute(queries);
}

/** Some homes on the shortlist of the demo visitor's account. */
function createShortlistRows(demo: Demo, stored: Stored) {
  const random = createRandom("shortlist");
  const liked = random
    .shuffle(stored.filter(([{ row, slot }]) => row.featured && slot.site.region === "siliguri"))
    .slice(0, 5);
  return liked.map(([, property_id]) => ({ user_id: demo.accounts.user, property_id, created_at: demo.day }));
}
