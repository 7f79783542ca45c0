import { once } from "node:events";
import { createServer } from "node:net";
import { getCode, refuseVariable } from "./refused-start.ts";

/**
 * Opens the port for a moment.
 * @throws RefusedStart if another program has it, it is not allowed, or the host is not this machine
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    throw explain(error, port);
  }
  server.close();
  await once(server, "close");
}

function explain(error: unknown, port: number): Error {
  switch (getCode(error)) {
    case "EADDRINUSE":
      return refuseVariable("PORT", `${port} is used by another program: stop it, or choose another port`);
    case "EACCES":
      return refuseVariable("PORT", `${port} is not allowed for this user: choose one from 1024 on`);
    default:
      return refuseVariable(
        "HOST",
        `must be a name or address of this machine: ${(error as Error).message}`,
        error,
      );
  }
}
