/**
 * A thousand different searches at the same moment: `npm run bench:crowd` (bench/README.md). Prints how many were
 * answered, how many were asked to come back later, and after what time. In turn with it runs a bare server that
 * refuses each request at once: this shows what the machine needs only for a thousand connections.
 */
import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { cpus, loadavg } from "node:os";
import { runWithDemo } from "./demo-server.ts";

const CROWD = 1_000;
const ROUNDS = 3;

interface Answer {
  readonly status: number;
  /** Since all requests were sent. */
  readonly ms: number;
}

/** Sends all requests at once, each over its own connection. */
function requestAtOnce(base: string, round: number): Promise<Answer[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const from = performance.now();
  return Promise.all(
    Array.from({ length: CROWD }, (_, at) => {
      const path = `/user/list?priceMin=${round * CROWD + at + 1}`;
      return ask(new URL(path, base), agent).then((status) => ({ status, ms: performance.now() - from }));
    }),
  );
}

function ask(url: URL, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { accept: "text/html" } }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    })
      .on("error", reject)
      .end();
  });
}

function printCrowd(name: string, answers: readonly Answer[]): void {
  for (const status of [...new Set(answers.map((answer) => answer.status))].sort()) {
    const times = answers
      .filter((answer) => answer.status === status)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
    console.log(`| ${name} | ${status} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
  }
}

const bare = createServer((_, answer) => {
  answer.writeHead(503, { "retry-after": "2" }).end();
}).listen(0, "127.0.0.1", 4_096);
await once(bare, "listening");
const bareBase = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;

await runWithDemo(async (base) => {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  console.log("| server | status | answers | p50 ms | p95 ms | last ms |");
  console.log(`|${" --- |".repeat(6)}`);
  for (let round = 1; round <= ROUNDS; round++) {
    printCrowd("bare", await requestAtOnce(bareBase, round));
    printCrowd("Thikana", await requestAtOnce(base, round));
  }
});
bare.close();
