import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "#server/platform/database/database.ts";

/** Every text within a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** What stands in the demo's rows: names, titles, descriptions and the like, which people wrote. */
async function textsOfDemo(dataDir: string): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: unknown;
    }>`select to_jsonb(one) as row from ${sql.table(name)} as one`.execute(db);
    texts.push(...textsIn(rows));
  }
  await close();
  return texts;
}

/** What people edit without code: articles, legal texts, testimonials, the office. */
async function textsOfContent(root: string): Promise<string[]> {
  const files = globSync("content/**/*.ts", { cwd: root }).filter((name) => !name.includes(".test."));
  const modules = await Promise.all(files.map((name) => import(join(root, name))));
  return modules.flatMap((exported) => textsIn({ ...exported }));
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();

/** Whether a piece of a page was written by people, and so is in their language: by the demo's data and the content. */
export async function knownTexts(root: string, demo: string): Promise<(piece: string) => boolean> {
  const messages = JSON.parse(readFileSync(join(root, "messages/en.json"), "utf8"));
  // A value that is an interface's text as well has to come as a message.
  const ours = new Set(textsIn(messages).map(plain));
  const all = [...(await textsOfDemo(demo)), ...(await textsOfContent(root))].map(plain);
  const whole = new Set(all.filter((text) => !ours.has(text)));
  const long = [...new Set(all.filter((text) => text.includes(" ")))].join("\n");
  return (piece) => {
    const text = plain(piece);
    return whole.has(text) || (text.split(" ").length > 1 && !ours.has(text) && long.includes(text));
  };
}
