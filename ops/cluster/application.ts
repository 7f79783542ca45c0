import { fileURLToPath } from "node:url";
import { findFreePort } from "../../scripts/ports.ts";
import { SERVER_ENV, SERVER_FLAGS } from "../../scripts/server-settings.mjs";
import { type Program, startProgram, waitForProgram } from "./program.ts";
import { askStatus } from "./wait.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** A start migrates, and builds the search index. */
const START_MS = 120_000;

export type Environment = Readonly<Record<string, string | undefined>>;

/** One process of our built application. */
export interface AppProcess {
  readonly name: string;
  readonly port: number;
  readonly program: Program;
  readonly origin: string;
  isReady(): Promise<boolean>;
  waitUntilReady(): Promise<void>;
  /** Starts it again at its port, after it was stopped or killed. @param more variables that replace others */
  restart(more?: Environment): Promise<void>;
  stop(): Promise<void>;
}

interface AppOptions {
  readonly name: string;
  readonly env: Environment;
  readonly log: string;
  /** The folder with the build, ending with a slash; by default this one. */
  readonly root?: string;
}

/** Starts a process of the application on a free port; `waitUntilReady` waits for it. */
export async function startApp({ name, env, log, root = ROOT }: AppOptions): Promise<AppProcess> {
  const port = await findFreePort();
  const start = (more?: Environment) =>
    startProgram({
      name,
      command: process.execPath,
      args: [...SERVER_FLAGS, `${root}build/server/main.js`],
      cwd: root,
      env: { ...SERVER_ENV, ...env, PORT: String(port), HOST: "127.0.0.1", ...more },
      log,
    });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => (await askStatus(`${origin}/readyz`)) === 200;
  let program = start();
  const waitUntilReady = () => waitForProgram(program, isReady, START_MS);
  return {
    ...{ name, port, origin, isReady, waitUntilReady },
    get program() {
      return program;
    },
    async restart(more) {
      program = start(more);
      await waitUntilReady();
    },
    stop: () => program.stop("SIGTERM", 20_000),
  };
}

/** Runs a script of this project to its end, such as `seed-demo.ts`. */
export async function runScript(script: string, env: Environment, log: string, root = ROOT): Promise<void> {
  const args = [`${root}scripts/${script}`];
  const program = startProgram({ name: script, command: process.execPath, args, cwd: root, env, log });
  // A script that fails prints why as its last lines.
  const succeeded = await program.succeeded;
  if (!succeeded) throw new Error(`${script} failed; see ${log}`);
}
