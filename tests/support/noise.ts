/** Noise fails: nothing may be written to the console, and no call may leave this machine. */
import net from "node:net";
import { afterEach, beforeEach, expect } from "vitest";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1", undefined]);
const heard = globalThis as typeof globalThis & { thikanaNoise?: string[] };
/** Files of one thread share the process-wide objects that are listened to; they are prepared once. */
const isPrepared = heard.thikanaNoise !== undefined;
heard.thikanaNoise ??= [];
const noise = heard.thikanaNoise;

/** What was said so far, for a test that means to make noise; afterwards it counts as not said. */
export function takeNoise(): string[] {
  return noise.splice(0);
}

/** Counts a line as noise. */
export function addNoise(line: string): void {
  noise.push(line);
}

if (!isPrepared) listen();

function listen(): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...words: unknown[]) => {
      noise.push(`console.${level}: ${words.map(String).join(" ")}`);
    };
  }

  const connect = net.Socket.prototype.connect;
  net.Socket.prototype.connect = function connectOnLoopback(this: net.Socket, ...args: unknown[]) {
    // Inner calls hand over one list of already sorted arguments.
    const [target] = Array.isArray(args[0]) ? args[0] : args;
    const host = typeof target === "object" ? (target as { host?: string; path?: string }).host : undefined;
    if (!LOOPBACK.has(host)) throw new Error(`A test called ${host}; tests stay on this machine.`);
    return (connect as (...all: unknown[]) => net.Socket).apply(this, args);
  } as typeof connect;
}

beforeEach(() => {
  noise.length = 0;
});

afterEach(() => {
  expect(takeNoise(), "the console and the log of errors stay silent").toEqual([]);
});
