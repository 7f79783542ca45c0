import { once } from "node:events";
import { createServer } from "node:net";
import { createVariableError, getCode } from "./start-error.ts";

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
    throw explainPort(error, port);
  }
  server.close();
  await once(server, "close");
}

function explainPort(error: unknown, port: number): Error {
  switch (getCode(error)) {
    case "EADDRINUSE":
      return createVariableError(
        "PORT",
        `${port} is used by another program: stop it, or choose another port`,
      );
    case "EACCES":
      return createVariableError("PORT", `${port} is not allowed for this user: choose one from 1024 on`);
    default:
      return createVariableError(
        "HOST",
        `must be a name or address of this machine: ${(error as Error).message}`,
        error,
      );
  }
}
