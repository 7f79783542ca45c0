/** Open-loop load: requests start by a schedule, whether earlier ones have been answered or not. */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { LoadRequest } from "./load-day.ts";

export interface Answer {
  readonly kind: LoadRequest["kind"];
  /** 0 if the connection broke. */
  readonly status: number;
  /** Since the request was due, which includes the time that it waited to be sent. */
  readonly ms: number;
}

const LONGEST_MS = 15_000;

/**
 * Starts `rate` requests a second for `seconds`, at random moments as people do (a Poisson process).
 * @returns all answers
 */
export async function arrive(
  port: number,
  draw: () => LoadRequest,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const running: Promise<Answer>[] = [];
  const from = performance.now();
  const until = from + seconds * 1000;
  for (let due = from; due < until; due += (-Math.log(1 - Math.random()) * 1000) / rate) {
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    running.push(send(port, agent, draw(), due));
  }
  const answers = await Promise.all(running);
  agent.destroy();
  return answers;
}

function send(port: number, agent: Agent, asked: LoadRequest, due: number): Promise<Answer> {
  const { kind, method, path, headers, body } = asked;
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ kind, status, ms: performance.now() - due });
    const sent = request({ host: "127.0.0.1", port, agent, method, path, headers }, (answer) => {
      answer.resume().on("end", () => end(answer.statusCode ?? 0));
      answer.on("error", () => end(0));
    });
    sent.setTimeout(LONGEST_MS, () => sent.destroy());
    sent.on("error", () => end(0));
    sent.end(body);
  });
}
