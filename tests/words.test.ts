import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const FEWEST_FILES = 900;
/**
 * The number of messages with the same text as another one. The remaining ones have a different meaning (the button
 * "Rent", the amount "Rent"), or belong to pages that would have to load each other's messages (record 0066). Never
 * increase this number.
 */
const MOST_SAID_TWICE = 57;

interface Rule {
  readonly says: string;
  readonly isBroken: (text: string, name: string) => boolean;
  /** A file that breaks the rule. */
  readonly planted: string;
}

/** Whether a message is evaluated when the module is loaded, and so would stay in the language of that time. */
function hasFrozenMessage(text: string, name: string): boolean {
  if (!/\bm\.\w+\(/.test(text)) return false;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  const isFrozen = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node)) return false;
    if (ts.isCallExpression(node) && /^m\.\w+$/.test(node.expression.getText(file))) return true;
    return node.forEachChild(isFrozen) ?? false;
  };
  return isFrozen(file);
}

const MESSAGES: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(`${root}messages/en.json`, "utf8"),
);

/** A message that is given a status as it is stored. */
const CODED =
  /\bm\.(\w+)\(\{[^{}]*\b(?:life|status|verification|usertype|stage)(?::\s*\w+(?:\.\w+)*\.(?:life|status|verification|usertype|stage))\b(?!\()/g;

const RULES: readonly Rule[] = [
  {
    says: "a status is shown by its name: the message has a variant for each, or is given the name",
    // Messages with variants are lists.
    isBroken: (text) => [...text.matchAll(CODED)].some(([, name = ""]) => typeof MESSAGES[name] === "string"),
    planted: "const line = (row: Row) => m.admin_list_life({ life: row.life });",
  },
  {
    says: "numbers, dates, lists and locales are written by src/words alone",
    isBroken: (text) =>
      /\bIntl\.[A-Z]|\.toLocale[A-Z]|\.localeCompare\(|["'`](?:en|hi|bn|ne)[-_](?:IN|NP|GB|US)\b/.test(text),
    planted: 'const figures = new Intl.NumberFormat("en-IN");',
  },
  {
    says: "a message is evaluated when it is shown, not when the module is loaded",
    isBroken: hasFrozenMessage,
    planted: 'const KINDS = [{ value: "gst", label: m.charge_gst() }];',
  },
  {
    says: "no label or message is put into small letters: the message has a variant for its place",
    isBroken: (text) =>
      /(?:\b[lL]abel(?:\(\))?|\bgetLabel\((?:[^()]|\([^()]*\))*\)|\bm\.\w+\([^()]*\))\??\.to(?:Lower|Upper)Case/.test(
        text,
      ),
    planted: "const status = getLabel(STATUSES, String(after?.status)).toLowerCase();",
  },
  {
    says: "one and many are variants of one message, by the plural forms of the language",
    isBroken: (text) => /[=!]== 1\s*\?\s*m\./.test(text),
    planted:
      "const line = (total: number) => total === 1\n  ? m.list_total_one()\n  : m.list_total({ count: total });",
  },
  {
    says: "labels beside one another are joined by src/words/lists.ts",
    isBroken: (text) => /(?<!aria-)\b(?:\w*L|l)abel\b[^\n;]*\.join\(", "\)/.test(text),
    planted: 'const names = kinds.map(({ label }) => label()).join(", ");',
  },
  {
    says: "the domain and the articles label things by messages, not by texts",
    isBroken: (text, name) =>
      /^(?:src\/domain|content\/articles)\//.test(name) && /\blabel: ["'`]/.test(text),
    planted: 'export const SORTS = [{ value: "newest", label: "Newest" }];',
  },
];

const findProblems = (files: ReadonlyMap<string, string>) =>
  RULES.flatMap(({ says, isBroken }) =>
    [...files].filter(([name, text]) => isBroken(text, name)).map(([name]) => `${name}: ${says}`),
  );

describe("every text can be translated", () => {
  const sources = new Map(
    ["src/domain", "src/contract", "src/server", "src/web", "content"].flatMap((room) =>
      readdirSync(root + room, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
        // Examples of the design system, which only developers see.
        .filter((name) => !name.startsWith("routes/design/"))
        .map((name) => [`${room}/${name}`, readFileSync(`${root}${room}/${name}`, "utf8")] as const),
    ),
  );

  it("in every file", () => {
    expect(sources.size).toBeGreaterThan(FEWEST_FILES);
    expect(findProblems(sources)).toEqual([]);
  });

  it("with one message for one concept", () => {
    const messages = Object.values(MESSAGES);
    const texts = new Set(messages.map((message) => JSON.stringify(message)));
    expect(messages.length - texts.size).toBeLessThanOrEqual(MOST_SAID_TWICE);
  });

  it.each(RULES)("the check finds: $says", ({ says, planted }) => {
    expect(findProblems(new Map([["src/domain/planted.ts", planted]]))).toEqual([
      `src/domain/planted.ts: ${says}`,
    ]);
  });
});
