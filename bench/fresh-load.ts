import autocannon from "autocannon";

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  /** Asked to come back later, because the machine is too busy; they do not count as answered. */
  readonly refused: number;
}

interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  /** Each request names a different host, for which no page is cached. */
  readonly fresh: boolean;
}

const BUSY = 503;
let hosts = 0;

/**
 * Sends requests for the given time; each connection has its own range of the addresses.
 * @throws Error for a response that is neither a page nor a refusal
 */
export async function load(
  base: string,
  paths: readonly string[],
  { connections, seconds, fresh }: LoadOptions,
): Promise<Load> {
  const times: number[] = [];
  const failures = new Set<number>();
  let refused = 0;
  const share = Math.max(1, Math.floor(paths.length / connections));
  let client = 0;
  const { duration, errors } = await autocannon({
    url: base,
    connections,
    duration: seconds,
    setupClient(asking) {
      const from = (client++ * share) % paths.length;
      asking.on("response", (status, _bytes, ms) => {
        if (status === 200) times.push(ms);
        else if (status === BUSY) refused++;
        else failures.add(status);
      });
      asking.setRequests(
        paths.slice(from, from + share).map((path) => ({
          path,
          method: "GET",
          headers: { "accept-encoding": "br", ...(fresh && { host: `h${hosts++}.localhost` }) },
        })),
      );
    },
  });
  if (failures.size > 0 || errors > 0)
    throw new Error(`${errors} lines broke, others were answered with ${[...failures]}: ${paths[0]}`);
  times.sort((a, b) => a - b);
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10;
  return { perSecond: Math.round((times.length / duration) * 10) / 10, p50: at(0.5), p95: at(0.95), refused };
}
