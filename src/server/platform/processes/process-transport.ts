import type { ChildProcess, Serializable } from "node:child_process";
import type { Worker } from "node:cluster";
import type { Message, Transport } from "../work/channel.ts";

/**
 * Carries the messages of a channel between a process and its child. They are lost when the other one has ended.
 * @param port the child, a worker of the cluster, or this process as the child of another
 */
export const createProcessTransport = (port: ChildProcess | Worker | NodeJS.Process): Transport => ({
  // Without the callback, an error would end the process.
  post: (messages) => void port.send?.(messages as Serializable, undefined, undefined, () => {}),
  onMessages: (receive) => void port.on("message", (messages) => receive(messages as readonly Message[])),
});
