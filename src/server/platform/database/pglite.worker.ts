/** The embedded database in its own thread, because it blocks the event loop while a query runs. */
import { workerData } from "node:worker_threads";
import { serveThread } from "../work/serve-thread.ts";
import { getFailureFields, openPglite } from "./pglite.ts";

const answer = await openPglite(workerData, (news) => tell(news));
// Requests that arrived before this line have been waiting in the queue of messages.
const tell = serveThread(answer, getFailureFields);
