import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const web = fileURLToPath(new URL("../src/web/", import.meta.url));
/** The only files that may catch a refusal: they tell it apart from an error of ours. */
const MAY_CATCH = ["failures.ts", "features/form/answer-form.ts", "features/mail-link/mail-link.ts"];
const FEWEST_ACTIONS = 25;

interface Rule {
  readonly says: string;
  readonly broken: RegExp;
  /** A file that breaks the rule. */
  readonly planted: string;
}

const RULES: readonly Rule[] = [
  {
    says: "nothing but the action helper asks whether what was thrown is a refusal",
    broken: /\b(?:expectFailure|instanceof Failure)\b/,
    planted: "try { await send(); } catch (error) { if (!(error instanceof Failure)) throw error; }",
  },
  {
    says: "a form is answered by ActionAnswer, and by no type of its own",
    broken: /\b(?:interface|type) (?!ActionAnswer\b)\w*Answer\b(?! as\b)[^;]*[={]/,
    planted: "export interface ContactAnswer { done: string }",
  },
  {
    says: "what a page answers is read as ActionAnswer",
    // A component that only loads data sends no form.
    broken:
      /(?<!const \{ load, data(?:, state)? \} = )\buse(?:ActionData|Fetcher)(?:\(|<(?!ActionAnswer\b|typeof loader\b))/,
    planted: "const done = useActionData<{ done: string }>();",
  },
  {
    says: "no field cuts what is pasted into it: lengths are checked after reading, in words",
    broken: /\bmax-?length\b/i,
    planted: '<TextField name="pincode" maxLength={6} />',
  },
];

const findProblems = (files: ReadonlyMap<string, string>) =>
  RULES.flatMap(({ says, broken }) =>
    [...files].filter(([, text]) => broken.test(text)).map(([name]) => `${name}: ${says}`),
  );

describe("forms by one pattern", () => {
  const sources = new Map(
    readdirSync(web, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test.") && !MAY_CATCH.includes(name))
      .map((name) => [name, readFileSync(web + name, "utf8")]),
  );

  it("is used by every page", () => {
    expect(findProblems(sources)).toEqual([]);
  });

  it("no action of a page catches a refusal itself", () => {
    const routes = [...sources].filter(([name]) => name.startsWith("routes/"));
    const actions = routes.filter(([, text]) =>
      /export (?:async function|function|const) action\b/.test(text),
    );
    expect(actions.length).toBeGreaterThan(FEWEST_ACTIONS);
    const answering = routes.filter(
      (route) => actions.includes(route) || route[1].includes("answer-form.ts"),
    );
    const holding = answering.filter(([, text]) => /\bcatch \(|\.catch\(\(?\w+/.test(text));
    expect(holding.map(([name]) => name)).toEqual([]);
  });

  it.each(RULES)("the check finds: $says", ({ says, planted }) => {
    expect(findProblems(new Map([["routes/planted.tsx", planted]]))).toEqual([`routes/planted.tsx: ${says}`]);
  });
});
