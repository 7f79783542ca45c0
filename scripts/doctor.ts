/**
 * Says what a start would refuse or warn about, without starting: npm run doctor
 * Ends with 0 if the server would start, otherwise with 1. It may run beside the server, as the same user.
 */
import { isIPv6 } from "node:net";
import { findRefusals } from "#server/check-start.ts";
import { type Env, readEnvWithProblems } from "#server/env.ts";
import { FolderInUse } from "#server/platform/database/folder-lock.ts";
import { hideSecrets } from "#server/platform/start/hide-secrets.ts";
import type { RefusedStart } from "#server/platform/start/refused-start.ts";

/** A start waits longer for a database that is starting or failing over. */
const DATABASE_WAIT_MS = 3_000;
const ANSWER_WAIT_MS = 3_000;

/** Whether Thikana itself listens at the configured address. */
async function isRunning({ host, port }: Env): Promise<boolean> {
  try {
    const address = `http://${isIPv6(host) ? `[${host}]` : host}:${port}/healthz`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WAIT_MS) });
    return ((await answer.json()) as { status?: string }).status === "ok";
  } catch {
    return false;
  }
}

/** The port and the data folder of a server that is running are in use by that server. */
const isOwnUse = (refusal: RefusedStart): boolean =>
  refusal instanceof FolderInUse || refusal.problems.every((problem) => problem.startsWith("PORT "));

const { env, source, problems } = readEnvWithProblems();
const say = (words: string) => console.log(hideSecrets(words, source));
const refusals = await findRefusals({
  env,
  waitMs: DATABASE_WAIT_MS,
  warn: (words, error) => say(`Warning: ${words}${error ? `: ${error.message}` : ""}`),
});
const runs = refusals.some(isOwnUse) && (await isRunning(env));
const faults = [
  ...problems,
  ...refusals.filter((refusal) => !runs || !isOwnUse(refusal)).flatMap((refusal) => refusal.problems),
];
for (const fault of faults) say(`Refused: ${fault}`);
if (runs)
  say(
    "Thikana is running with this configuration, so it is no problem that its port and data folder are in use.",
  );
say(faults.length === 0 ? "The server would start." : "The server would not start.");
process.exit(faults.length === 0 ? 0 : 1);
