import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limitTime } from "./processor-time.ts";

/** The CPU time that the system reports for the process; null if it does not. */
const worked = { seconds: null as number | null };
const workOf = async () => worked.seconds;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PID = 7;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it("[SEC-02] ends a task after its own working time, not counting earlier tasks", async () => {
  worked.seconds = 100;
  const end = vi.fn();
  const stop = limitTime(PID, 3, end, workOf);
  await pass(1);
  worked.seconds = 103;
  await pass(1);
  expect(end).not.toHaveBeenCalled();
  worked.seconds = 103.5;
  await pass(1);
  expect(end).toHaveBeenCalled();
  stop();
});

it("ends no task just because the machine is busy: waiting does not count, up to a limit", async () => {
  worked.seconds = 1;
  const end = vi.fn();
  const stop = limitTime(PID, 3, end, workOf);
  await pass(20);
  expect(end).not.toHaveBeenCalled();
  await pass(5);
  expect(end).toHaveBeenCalledOnce();
  stop();
});

it.each([
  ["the system does not say what a process works", PID],
  ["there is no process yet", undefined],
])("uses the clock alone if %s", async (_why, pid) => {
  worked.seconds = null;
  const end = vi.fn();
  const stop = limitTime(pid, 2, end, workOf);
  await pass(15);
  expect(end).not.toHaveBeenCalled();
  await pass(2);
  expect(end).toHaveBeenCalledOnce();
  stop();
});

it("ends nothing after the task is done", async () => {
  worked.seconds = 0;
  const end = vi.fn();
  limitTime(PID, 1, end, workOf)();
  worked.seconds = 50;
  await pass(60);
  expect(end).not.toHaveBeenCalled();
});
