/** The alerts and the board for the people who run Thikana, compared with what `/metrics` really gives. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { testApp } from "./support/app.ts";
import { visitorHeaders } from "./support/sign-in.ts";

const OPS = fileURLToPath(new URL("../ops/", import.meta.url));
const read = (file: string) => readFileSync(OPS + file, "utf8");

interface Board {
  readonly panels: { title: string; targets: { expr: string }[] }[];
}
const board: Board = JSON.parse(read("grafana/thikana.json"));
const rules = read("prometheus/thikana.rules.yml");
const expressions = [
  ...[...rules.matchAll(/expr: (?:>-\n)?((?:.|\n {10})+)/g)].map(([, expr = ""]) => expr),
  ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);

/** Names of metrics in an expression: not functions, labels, times or the words of the language. */
function findNames(expr: string): string[] {
  const plain = expr.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, " ");
  return [...plain.matchAll(/\b[a-z]\w*_\w+\b(?!\s*\()|\bjobs\b/g)].map(([name]) => name);
}

const app = await testApp({ work: true });
const contact = {
  fullName: "Pema Sherpa",
  email: "p@example.in",
  subject: "complaint",
  message: "A long wait.",
};
await app.http.inject({ method: "POST", url: "/api/v1/contact", headers: visitorHeaders, payload: contact });
await app.mails.to("p@example.in");
const visit = {
  method: "POST" as const,
  url: "/vitals",
  headers: {
    origin: "http://localhost",
    host: "localhost",
    "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36",
  },
  payload: { page: "home", device: "phone", lcp: 1_800, cls: 0.01 },
};
await app.http.inject(visit);
const { body } = await app.http.inject("/metrics");
/** Each series with its labels, as Prometheus stores them. */
const given = new Set(
  [...body.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
);

describe("[OPS-03] alerts and board", () => {
  it("name only metrics that exist", () => {
    expect(expressions.length).toBeGreaterThan(25);
    const names = expressions.flatMap(findNames);
    expect(new Set(names).size).toBeGreaterThan(10);
    expect(names.filter((name) => !given.has(name))).toEqual([]);
  });

  it("name only labels that exist", () => {
    const labels = new Set([...body.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    for (const label of ["route", "status", "worth", "dependency", "result", "query"])
      expect(labels).toContain(label);
    const used = expressions.flatMap((expr) =>
      [...expr.matchAll(/by \(([^)]+)\)/g)].flatMap(([, list = ""]) => list.split(", ")),
    );
    // A job's result needs a job that has ended, and the kind comes with it.
    expect(used.filter((label) => !labels.has(label) && label !== "kind")).toEqual([]);
  });

  it("are explained in docs/operations.md, each alert with what to do", () => {
    const doc = readFileSync(new URL("../docs/operations.md", import.meta.url), "utf8");
    expect(alerts.length).toBeGreaterThan(10);
    expect(alerts.filter((alert) => !doc.includes(`| \`${alert}\` |`))).toEqual([]);
  });

  it("each alert is made to fire by a test of promtool", () => {
    const tests = read("prometheus/thikana.tests.yml");
    expect(alerts.filter((alert) => !tests.includes(`alertname: ${alert}\n`))).toEqual([]);
  });

  const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
  it.skipIf(!hasPromtool)("pass promtool: check rules and test rules", () => {
    const run = (...args: string[]) =>
      spawnSync("promtool", args, { cwd: `${OPS}prometheus`, encoding: "utf8" });
    const checked = run("check", "rules", "thikana.rules.yml");
    expect(checked.stdout + checked.stderr).toContain(`SUCCESS: ${alerts.length} rules found`);
    const tested = run("test", "rules", "thikana.tests.yml");
    expect(tested.stdout + tested.stderr).toContain("SUCCESS");
    expect(tested.status).toBe(0);
  });
});
