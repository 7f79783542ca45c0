/**
 * The server of the browser tests: the README's command on a separate data folder with the demo in it.
 * Creating the demo takes a while, so a finished folder is reused on the same day and copied. With `--only-demo` it creates
 * it and ends.
 */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { writeIsoDay } from "#domain/time/dates.ts";
import { CLIENT, startIdentityProvider } from "./identity-provider.ts";
import { deliverTextsToFolder, deliverToFolder } from "./mail-folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(root, "node_modules/.cache/thikana");
const { E2E_PORT = "4199" } = process.env;
/** Stands in for Google and Facebook. */
const provider = await startIdentityProvider(0, `http://localhost:${E2E_PORT}`);

const smtpUrl = await deliverToFolder(E2E_PORT);
const smsUrl = await deliverTextsToFolder(E2E_PORT);

/**
 * A hash of everything that the demo is made from, also of the day where the product's days begin, because the demo's dates
 * depend on it. The journeys of a run that goes past midnight use a demo that is some minutes old.
 */
function fingerprint(): string {
  const hash = createHash("sha256").update(writeIsoDay(new Date()));
  for (const room of ["database", "src/domain", "src/server/platform"])
    for (const file of readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).sort())
      if (/\.(ts|sql|json|csv)$/.test(file)) hash.update(file).update(readFileSync(join(root, room, file)));
  return hash.digest("hex").slice(0, 16);
}

function serve(dataDir: string, port: string): ChildProcessByStdio<null, Readable, null> {
  // No environment variable may lead the tests to another database or mail server.
  const { PATH, HOME, LANG } = process.env;
  return spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...{ PATH, HOME, LANG, TZ: "Asia/Kathmandu", PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "info" },
      ...{ SMTP_URL: smtpUrl, MAIL_FROM: "Thikana <hello@thikana.test>" },
      ...{ SMS_URL: smsUrl, SMS_BODY: '{"to":"{number}","text":"{text}"}' },
      // Journeys about webhooks have their receiver on this machine.
      LOCAL_WEBHOOKS: "on",
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      FACEBOOK_ORIGIN: provider.issuer,
      FACEBOOK_CLIENT_ID: CLIENT.id,
      FACEBOOK_CLIENT_SECRET: CLIENT.secret,
    },
  });
}

async function makeDemo(stored: string): Promise<void> {
  const folder = `${stored}.${process.pid}`;
  await mkdir(cache, { recursive: true });
  for (const name of readdirSync(cache))
    if (/^e2e-\w+$/.test(name)) await rm(join(cache, name), { recursive: true, force: true });
  const server = serve(folder, "0");
  const exit = once(server, "exit");
  // Its log is read until it ends.
  for await (const line of createInterface(server.stdout))
    if (line.includes("Thikana is ready")) server.kill("SIGTERM");
  await exit;
  await rename(folder, stored);
}

/** Saves the photo sizes that were made for the demo for the next run, but no files that tests have sent. */
async function keepSizes(): Promise<void> {
  const from = join(folder, "media/photos");
  const to = join(stored, "media/photos");
  for (const key of existsSync(to) ? readdirSync(to) : [])
    if (existsSync(join(from, key)))
      await cp(join(from, key), join(to, key), { recursive: true, force: false });
}

/** Prints the log lines of errors and of answers like 503, so that the output of a failed journey says what happened. */
function reportFailure(line: string): void {
  const [, level] = /^\{"level":(\d+)/.exec(line) ?? [];
  const [, status] = /"status":(\d+)/.exec(line) ?? [];
  if (Number(level) >= 50 || Number(status) >= 500) process.stderr.write(`${line}\n`);
}

/** If the server does not get ready, the output of the run says how far it came. */
const report = (text: string) => process.stderr.write(`${text}\n`);

const stored = join(cache, `e2e-${fingerprint()}`);
if (!existsSync(stored)) {
  report("Making the demo");
  await makeDemo(stored);
}
if (process.argv.includes("--only-demo")) process.exit(0);
report("Copying the demo, and serving it");
const folder = await mkdtemp(join(tmpdir(), "thikana-e2e-"));
await cp(stored, folder, { recursive: true });

const server = serve(folder, E2E_PORT);
createInterface(server.stdout).on("line", reportFailure);
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill("SIGTERM"));
await once(server, "exit");
await keepSizes();
await rm(folder, { recursive: true, force: true });
process.exit(0);
