/** The embedded database in its own thread, because it blocks the event loop while a query runs. */
import { workerData } from "node:worker_threads";
import { serveThread } from "../work/thread.ts";
import { type EngineMethods, type EngineOwnerMethods, getFailureFields, openPglite } from "./pglite.ts";

const methods = await openPglite(workerData, (notification) =>
  owner.notify("receiveNotification", notification),
);
// Calls that arrived before this line have been waiting in the queue of messages.
const owner = serveThread<EngineMethods, EngineOwnerMethods>(methods, { getErrorFields: getFailureFields });
