/**
 * `npm run pseudo`: builds a copy of the project that speaks the pseudo-locale `xx`, opens every page of visitors,
 * owners and the team at 360 px, and lists the words that no message says, and what is cut.
 *   npm run pseudo -- /signin /owner           only pages whose address begins so
 *   npm run pseudo -- --again /user/list       the copy of the run before, not built anew
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { OPEN_PAGES, PUBLIC_PAGES } from "#tests/support/public-pages.ts";
import routes from "#web/routes.ts";
import { chromiumPath } from "../../scripts/chromium.mjs";
import { knownTexts } from "./known-texts.ts";
import { cutOf, outsideOf, type Piece, unsaid } from "./look-at-page.ts";
import { speakPseudo } from "./pseudo-words.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const port = String(20_000 + Math.floor(Math.random() * 10_000));
const origin = `http://localhost:${port}`;
const ROLES = ["none", "user", "owner", "admin"] as const;
type Role = (typeof ROLES)[number];
const PHONE = { width: 360, height: 780 };
/** Files, answers for programs, and ways that only lead on. */
const NO_PAGE =
  /\.(pdf|png|xml|rss|txt|ics|js)$|:file$|\/sitemaps|\*$|\/drawn$|\/list-property$|\/signout$|^\/(google|facebook)$/;
/** Reached by a link in a letter alone, or in the middle of signing in. */
const BY_LETTER = /:signed|:token|\/signin\/code|^\/at\/|\/ask$|\/preview$|^\/admin$/;

const only = process.argv.slice(2).filter((address) => address.startsWith("/"));
const isAsked = (address: string) => only.length === 0 || only.some((one) => address.startsWith(one));

/** Kept for `--again`. */
const copy = join(tmpdir(), "thikana-xx");

function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const name of files.split("\n").filter((one) => one && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(join(root, name), join(copy, name));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  speakPseudo(copy);
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: copy, stdio: "inherit" });
}

function patternsOf(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${above}/${entry.path}` : above;
    return entry.children ? patternsOf(entry.children, own) : [own || "/"];
  });
}

/** The pages that each role begins with, and those of other patterns that are found by their links. */
const patterns = patternsOf(routes).filter((pattern) => !NO_PAGE.test(pattern) && !BY_LETTER.test(pattern));
const plainPages = patterns.filter((pattern) => !pattern.includes(":") && pattern !== "/design");
const byPattern = patterns
  .filter((pattern) => pattern.includes(":"))
  .map((pattern) => ({ pattern, fits: new RegExp(`^${pattern.replace(/:\w+/g, "[^/?#]+")}$`) }));

const OWN: Record<Role, RegExp> = {
  none: /^(?!\/(owner\/(my|edit)|property\/|profile|admin))/,
  user: /^\/profile|^\/user\/(shortlist|compare)|^\/owner\/signup/,
  owner: /^\/(owner|property)\b|^\/profile/,
  admin: /^\/admin/,
};

async function signIn(context: BrowserContext, role: Role): Promise<void> {
  if (role === "none") return;
  await context.request.get(`${origin}/api/v1/auth/getcurrentuser`);
  const xsrf = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await context.request.post(`${origin}/api/v1/auth/login`, {
    data: { email: `${role}@thikana.test`, password: "thikana-demo" },
    headers: { "x-xsrf-token": xsrf },
  });
  if (!answer.ok()) throw new Error(`Signing in as ${role} answered ${answer.status()}`);
}

const seen = new Set<string>();
const words: (Piece & { page: string })[] = [];
const problems = new Map<string, string[]>();
const note = (line: string, page: string) => problems.set(line, [...(problems.get(line) ?? []), page]);

async function crawl(context: BrowserContext, role: Role): Promise<void> {
  const first = role === "none" ? [...PUBLIC_PAGES, ...OPEN_PAGES] : [];
  const todo = [...new Set([...first, ...plainPages])].filter(
    (address) => OWN[role].test(address) && isAsked(address),
  );
  const page = await context.newPage();
  for (const address of todo) {
    await page.goto(origin + address);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 700) {
        scrollTo(0, y);
        await new Promise((next) => setTimeout(next, 15));
      }
      scrollTo(0, 0);
      for (const one of document.querySelectorAll("details")) one.open = true;
    });
    for (const piece of await outsideOf(page)) words.push({ ...piece, page: `${role} ${address}` });
    for (const line of await cutOf(page)) note(line, `${role} ${address}`);
    const links = await page
      .locator("a[href^='/']")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    for (const link of links) {
      const path = link.split(/[?#]/)[0] ?? "";
      const one = byPattern.find(({ fits }) => fits.test(path));
      if (!one || seen.has(one.pattern) || !OWN[role].test(path) || !isAsked(path)) continue;
      seen.add(one.pattern);
      todo.push(path);
    }
  }
  await page.close();
}

if (!process.argv.includes("--again")) makeCopy();
const dataDir = join(copy, "data");
const server = spawn(process.execPath, ["build/server/main.js"], {
  cwd: copy,
  env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  stdio: ["ignore", "ignore", "inherit"],
});
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error("The server of the pseudo-locale has stopped.");
    await new Promise((next) => setTimeout(next, 500));
  }
  for (const role of ROLES) {
    const context = await browser.newContext({ viewport: PHONE, locale: "en-IN", reducedMotion: "reduce" });
    await signIn(context, role);
    await crawl(context, role);
    await context.close();
  }
} finally {
  await browser.close();
  server.kill("SIGTERM");
  if (server.exitCode === null) await once(server, "exit");
}
const isKnown = await knownTexts(root, dataDir);
for (const { page, ...piece } of words)
  for (const line of unsaid(piece, (text) => isKnown(text, page))) note(line, page);
for (const { pattern } of byPattern)
  if (
    only.length === 0 &&
    !seen.has(pattern) &&
    !PUBLIC_PAGES.some((page) => page.startsWith(pattern.split(":")[0] ?? ""))
  )
    note(`no link leads to ${pattern}`, "none");
for (const [line, pages] of problems)
  process.stdout.write(
    `${line}\n    ${pages.slice(0, 3).join(", ")}${pages.length > 3 ? ` and ${pages.length - 3} more` : ""}\n`,
  );
process.stdout.write(
  problems.size === 0 ? "Every word is a message, and nothing is cut.\n" : `${problems.size} to mend.\n`,
);
process.exit(problems.size === 0 ? 0 : 1);
