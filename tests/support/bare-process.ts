import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openNewFolder } from "./data-folder.ts";

const program = fileURLToPath(new URL("./bare-server.ts", import.meta.url));

/** Starts the server without pages as a separate process. */
export const forkBareServer = (...args: string[]): ChildProcess =>
  fork(program, args, { stdio: ["ignore", "ignore", "pipe", "ipc"] });

/** Gives it a database if the folder has none, starts it, and waits until it listens, on a free port unless one is given. */
export async function startBareServer(
  folder: string,
  port = "0",
  work = "",
): Promise<{ server: ChildProcess; port: string; origin: string }> {
  if (!existsSync(join(folder, "database"))) await (await openNewFolder(folder)).close();
  const server = forkBareServer(folder, port, work);
  const [told] = await once(server, "message");
  return { server, port: String(told), origin: `http://127.0.0.1:${told}` };
}
