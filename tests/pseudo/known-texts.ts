import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { SPEC_LOCALITIES } from "#domain/listing/filters/stored-filters.ts";
import { STATES } from "#domain/place/states.ts";
import { openDatabase } from "#server/platform/database/database.ts";

/** Names of companies and products, which are the same in every language. */
const BRANDS = ["Thikana", "WhatsApp", "Facebook", "Instagram", "LinkedIn", "YouTube", "Google"];

/** Every text inside a value, at any depth. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(listTexts) : [];
}

/** Whether a piece of a page is data or content, which is not translated. */
export type IsKnown = (piece: string, page: string) => boolean;

/** Pages from content/: between their figures, single words of content may be separate pieces. */
const PROSE = / \/(?:privacy|terms|user\/blog)/;

/** Texts of the demo's rows that people wrote: names, titles, descriptions and the like. */
async function textsOfDemo(dataDir: string): Promise<{ names: string[]; texts: string[] }> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(one) as row from ${sql.table(name)} as one`.execute(db);
    texts.push(...listTexts(rows));
  }
  const { rows: names } = await sql<{ name: string }>`
    select name from region union select name from town union select name from locality
    union select caption from media`.execute(db);
  await close();
  return { names: listTexts(names), texts };
}

/** Only the words, so that markup, figures and line breaks make no difference. */
const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, " ")
    .trim()} `;

/**
 * Texts that people edit without code: articles, legal texts, testimonials, the office. They are read from the source.
 */
const readContent = (root: string): string[] =>
  globSync("content/**/*.ts", { cwd: root }).map((name) => readFileSync(join(root, name), "utf8"));

/**
 * Returns a function that says whether a piece of a page need not be translated: the demo's rows, the content, names of
 * places and brands. A value that is a choice has a label, which is a message; a value of a row that is also a message
 * does not count.
 */
export async function knownTexts(root: string, demo: string): Promise<IsKnown> {
  const messages = JSON.parse(readFileSync(join(root, "messages/en.json"), "utf8"));
  const ours = new Set(listTexts(messages).map(plain));
  const content = readContent(root);
  const map = listTexts(JSON.parse(readFileSync(join(root, "content/map/outline.geojson"), "utf8")));
  const { names, texts } = await textsOfDemo(demo);
  const quoted = content.flatMap((source) => source.match(/"[^"\n]+"/g) ?? []);
  const whole = new Set([
    ...texts.map(plain).filter((text) => !ours.has(text)),
    ...[...BRANDS, ...STATES, ...listTexts(SPEC_LOCALITIES), ...names, ...map, ...quoted].map(plain),
  ]);
  const long = [...new Set([...texts.filter((text) => text.includes(" ")), ...content].map(plain))].join(
    "\n",
  );
  const prose = content.map(plain).join("\n");
  return (piece, page) => {
    const text = plain(piece);
    return (
      whole.has(text) ||
      (PROSE.test(page) && prose.includes(text)) ||
      (text.trim().includes(" ") && !ours.has(text) && long.includes(text.trimEnd()))
    );
  };
}
