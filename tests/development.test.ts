import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { openNewFolder } from "#tests/support/data-folder.ts";
import { makeUser } from "#tests/support/factories.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "thikana-development-"));
addCleanUp(() => rmSync(folder, { recursive: true, force: true }));
/** Vite loads the sources. */
const TIMEOUT_MS = 180_000;

/** A database with an account in it, so that the server does not spend its time on making the demo. */
async function prepareDatabase(): Promise<void> {
  const database = await openNewFolder(folder);
  await makeUser(database.db);
  await database.close();
}

/** `npm run dev` without the watcher. @returns its address */
async function startDevelopment(): Promise<string> {
  const server = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, NODE_ENV: "development", PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder },
  });
  addCleanUp(async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
  });
  for await (const line of createInterface(server.stdout)) {
    const [, port] = /Thikana is ready on http:\/\/[^:]+:(\d+)/.exec(line) ?? [];
    if (!port) continue;
    server.stdout.resume();
    return `http://127.0.0.1:${port}`;
  }
  throw new Error("The server has ended.");
}

it(
  "npm run dev shows pages from their sources, with all texts",
  async () => {
    await prepareDatabase();
    const origin = await startDevelopment();
    for (const [path, title] of [
      ["/", "homes, plots and rentals"],
      ["/user/list", "Properties"],
    ] as const) {
      const answer = await fetch(origin + path);
      const html = await answer.text();
      expect(answer.status, html).toBe(200);
      expect(html).toMatch(new RegExp(`<title>[^<]*${title}`, "i"));
      expect(html).not.toMatch(/>undefined|undefined</);
    }
    // A browser's module: the compiled message is what it imports.
    const script = await (await fetch(`${origin}/src/web/root.tsx`)).text();
    const message = /m\.(\w+)\b/.exec(script)?.[1];
    expect(script).not.toMatch(/\bm\.\w+\$/);
    const messages = await (await fetch(`${origin}/src/words/generated/messages.js`)).text();
    expect(messages).toContain(`export const ${message} =`);
  },
  TIMEOUT_MS,
);
