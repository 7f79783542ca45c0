/**
 * Measures the public pages: `npm run bench:pages` (bench/README.md). Lighthouse with the settings of a slow phone, the
 * transferred bytes, and the errors of the Nu HTML checker in the served HTML. With `-- --html` only the HTML check
 * runs.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import lighthouse from "lighthouse";
import { wholeChromiumPath } from "../scripts/chromium.mjs";
import { type BenchPage, listPublicPages, MORE_PAGES, runWithDemo } from "./demo-server.ts";

const TARGETS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
/** Single runs differ a lot, so we take the run with the median performance. */
const RUNS = 3;
const KINDS = ["Document", "Stylesheet", "Script", "Image", "Font"] as const;

interface Browser {
  readonly port: number;
  close(): Promise<void>;
}

async function openBrowser(): Promise<Browser> {
  const path = wholeChromiumPath();
  if (!path) throw new Error("Chromium is missing: sudo apt-get install -y chromium");
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const profile = mkdtempSync(join(tmpdir(), "thikana-chromium-"));
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-quic"];
  const browser: ChildProcess = spawn(
    path,
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "about:blank"],
    { stdio: "ignore" },
  );
  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      () => true,
      () => false,
    );
  while (!(await isListening())) await sleep(200);
  return {
    port,
    async close() {
      browser.kill("SIGTERM");
      if (browser.exitCode === null) await once(browser, "exit");
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface NetworkRequest {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

/** The HTML of the elements that failed an audit. */
function listElements(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: { node?: { snippet?: string }; text?: string }[] };
  return items.map(({ node, text }) => node?.snippet ?? text ?? "");
}

async function judge(url: string, port: number) {
  const result = await lighthouse(url, { port, logLevel: "silent", onlyCategories: Object.keys(TARGETS) });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { audits, categories } = result.lhr;
  const scores = Object.keys(TARGETS).map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const requests = ((audits["network-requests"]?.details as { items?: NetworkRequest[] })?.items ??
    []) as NetworkRequest[];
  const bytes = KINDS.map((kind) =>
    requests.reduce((sum, one) => sum + (one.resourceType === kind ? (one.transferSize ?? 0) : 0), 0),
  );
  const failing = Object.values(categories).flatMap(({ id, auditRefs }) =>
    id === "performance"
      ? []
      : auditRefs
          .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
          .map(({ id: audit }) => [audit, ...listElements(audits[audit]?.details)].join(" ")),
  );
  const formatSeconds = (audit: string) => ((audits[audit]?.numericValue ?? 0) / 1_000).toFixed(1);
  return {
    scores,
    bytes,
    failing,
    times: [
      formatSeconds("first-contentful-paint"),
      formatSeconds("largest-contentful-paint"),
      (audits["cumulative-layout-shift"]?.numericValue ?? 0).toFixed(3),
      String(Math.round(audits["total-blocking-time"]?.numericValue ?? 0)),
    ],
  };
}

const formatKilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const printRow = (cells: readonly string[]) => console.log(`| ${cells.join(" | ")} |`);

function printHead(cells: readonly string[]): void {
  printRow(cells);
  printRow(cells.map(() => "---"));
}

async function printScores(base: string, pages: readonly BenchPage[]): Promise<void> {
  console.log(
    `\nLighthouse, mobile, the middle one of ${RUNS} runs. Targets: ${Object.values(TARGETS).join(" / ")}. Load ${loadavg()[0]?.toFixed(1)}.\n`,
  );
  printHead([
    "page",
    ...Object.keys(TARGETS),
    "FCP s",
    "LCP s",
    "CLS",
    "TBT ms",
    ...KINDS.map((kind) => `${kind} KB`),
  ]);
  const browser = await openBrowser();
  const notes: string[] = [];
  try {
    for (const { name, path } of pages) {
      // One visit that is not counted: the first visitor of a page waits until its photo sizes are made.
      await judge(base + path, browser.port);
      const runs = [];
      for (let run = 0; run < RUNS; run++) runs.push(await judge(base + path, browser.port));
      const found = runs.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))[1];
      if (!found) throw new Error(`No run of ${path}`);
      printRow([name, ...found.scores.map(String), ...found.times, ...found.bytes.map(formatKilobytes)]);
      for (const audit of found.failing) notes.push(`${name}: ${audit}`);
    }
  } finally {
    await browser.close();
  }
  for (const note of notes) console.log(`- below the target: ${note}`);
}

const JAR = fileURLToPath(new URL("../node_modules/vnu-jar/build/dist/vnu.jar", import.meta.url));

interface Message {
  readonly url: string;
  readonly lastLine: number;
  readonly message: string;
  readonly extract?: string;
}

/**
 * The errors that the Nu HTML checker finds, by page; null if Java is not installed.
 * @param pages name → HTML
 */
function findHtmlErrors(pages: ReadonlyMap<string, string>): Map<string, string[]> | null {
  if (spawnSync("java", ["-version"]).error) return null;
  const folder = mkdtempSync(join(tmpdir(), "thikana-html-"));
  const files = new Map([...pages.keys()].map((name, index) => [join(folder, `${index}.html`), name]));
  for (const [file, name] of files) writeFileSync(file, pages.get(name) ?? "");
  const run = spawnSync("java", ["-jar", JAR, "--errors-only", "--format", "json", ...files.keys()], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  rmSync(folder, { recursive: true });
  const { messages } = JSON.parse(run.stderr) as { messages: Message[] };
  const errors = new Map<string, string[]>([...pages.keys()].map((name) => [name, []]));
  for (const { url, message, extract } of messages) {
    const name = files.get(new URL(url).pathname) ?? "";
    errors.get(name)?.push(`${message} ${extract ?? ""}`.replaceAll(/\s+/g, " "));
  }
  return errors;
}

async function printValidity(base: string, pages: readonly BenchPage[]): Promise<void> {
  const html = new Map<string, string>();
  for (const { name, path } of pages) html.set(name, await (await fetch(base + path)).text());
  const errors = findHtmlErrors(html);
  if (!errors) return console.log("\nNu HTML checker: skipped, there is no Java.");
  console.log("\nNu HTML checker, errors in the served HTML.\n");
  printHead(["page", "errors", "HTML KB, unpacked"]);
  for (const [name, list] of errors)
    printRow([name, String(list.length), formatKilobytes(Buffer.byteLength(html.get(name) ?? ""))]);
  for (const [name, list] of errors) for (const error of new Set(list)) console.log(`- ${name}: ${error}`);
}

await runWithDemo(async (base) => {
  const pages = await listPublicPages(base);
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`);
  if (!process.argv.includes("--html")) await printScores(base, pages);
  await printValidity(base, [...pages, ...MORE_PAGES]);
});
