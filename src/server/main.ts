import cluster from "node:cluster";
import type { AppDependencies } from "./app.ts";
import { readEnv } from "./env.ts";
import { createLog } from "./platform/log.ts";
import { waitForPlace } from "./platform/processes/messages.ts";

/** Runs the server with the given pages until it receives a signal to stop. */
export function start(pages?: AppDependencies["pages"]): void {
  run(pages).catch((error: unknown) => {
    // Problems with the configuration or the data folder are reported as a plain message, anything else with its stack
    // trace.
    const plain = error instanceof Error && /needs mending|is in use by another/.test(error.message);
    process.stderr.write(`${plain ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
    process.exit(1);
  });
}

/** The main process of several loads nothing of the application, so it takes little memory. */
async function run(pages: AppDependencies["pages"]): Promise<void> {
  const env = readEnv();
  const log = createLog(env.logLevel);
  if (env.webProcesses > 1 && cluster.isPrimary) {
    const { runProcesses } = await import("./platform/processes/run-processes.ts");
    return runProcesses({
      log,
      web: env.webProcesses,
      shared: new URL("./shared.program.ts", import.meta.url),
      onReady: (address) =>
        log.info({ database: "postgres", webProcesses: env.webProcesses }, `Thikana is ready on ${address}`),
    });
  }
  const place = cluster.isWorker ? await waitForPlace() : undefined;
  const { serve } = await import("./serve.ts");
  return serve(env, log, pages, place);
}
