import { setTimeout as pause } from "node:timers/promises";
import { compareRows, type Differences, findLostFiles } from "./compare.ts";
import { type Kind, Ledger } from "./ledger.ts";
import { makeOwner, type TestedSystem } from "./tested-system.ts";
import { startWriters } from "./writers.ts";

export interface Fault {
  /** For `--only`: `kill-web`. */
  readonly name: string;
  readonly title: string;
  /** Whether it also runs on one process with a plain PostgreSQL. */
  readonly short?: boolean;
  /** Whose writes it concerns; all kinds if not given. */
  readonly kinds?: readonly Kind[];
  /**
   * Whether it kills the process that sends mails. One that dies between the mail server's answer and the end of its job
   * leaves a mail that is sent again, with the same Message-ID: nobody can know that it was accepted (record 0142).
   */
  readonly killsMailer?: (system: TestedSystem) => boolean;
  /** Breaks something while people write; resolves when it lasts no longer and everything runs again. */
  readonly inject: (system: TestedSystem) => Promise<void>;
  /** Looks for what else must hold afterwards; throws with the reason. */
  readonly look?: (system: TestedSystem, ledger: Ledger) => Promise<void>;
}

/** One try of a fault. */
export interface Outcome extends Differences {
  readonly ledger: Ledger;
  /** The longest time in which nothing of one kind was saved. */
  readonly gapSeconds: number;
  /** Why the try has failed, apart from lost rows and what was done twice. */
  readonly problem?: string;
}

const BEFORE_MS = 2_000;
const AFTER_MS = 60_000;
/** So many of each kind must be saved after the fault, to say that everything works again. */
const ENOUGH = 3;
/** A refusal in other words than a sentence. Some are unavoidable: of requests that are under way at a killed process. */
const MOST_WITHOUT_WORDS = 0;

/**
 * Runs one try: people write, something breaks and comes back, people go on, and what is there is compared.
 * @param propertyId the public listing that they ask about
 */
export async function tryFault(system: TestedSystem, fault: Fault, propertyId: string): Promise<Outcome> {
  const { origin } = system;
  const ledger = new Ledger();
  const kinds = fault.kinds ?? (["lead", "sign-up", "listing", "upload"] as const);
  const owner = await makeOwner(origin);
  const writers = await startWriters({ origin, ledger, kinds, propertyId, owner });
  const problems: string[] = [];
  await pause(BEFORE_MS);
  try {
    await fault.inject(system);
    await waitForWrites(ledger, kinds);
  } catch (error) {
    problems.push((error as Error).message);
  }
  await writers.stop();
  const { lost, twice } = await compareRows(system, ledger);
  lost.push(...(await findLostFiles(owner, ledger)));
  await fault.look?.(system, ledger).catch((error: Error) => problems.push(error.message));
  const speechless = ledger.refusals.filter(({ hasWords, status }) => !hasWords && status !== 0);
  if (speechless.length > MOST_WITHOUT_WORDS)
    problems.push(`${speechless.length} refusals without words, such as ${quote(speechless[0])}`);
  const problem = problems.join("; ");
  return { lost, twice, ledger, gapSeconds: ledger.longestGap.seconds, ...(problem && { problem }) };
}

const quote = (rejection: { status: number; text: string } | undefined) =>
  `${rejection?.status} ${rejection?.text.replaceAll(/\s+/g, " ").slice(0, 120)}`;

async function waitForWrites(ledger: Ledger, kinds: readonly Kind[]): Promise<void> {
  const since = Date.now();
  const missing = () => kinds.filter((kind) => ledger.countSince(since, kind) < ENOUGH);
  while (missing().length > 0) {
    if (Date.now() - since > AFTER_MS)
      throw new Error(`No ${missing().join(", ")} was saved for a minute afterwards`);
    await pause(100);
  }
}
