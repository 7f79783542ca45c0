import { parentPort } from "node:worker_threads";
import { getMessage } from "./pending-answers.ts";
import type { ThreadMessage } from "./thread.ts";

/**
 * The worker's side of a `Thread`: answers each incoming request.
 * @param getFields the fields of an error that are sent to the other side
 * @returns a function that sends a message to the other side without a request
 */
export function serveThread<Request>(
  answer: (request: Request) => unknown,
  getFields = getMessage,
): (news: unknown) => void {
  const port = parentPort;
  if (!port) throw new Error("This program runs as a worker thread.");
  const tell = (message: ThreadMessage) => port.postMessage(message);
  const respond = async ({ id, request }: { id: number; request: Request }) => {
    try {
      tell({ id, value: await answer(request) });
    } catch (error) {
      tell({ id, failure: getFields(error) });
    }
  };
  port.on("message", (requests: { id: number; request: Request }[]) => {
    for (const each of requests) void respond(each);
  });
  return (news) => tell({ news });
}
