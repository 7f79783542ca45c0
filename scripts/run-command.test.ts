/** How the commands of package.json refuse: a sentence with the reason, never a stack. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";

/** Each starts a process, which takes seconds on a busy machine. */
const TIMEOUT_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), "thikana-commands-"));
addCleanUp(() => rmSync(folder, { recursive: true, force: true }));
const recipient = await identityToRecipient(await generateIdentity());

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

function run(script: string, args: readonly string[], more: Record<string, string> = {}) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: folder, ...more };
  const { status, stdout, stderr } = spawnSync(process.execPath, [here(script), ...args], {
    ...{ env, input: "", encoding: "utf8" },
  });
  return { status, stdout, lines: stderr.trim().split("\n") };
}

/** Every script that reads arguments or opens the database as a command. */
const COMMANDS = readdirSync(here("."))
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .filter((name) => /\bawait runCommand\(/.test(readFileSync(here(name), "utf8")));

it("[OPS-08] every script with arguments or a database refuses by the same means", () => {
  const others = readdirSync(here("."))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "with-database.ts")
    .filter((name) => /\b(parseArgs|withDatabase)\(/.test(readFileSync(here(name), "utf8")))
    .filter((name) => !COMMANDS.includes(name));
  expect(others).toEqual([]);
  expect(COMMANDS.length).toBeGreaterThanOrEqual(9);
});

it.each(COMMANDS)(
  "[OPS-08] %s refuses an unknown argument in a sentence, and says how it is used",
  (script) => {
    const { status, stdout, lines } = run(script, ["--nosuch"]);
    expect([status, stdout]).toEqual([1, ""]);
    expect(lines[0]).toContain("'--nosuch'");
    expect(lines[1]).toMatch(/^Usage: npm run /);
    expect(lines.join("\n")).not.toMatch(/^ +at /m);
  },
  TIMEOUT_MS,
);

/** A port of this machine at which nothing listens. */
async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
const port = await findClosedPort();
const key = join(folder, "key.txt");
writeFileSync(key, "AGE-SECRET-KEY-1\n");

it.each([
  ["admin-create.ts", ["--email", "dipa@example.in", "--first", "Dipa", "--last", "Roy"]],
  ["admin-second-step.ts", ["--email", "dipa@example.in"]],
  ["sessions-end.ts", ["--everybody"]],
  ["photo-hashes.ts", []],
  ["seed-demo.ts", []],
  ["backup.ts", ["--to", join(folder, "backups"), "--recipient", recipient]],
  ["restore.ts", [join(folder, "none.tar.zst.age"), "--key", key]],
  ["restore.ts", [join(folder, "none.tar.zst.age"), "--key", key, "--check"]],
] as const)(
  "[OPS-08] %s names the variable and the cause if the database is away, not what visitors read",
  (script, args) => {
    const DATABASE_URL = `postgres://thikana:secret@127.0.0.1:${port}/thikana`;
    const { status, lines } = run(script, args, { DATABASE_URL });
    expect(status).toBe(1);
    const text = lines.join("\n");
    expect(text).toContain(`DATABASE_URL: connect ECONNREFUSED 127.0.0.1:${port}`);
    expect(text).not.toMatch(/^ +at |not available for a moment|secret/m);
  },
  TIMEOUT_MS,
);
