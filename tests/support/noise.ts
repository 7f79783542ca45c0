/** Noise fails: nothing may be written to the console, and no call may leave this machine. */
import net from "node:net";
import { afterEach, beforeEach, expect } from "vitest";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1", undefined]);
const noise: string[] = [];

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

beforeEach(() => {
  noise.length = 0;
});

afterEach(() => {
  expect(noise, "the console stays silent").toEqual([]);
});
