import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ConcurrencyLimiter } from "../work/concurrency-limiter.ts";

/** Often enough that no proxy closes the connection as idle, and that a follower who may no longer listen is noticed. */
const BEAT_MS = 20_000;

/** Somebody whose page waits for news. */
interface Subscriber {
  /** Whose connections are counted together. */
  readonly key: string;
  /**
   * Starts to follow.
   * @param send takes the name of an event and its data
   * @returns a function that stops it
   */
  readonly follow: (send: (name: string, data: object) => void) => Promise<() => void>;
  /** Whether the follower may still listen, checked every 20 seconds. */
  readonly mayStay: () => Promise<boolean>;
}

interface StreamOptions {
  /** Open connections of one key. */
  readonly most: number;
  /** Called when the server is closed. */
  readonly onClose: () => Promise<void>;
}

/**
 * Server-sent events for the routes of one plugin. Nothing is lost when a connection breaks, because a page requests its
 * data again when it is reconnected. Open connections end when the server stops.
 * @returns what a route's handler calls; it throws Failure too_many, and what `follow` throws
 */
export function createEventStreams(app: FastifyInstance, { most, onClose }: StreamOptions) {
  const open = new Set<PassThrough>();
  const limiter = new ConcurrencyLimiter({ perKey: most });
  app.addHook("preClose", async () => {
    for (const stream of open) stream.end();
  });
  app.addHook("onClose", onClose);

  return async (reply: FastifyReply, { key, follow, mayStay }: Subscriber): Promise<FastifyReply> => {
    const release = limiter.acquireNow(key);
    const stream = new PassThrough();
    const stop = await follow((name, data) => stream.write(writeEvent(name, data))).catch((error) => {
      release();
      throw error;
    });
    const beat = setInterval(async () => {
      if (stream.writableEnded) return clearInterval(beat);
      if (!(await mayStay())) stream.end();
      else stream.write(": still here\n\n");
    }, BEAT_MS);
    open.add(stream);
    stream.once("close", () => {
      clearInterval(beat);
      release();
      stop();
      open.delete(stream);
    });
    reply.request.raw.once("close", () => stream.destroy());
    stream.write("retry: 2000\n\n");
    return reply
      .header("content-type", "text/event-stream; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-accel-buffering", "no")
      .send(stream);
  };
}

const writeEvent = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
