/**
 * Says what a start would refuse or warn about, without starting: npm run doctor
 * Ends with 0 if the server would start, otherwise with 1. It may run beside the server, as the same user.
 */
import { isIPv6 } from "node:net";
import { findStartErrors } from "#server/check-start.ts";
import { type Env, readEnvWithProblems } from "#server/env.ts";
import { FolderInUse } from "#server/platform/database/folder-lock.ts";
import { hideSecrets } from "#server/platform/hide-secrets.ts";
import { START_HEADER } from "#server/platform/http/operator-server.ts";
import type { StartError } from "#server/platform/start/start-error.ts";
import { summarizeError } from "#server/platform/summarize-error.ts";
import { findChangedVariables, readRunningServer } from "#server/running-server.ts";

/** A start waits longer for a database that is starting or failing over. */
const DATABASE_WAIT_MS = 3_000;
const ANSWER_WAIT_MS = 3_000;

/** What is set and cannot be tried without a message to somebody, or without a person who signs in. */
const UNTRIED = [
  ...["SMS_URL", "GOOGLE_CLIENT_ID", "FACEBOOK_CLIENT_ID", "MAP_STYLE_URL"],
  "OTEL_EXPORTER_OTLP_ENDPOINT",
];

/** The server of this data folder that listens at the configured address, if it is that one and no other. */
async function findRunning(env: Env) {
  const { host, port } = env;
  const running = readRunningServer(env);
  if (!running) return undefined;
  try {
    const address = `http://${isIPv6(host) ? `[${host}]` : host}:${port}/healthz`;
    const answer = await fetch(address, {
      headers: { [START_HEADER]: running.start },
      signal: AbortSignal.timeout(ANSWER_WAIT_MS),
    });
    return ((await answer.json()) as { start?: string }).start === "same" ? running : undefined;
  } catch {
    return undefined;
  }
}

/** The port and the data folder of a server that is running are in use by that server. */
const isOwnUse = (rejection: StartError): boolean =>
  rejection instanceof FolderInUse || rejection.problems.every((problem) => problem.startsWith("PORT "));

const { env, source, problems } = readEnvWithProblems();
const say = (text: string) => console.log(hideSecrets(text, source));
const rejections = await findStartErrors({
  env,
  source,
  waitMs: DATABASE_WAIT_MS,
  warn: (text, error) => say(`Warning: ${text}${error ? `: ${summarizeError(error)}` : ""}`),
  onReached: (variable) => say(`Reached: ${variable}`),
});
for (const name of UNTRIED) if (source[name]) say(`Not tried: ${name}`);
const running = rejections.some(isOwnUse) ? await findRunning(env) : undefined;
const faults = [
  ...problems,
  ...rejections
    .filter((rejection) => !running || !isOwnUse(rejection))
    .flatMap((rejection) => rejection.problems),
];
for (const fault of faults) say(`Refused: ${fault}`);
if (running) {
  const changed = findChangedVariables(running, source);
  say(
    changed.length === 0
      ? "Thikana is running with this configuration, so it is no problem that its port and data folder are in use."
      : `Thikana is running, and was started with another ${changed.join(", ")}: a restart brings the new configuration.`,
  );
}
say(faults.length === 0 ? "The server would start." : "The server would not start.");
process.exit(faults.length === 0 ? 0 : 1);
