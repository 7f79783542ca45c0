import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { OUTBOX_MAILS } from "#domain/account/retention-days.ts";
import type { Mailer, MailMessage } from "./mailer.ts";

/** A mail that was stored in the folder instead of being sent. */
export interface OutboxMail extends MailMessage {
  /** ISO time. */
  at: string;
}

export interface Outbox {
  /** All mails, newest first. */
  list(): Promise<OutboxMail[]>;
  /** One mail by its id, or null. */
  get(id: string): Promise<OutboxMail | null>;
}

const FILE = /^\d{8}T\d{9}Z-([0-9a-z-]+)\.json$/;

/** Stores mail without sending it: one JSON file each in a folder, for running the site without a mail server. */
export function createOutboxMailer(folder: string, now: () => Date): Mailer & Outbox {
  const root = resolve(folder);
  async function listNames(): Promise<string[]> {
    const all = await readdir(root).catch(() => []);
    return all.filter((name) => FILE.test(name)).sort((a, b) => (a < b ? 1 : -1));
  }
  async function read(name: string): Promise<OutboxMail[]> {
    const text = await readFile(join(root, name), "utf8").catch(() => null);
    return text === null ? [] : [JSON.parse(text) as OutboxMail];
  }
  return {
    async send(message) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const stored = await listNames();
      // If another attempt sends it again, it is the same mail.
      const known = stored.find((name) => FILE.exec(name)?.[1] === message.id);
      const at = now().toISOString();
      const file = join(root, known ?? `${at.replace(/[-:.]/g, "")}-${message.id}.json`);
      await writeFile(`${file}.part`, JSON.stringify({ ...message, at } satisfies OutboxMail, null, 2), {
        mode: 0o600,
      });
      await rename(`${file}.part`, file);
      for (const old of stored.slice(OUTBOX_MAILS - 1)) await rm(join(root, old), { force: true });
    },
    close: async () => {},
    list: async () => (await Promise.all((await listNames()).map(read))).flat(),
    async get(id) {
      const name = (await listNames()).find((file) => FILE.exec(file)?.[1] === id);
      return name ? ((await read(name))[0] ?? null) : null;
    },
  };
}
