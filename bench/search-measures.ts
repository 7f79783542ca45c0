import { Agent, get } from "node:http";

/** Milliseconds. */
export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Paths with their query strings. */
export type Asked = readonly string[];

const WARM_UP = 5;

/**
 * Sends the requests one after the other, and no new one after `mostSeconds`. The first ones only warm up and are not
 * counted.
 * @returns how long each took, in milliseconds
 */
export async function measureEach(base: string, paths: Asked, mostSeconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const end = performance.now() + mostSeconds * 1000;
  const times: number[] = [];
  for (const path of [...paths.slice(0, WARM_UP), ...paths]) {
    const began = performance.now();
    await ask(base + path, agent);
    times.push(performance.now() - began);
    if (performance.now() > end) break;
  }
  agent.destroy();
  return times.length > WARM_UP ? times.slice(WARM_UP) : times.slice(-1);
}

/** How many requests are answered in a second, without refusals, when each client sends one after the other. */
export async function countPerSecond(
  base: string,
  paths: Asked,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const began = performance.now();
  let answered = 0;
  let next = 0;
  async function work(): Promise<void> {
    while (performance.now() - began < seconds * 1000) {
      const status = await ask(base + paths[next++ % paths.length], agent);
      if (status !== TOO_MUCH) answered++;
    }
  }
  await Promise.all(Array.from({ length: clients }, work));
  agent.destroy();
  return answered / ((performance.now() - began) / 1000);
}

/** The status of a search that takes too long: this happens to plain SQL with a million listings. */
const TOO_MUCH = 503;
let visitors = 0;

/** Sends a request as a new client, which has not reached any rate limit. */
function ask(url: string, agent: Agent): Promise<number> {
  const n = ++visitors;
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "x-forwarded-for": address } }, (answer) => {
      answer.resume();
      answer.on("end", () => {
        const { statusCode = 0 } = answer;
        if (statusCode === 200 || statusCode === TOO_MUCH) resolve(statusCode);
        else reject(new Error(`${statusCode} for ${url}`));
      });
    }).on("error", reject);
  });
}

/** Of times in milliseconds. */
export function summarise(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
