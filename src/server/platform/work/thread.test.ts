import { afterEach, expect, it } from "vitest";
import { Thread } from "./thread.ts";

const SERVE = new URL("./serve-thread.ts", import.meta.url).href;
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { workerData } from "node:worker_threads";
    import { serveThread } from "${SERVE}";
    const tell = serveThread(async ({ kind }) => {
      if (kind === "fail") throw new Error("no such page");
      if (kind === "stop") process.exit(1);
      if (kind === "hang") return new Promise(() => {});
      if (kind === "tell") tell("by the way");
      return [kind, workerData];
    });
  `)}`,
);
const heard: string[] = [];
const open = () =>
  new Thread<{ kind: string }>(program, {
    name: "The printer",
    data: "started so",
    onNews: (news: string) => heard.push(news),
  });
let thread: Thread<{ kind: string }>;
afterEach(() => thread.end());

it("answers each request, with the error's text if it fails, and forwards notices", async () => {
  thread = open();
  const answers = [
    thread.send({ kind: "one" }),
    thread.send({ kind: "fail" }),
    thread.send({ kind: "tell" }),
  ];
  await expect(answers[1]).rejects.toThrow("no such page");
  expect(await answers[0]).toEqual(["one", "started so"]);
  expect(await answers[2]).toEqual(["tell", "started so"]);
  expect(heard).toEqual(["by the way"]);
});

it("fails waiting and later requests when it has stopped", async () => {
  thread = open();
  const waiting = thread.send({ kind: "hang" });
  const stopping = thread.send({ kind: "stop" });
  await expect(waiting).rejects.toThrow("The printer has stopped.");
  await expect(stopping).rejects.toThrow("The printer has stopped.");
  expect(thread.stopped).toBe(true);
  await expect(thread.send({ kind: "one" })).rejects.toThrow("The printer has stopped.");
});

it("answers nothing after it is closed", async () => {
  thread = open();
  const waiting = thread.send({ kind: "hang" });
  const closed = expect(waiting).rejects.toThrow("The printer is closed.");
  await thread.end();
  await closed;
});
