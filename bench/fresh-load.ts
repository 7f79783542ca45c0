import autocannon from "autocannon";

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  /** Each request under a host of its own, for which no page is kept. */
  readonly fresh: boolean;
}

let hosts = 0;

/**
 * Asks for as long as it is told; each connection has a stretch of the addresses of its own.
 * @throws Error where anything but an answer with 200 came
 */
export async function load(
  base: string,
  paths: readonly string[],
  { connections, seconds, fresh }: LoadOptions,
): Promise<Load> {
  const times: number[] = [];
  const statuses = new Set<number>();
  const share = Math.max(1, Math.floor(paths.length / connections));
  let client = 0;
  const { requests, non2xx, errors } = await autocannon({
    url: base,
    connections,
    duration: seconds,
    setupClient(asking) {
      const from = (client++ * share) % paths.length;
      asking.on("response", (status, _bytes, ms) => {
        times.push(ms);
        statuses.add(status);
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
  if (non2xx + errors > 0)
    throw new Error(`${non2xx + errors} of ${requests.total} failed (${[...statuses]}), such as ${paths[0]}`);
  times.sort((a, b) => a - b);
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10;
  return { perSecond: Math.round(requests.average * 10) / 10, p50: at(0.5), p95: at(0.95) };
}
