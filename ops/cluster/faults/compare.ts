import type { Visitor } from "../visitor.ts";
import { waitUntil } from "../wait.ts";
import type { Item, Kind, Ledger } from "./ledger.ts";
import { readRows, type TestedSystem } from "./tested-system.ts";
import { createEmail } from "./writers.ts";

export interface Differences {
  /** What was acknowledged and is not there. */
  readonly lost: string[];
  /** What is there more than once, although it was asked for once. */
  readonly twice: string[];
}

/** How many rows each mark has. The last column of a query is a list of marks or of what is made of them. */
const COUNTS: Record<Kind, string> = {
  lead: "select message as mark, count(*)::int as n from lead where message = any($1) group by 1",
  "sign-up": `select split_part(email, '@', 1) as mark, count(*)::int as n from users
    where email = any(select unnest($1::text[]) || '${createEmail("")}') group by 1`,
  search: "select name as mark, count(*)::int as n from saved_search where name = any($1) group by 1",
  listing: `select split_part(property_title, ' ', 2) as mark, count(*)::int as n from property
    where property_title = any(select 'Plot ' || unnest($1::text[]) || ' in Hakimpara') group by 1`,
  upload: `select split_part(name, '.', 1) as mark, count(*)::int as n from media
    where name = any(select unnest($1::text[]) || '.jpg') group by 1`,
};

/** Compares the rows of the database with what people were told. */
export async function compareRows(system: TestedSystem, ledger: Ledger): Promise<Differences> {
  const lost: string[] = [];
  const twice: string[] = [];
  for (const kind of Object.keys(COUNTS) as Kind[]) {
    const items = ledger.items.filter((item) => item.kind === kind);
    if (items.length === 0) continue;
    const marks = items.map(({ mark }) => mark);
    const rows = await readRows<{ mark: string; n: number }>(system, COUNTS[kind], [marks]);
    const counts = new Map(rows.map(({ mark, n }) => [mark, n]));
    for (const item of items) {
      const count = counts.get(item.mark) ?? 0;
      if (item.acknowledgedAt && count === 0) lost.push(describeItem(item));
      // An upload has no key: whoever sends a photo again has it twice, sees that, and removes one.
      if (count > 1 && kind !== "upload") twice.push(`${describeItem(item)}, ${count} rows`);
    }
  }
  return { lost, twice };
}

const FILE_MS = 15_000;

/** The photos that were acknowledged and cannot be seen by whoever uploaded them: the row alone is no photo. */
export async function findLostFiles(owner: Visitor, { acknowledged }: Ledger): Promise<string[]> {
  const lost: string[] = [];
  for (const item of acknowledged.filter(({ kind }) => kind === "upload")) {
    const isShown = async () => (await owner.get(item.url ?? "/nowhere")).status === 200;
    await waitUntil("the photo is shown", isShown, FILE_MS).catch(() =>
      lost.push(`the file of ${describeItem(item)}`),
    );
  }
  return lost;
}

const describeItem = ({ kind, mark, tries }: Item) => `${kind} ${mark} (${tries} tries)`;

export interface MailDifferences extends Differences {
  /** What arrived again with the same Message-ID: most mail programs show it once. */
  readonly again: string[];
}

/**
 * Compares the mails that arrived with what has to be mailed: whoever asked about a listing gets one mail, and no mail
 * arrives twice. Each attempt to send a mail has the same Message-ID.
 */
export function compareMails({ mails }: TestedSystem, ledger: Ledger): MailDifferences {
  const ids = new Map<string, string[]>();
  for (const { to, id } of mails.arrived) ids.set(to, [...(ids.get(to) ?? []), id]);
  const getIds = ({ mark }: Item) => ids.get(createEmail(mark)) ?? [];
  const isLead = ({ kind }: Item) => kind === "lead";
  const isAgain = (item: Item) => new Set(getIds(item)).size < getIds(item).length;
  const isTwice = (item: Item) => isLead(item) && new Set(getIds(item)).size > 1;
  const mailed = ledger.items.filter(({ kind }) => kind === "lead" || kind === "sign-up");
  const describeMail = (item: Item) => `the mail of ${describeItem(item)}`;
  return {
    lost: ledger.acknowledged.filter((item) => isLead(item) && getIds(item).length === 0).map(describeMail),
    twice: mailed.filter(isTwice).map(describeMail),
    again: mailed.filter(isAgain).map(describeMail),
  };
}
