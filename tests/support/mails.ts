import { expect, vi } from "vitest";
import { DEAD_LETTERS } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Mailer, MailMessage } from "#server/platform/mail/mailer.ts";

type Wanted = (mail: MailMessage) => boolean;

/** Stores mails instead of sending them, and lets a test wait for a mail. */
export class TestMailer implements Mailer {
  readonly sent: MailMessage[] = [];
  readonly #waiting = new Set<{ isWanted: Wanted; resolve: (mail: MailMessage) => void }>();

  async send(mail: MailMessage): Promise<void> {
    this.sent.push(mail);
    for (const one of this.#waiting) {
      if (!one.isWanted(mail)) continue;
      this.#waiting.delete(one);
      one.resolve(mail);
    }
  }

  /** The first mail to this address whose subject contains the words; waits for it if it is not sent yet. */
  to(address: string, text = ""): Promise<MailMessage> {
    const isWanted: Wanted = ({ to, subject }) => to.address === address && subject.includes(text);
    const sent = this.sent.find(isWanted);
    return sent ? Promise.resolve(sent) : new Promise((resolve) => this.#waiting.add({ isWanted, resolve }));
  }

  async close(): Promise<void> {}
}

/** Waits until every queued job has ended, whether it worked or failed. */
export async function waitForJobs(jobs: Jobs): Promise<void> {
  const open = async () =>
    (await jobs.countJobs()).filter(({ kind, state }) => kind !== DEAD_LETTERS && state !== "completed");
  await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout: 15_000 });
}
