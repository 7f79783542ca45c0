import { describe, expect, it } from "vitest";
import { SharedTasks } from "./shared-tasks.ts";

const here = () => new AbortController().signal;

/** A queue with one place for work and two for waiting, and tasks that end when the test says so. */
function setUp() {
  const tasks = new SharedTasks<string>({ concurrency: 1, maxQueued: 2, retrySeconds: 7 });
  const begun: string[] = [];
  const ended = new Map<string, (text: string) => void>();
  const stopped: string[] = [];
  const ask = (key: string, gone = here()) => {
    const answer = tasks.run(key, gone, (signal) => {
      begun.push(key);
      signal.addEventListener("abort", () => stopped.push(key));
      return new Promise((resolve) => ended.set(key, resolve));
    });
    return answer.catch((error: unknown) => error);
  };
  const end = async (key: string) => {
    await new Promise(setImmediate);
    ended.get(key)?.(`${key} made`);
    await new Promise(setImmediate);
  };
  return { ask, end, begun, stopped };
}

describe("[SEC-07] work that takes long", () => {
  it("is done a few at a time; if too many wait, the answer says when to try again", async () => {
    const { ask, end, begun } = setUp();
    const answers = ["a", "b", "c"].map((key) => ask(key));
    expect(await ask("d")).toMatchObject({ status: 503, code: "busy", retryAfterSeconds: 7 });
    expect(begun).toEqual(["a"]);
    for (const key of ["a", "b", "c"]) await end(key);
    expect(await Promise.all(answers)).toEqual(["a made", "b made", "c made"]);
    const again = ask("d");
    await end("d");
    expect(await again).toBe("d made");
  });

  it("is done once for all requests at the same time, and again for later ones", async () => {
    const { ask, end, begun } = setUp();
    const answers = [ask("a"), ask("a"), ask("a")];
    await end("a");
    expect(await Promise.all(answers)).toEqual(["a made", "a made", "a made"]);
    expect(begun).toEqual(["a"]);
    const later = ask("a");
    await end("a");
    await later;
    expect(begun).toEqual(["a", "a"]);
  });

  it("does not start for clients that have left, and stops when all have left", async () => {
    const { ask, end, begun, stopped } = setUp();
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
    const a = ask("a", first.signal);
    const b = ask("b", second.signal);
    const shared = [ask("c", third.signal), ask("c")];
    await new Promise(setImmediate);
    second.abort();
    expect(await b).toMatchObject({ name: "AbortError" });
    third.abort();
    first.abort();
    expect(await a).toMatchObject({ name: "AbortError" });
    expect(stopped).toEqual(["a"]);
    await end("a");
    await end("c");
    expect(begun).toEqual(["a", "c"]);
    expect(await Promise.all(shared)).toEqual([expect.objectContaining({ name: "AbortError" }), "c made"]);
    expect(stopped).toEqual(["a"]);
  });

  it("continues with the next task if one fails", async () => {
    const tasks = new SharedTasks<string>({ concurrency: 1, maxQueued: 2, retrySeconds: 7 });
    const broken = tasks.run("a", here(), () => Promise.reject(new Error("no paper")));
    const fine = tasks.run("b", here(), async () => "b made");
    await expect(broken).rejects.toThrow("no paper");
    expect(await fine).toBe("b made");
  });
});
