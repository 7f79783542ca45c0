/** Fails tests that write errors or warnings to the console, or that call another machine. */
import net from "node:net";
import { afterEach, beforeEach, expect } from "vitest";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1", undefined]);
const heard = globalThis as typeof globalThis & { thikanaNoise?: string[] };
/** Test files of one thread share the console and the sockets, so these are prepared only once. */
const isPrepared = heard.thikanaNoise !== undefined;
heard.thikanaNoise ??= [];
const noise = heard.thikanaNoise;

/** Returns and clears the recorded lines, for a test that causes errors on purpose. */
export function takeNoise(): string[] {
  return noise.splice(0);
}

/** Records a line that fails the test. */
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
    // Internal calls pass one array with normalised arguments.
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
