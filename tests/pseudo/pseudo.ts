/**
 * `npm run pseudo`: builds a copy of the project that speaks the pseudo-locale `xx`, opens every page of visitors,
 * owners and the team at 360 px, and lists texts that come from no message, and texts that are cut.
 *   npm run pseudo -- /signin /owner           only pages whose address begins like this
 *   npm run pseudo -- --again /user/list       uses the copy of the last run without a new build
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { LIMITS } from "#domain/limits.ts";
import { OPEN_PAGES, PUBLIC_PAGES } from "#tests/support/public-pages.ts";
import { isDocument } from "#web/page-table/page-lists.ts";
import { PAGES } from "#web/page-table/pages.ts";
import { chromiumPath } from "../../scripts/chromium.mjs";
import { knownTexts } from "./known-texts.ts";
import { findCutTexts, findOutside, findUnsaid, type Piece } from "./look-at-page.ts";
import {
  askForLetters,
  openSuggestions,
  pressButtons,
  readDealPages,
  TYPED,
  uploadSheet,
} from "./open-parts.ts";
import { speakPseudo } from "./pseudo-words.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const port = String(20_000 + Math.floor(Math.random() * 10_000));
const origin = `http://localhost:${port}`;
const ROLES = ["none", "user", "owner", "admin"] as const;
type Role = (typeof ROLES)[number];
const MAP_VIEW = "/user/list?region=sikkim&verified=0&view=map";
const PHONE = { width: 360, height: 780 };
/** The code step of signing in, the return from a provider, and what is missing. */
const NOT_OPENED = /^\/(?:signin\/code|google|facebook)$|\*$/;
/** Reached only by a link in a mail. The mail that asks an owner to confirm a listing comes weeks later. */
const BY_LETTER = /:signed|:token/;

const only = process.argv.slice(2).filter((address) => address.startsWith("/"));
const isAsked = (address: string) => only.length === 0 || only.some((one) => address.startsWith(one));

/** The mail about a visit is the last one: it waits until the visit can no longer be undone. */
const MAILED_WITHIN_MS = LIMITS.undoSeconds * 1000 + 30_000;

/** Not deleted, so that `--again` can use it. */
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

/** The start pages of each role, and pages of other patterns that are found through their links. */
const patterns = Object.entries(PAGES).flatMap(([pattern, page]) =>
  isDocument(page) && !NOT_OPENED.test(pattern) ? pattern : [],
);
const plainPages = patterns.filter((pattern) => !pattern.includes(":"));
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

/** Records the page's current texts outside all brackets, and the texts that are cut. */
async function look(page: Page, where: string): Promise<void> {
  for (const piece of await findOutside(page)) words.push({ ...piece, page: where });
  for (const line of await findCutTexts(page)) note(line, where);
}

/** Opens a page, loads the parts that load on scrolling, and opens everything that a button opens. */
async function visit(page: Page, role: Role, address: string): Promise<void> {
  const where = `${role} ${address}`;
  await page.goto(origin + address);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y);
      await new Promise((next) => setTimeout(next, 15));
    }
    scrollTo(0, 0);
    for (const one of document.querySelectorAll("details")) one.open = true;
  });
  await look(page, where);
  await openSuggestions(page, () => look(page, `${where}, suggestions`));
  await pressButtons(page, role, (button) => look(page, `${where}, after "${button}"`));
}

/** For route patterns that no page links to: addresses made from a similar address. */
const BESIDE: readonly [from: RegExp, to: string][] = [
  [/^\/user\/propertydetail\/([^/]+)$/, "/at/$1"],
  [/^\/user\/propertydetail\/([^/]+)$/, "/user/propertydetail/$1/review"],
  [/^\/user\/propertydetail\/([^/]+)$/, "/user/propertydetail/$1/can-i-buy?buyer=indian"],
  [/^\/owner\/edit-property\/([^/]+)$/, "/owner/edit-property/$1/preview"],
  [/^\/owner\/edit-property\/([^/]+)$/, "/owner/myproperties/$1/sent"],
];

async function crawl(context: BrowserContext, role: Role): Promise<void> {
  const first = role === "none" ? [...PUBLIC_PAGES, ...OPEN_PAGES, MAP_VIEW] : [];
  const todo = [...new Set([...first, ...plainPages])].filter(
    (address) => OWN[role].test(address) && isAsked(address),
  );
  const page = await context.newPage();
  const add = (path: string) => {
    const one = byPattern.find(({ fits }) => fits.test(path.split("?")[0] ?? ""));
    if (!one || seen.has(one.pattern) || !OWN[role].test(path) || !isAsked(path)) return;
    seen.add(one.pattern);
    todo.push(path);
    for (const [from, to] of BESIDE) if (from.test(path)) add(path.replace(from, to));
  };
  for (const address of todo) {
    await visit(page, role, address);
    const links = await page
      .locator("a[href^='/']")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    for (const link of links) add(link.split(/[?#]/)[0] ?? "");
  }
  // A home has been viewed by now, so these pages show it under recently viewed.
  if (role === "none")
    for (const address of ["/", "/user/list"].filter(isAsked)) await visit(page, role, address);
  await page.close();
}

/** Opens the pages behind the links in mails, signed out. */
async function followLetters(context: BrowserContext): Promise<void> {
  const team = await browser.newContext();
  await signIn(team, "admin");
  await askForLetters(context.request, team.request, origin);
  const deal = await readDealPages(team.request, origin);
  await team.close();
  const page = await context.newPage();
  for (const path of deal) await visit(page, "none", path);
  seen.add("/deal/:signed");
  for (const end = Date.now() + MAILED_WITHIN_MS; Date.now() < end; ) {
    const folder = join(dataDir, "outbox");
    const letters = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
    const texts = letters.map((name) => JSON.stringify(JSON.parse(readFileSync(join(folder, name), "utf8"))));
    const links = texts.flatMap((text) => text.match(/https?:\/\/localhost:\d+\/[^\s"'<>\\?#]+/g) ?? []);
    for (const path of links.map((link) => new URL(link).pathname)) {
      const one = byPattern.find(({ pattern, fits }) => BY_LETTER.test(pattern) && fits.test(path));
      if (!one || seen.has(one.pattern)) continue;
      seen.add(one.pattern);
      await visit(page, "none", path);
    }
    await page.waitForTimeout(500);
  }
  await page.close();
}

if (!process.argv.includes("--again")) makeCopy();
const dataDir = join(copy, "data");
const server = spawn(process.execPath, ["build/server/main.js"], {
  cwd: copy,
  env: {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    // Nothing is sent there, but signing in with a code is offered.
    ...{ SMS_URL: "https://sms.example/{digits}/{code}", SMS_METHOD: "GET" },
  },
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
    if (role === "owner" && isAsked("/owner/import")) await uploadSheet(context.request, origin);
    await crawl(context, role);
    if (role === "none" && only.length === 0) await followLetters(context);
    await context.close();
  }
} finally {
  await browser.close();
  server.kill("SIGTERM");
  if (server.exitCode === null) await once(server, "exit");
}
const isTyped = (text: string) => TYPED.some((typed) => typed.includes(text.toLowerCase().trim()));
const isKnown = await knownTexts(root, dataDir);
for (const { page, ...piece } of words)
  for (const line of findUnsaid(piece, (text) => isTyped(text) || isKnown(text, page))) note(line, page);
for (const { pattern } of byPattern)
  if (
    only.length === 0 &&
    !seen.has(pattern) &&
    !pattern.startsWith("/still-available/") &&
    !pattern.startsWith("/confirm-email/") &&
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
