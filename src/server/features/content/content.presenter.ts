import type { Article } from "#content/articles/article.ts";
import type { Block } from "#content/prose.ts";

/** Words that an adult reads in a minute. */
const WORDS_A_MINUTE = 200;

/** An article as a card shows it. */
export function presentArticleCard({ id, category, title, summary, asOf, picture, body }: Article) {
  return { id, category, title, summary, asOf, picture, minutes: presentMinutes(body) };
}

/** By the text of the article; home shows some on every page. */
const minutes = new WeakMap<readonly Block[], number>();

function presentMinutes(body: readonly Block[]): number {
  const counted = minutes.get(body) ?? Math.max(1, Math.round(countWords(body) / WORDS_A_MINUTE));
  minutes.set(body, counted);
  return counted;
}

/** How many words a text has, including headings and tables. */
export function countWords(body: readonly Block[]): number {
  return body.flatMap(presentTexts).join(" ").split(/\s+/).filter(Boolean).length;
}

function presentTexts(block: Block): readonly string[] {
  if ("table" in block) return [...block.table.head, ...block.table.rows.flat()];
  return Object.values(block).flat() as string[];
}
