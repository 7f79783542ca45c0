/** `npm run cluster`: starts the multi-server set-up and serves until ctrl-C; with `--check` it checks everything and stops. */
import { parseArgs } from "node:util";
import { runChecks } from "./checks.ts";
import { ClusterRun } from "./cluster.ts";

const run = new ClusterRun((line) => console.log(line));

let isInterrupted = false;
async function finish(code: number): Promise<never> {
  await run.stop();
  process.exit(code);
}
const interrupt = () => {
  if (!isInterrupted) console.log("Stopping");
  isInterrupted = true;
  void finish(130);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, interrupt);
process.on("uncaughtException", (error) => {
  console.error(error.stack);
  void finish(1);
});
// The command that started us is gone.
process.on("disconnect", interrupt);
process.channel?.unref();

try {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const cluster = await run.start();
  const isGood = await runChecks(cluster);
  if (values.check) await finish(isGood ? 0 : 1);
  console.log(
    `Thikana is on ${cluster.nginx.origin}; its files are in ${cluster.workFolder.root}. Ctrl-C stops everything.`,
  );
} catch (error) {
  if (!isInterrupted) console.error(error instanceof Error ? error.message : error);
  await finish(1);
}
