import cluster from "node:cluster";
import type { AppDependencies } from "./app.ts";
import { readEnv, readEnvWithProblems } from "./env.ts";
import { BUILD } from "./platform/build-version.ts";
import { createLog } from "./platform/log.ts";
import { joinMain } from "./platform/processes/main-channel.ts";
import { StartError } from "./platform/start/start-error.ts";
import { recordRunningServer } from "./running-server.ts";

/** Runs the server with the given pages until it receives a signal to stop. */
export function start(pages?: AppDependencies["pages"]): void {
  run(pages).catch((error: unknown) => {
    // Problems with the configuration are reported as a plain message, anything else with its stack trace.
    const isPlain = error instanceof StartError;
    process.stderr.write(`${isPlain ? error.message : ((error as Error).stack ?? error)}\n`);
    process.exit(1);
  });
}

/** The main process of several loads nothing of the application but the checks of the start, so it takes little memory. */
async function run(pages: AppDependencies["pages"]): Promise<void> {
  const env = readEnv();
  const log = createLog(env.logLevel);
  if (cluster.isPrimary) {
    const { checkStart } = await import("./check-start.ts");
    await checkStart(env, log);
    recordRunningServer(env, readEnvWithProblems().source);
  }
  if (env.webProcesses > 1 && cluster.isPrimary) {
    const { runProcesses } = await import("./platform/processes/run-processes.ts");
    return runProcesses({
      log,
      web: env.webProcesses,
      shared: new URL("./shared.program.ts", import.meta.url),
      onReady: (address) =>
        log.info(
          { database: "postgres", role: env.role, webProcesses: env.webProcesses, ...BUILD },
          `Thikana is ready on ${address}`,
        ),
    });
  }
  const main = cluster.isWorker ? await joinMain() : undefined;
  const { serve } = await import("./serve.ts");
  return serve(env, log, pages, main);
}
