import { afterEach, expect, it } from "vitest";
import { Thread } from "./thread.ts";

const SERVE = new URL("./thread.ts", import.meta.url).href;
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { workerData } from "node:worker_threads";
    import { serveThread } from "${SERVE}";
    const owner = serveThread({
      add: (a, b) => a + b,
      getStart: async () => workerData,
      fail: async () => { throw new Error("no such page"); },
      getFunction: () => () => 1,
      stop: () => process.exit(1),
      hang: () => new Promise(() => {}),
      notifyOwner: () => owner.notify("hear", "by the way"),
      askOwner: () => owner.call("getName"),
    });
  `)}`,
);
interface PrinterMethods {
  add(a: number, b: number | (() => void)): number;
  getStart(): string;
  fail(): void;
  getFunction(): unknown;
  stop(): void;
  hang(): void;
  notifyOwner(): void;
  askOwner(): string;
  sing(): void;
}
const heard: string[] = [];
const methods = { hear: (text: string) => void heard.push(text), getName: async () => "the owner" };
const open = () =>
  new Thread<PrinterMethods, typeof methods>(program, { name: "The printer", data: "started so", methods });
let thread: ReturnType<typeof open>;
afterEach(() => thread.end());

it("answers each call, with the error's text if it fails, and calls the other side", async () => {
  thread = open();
  const failing = thread.call("fail");
  const results = [thread.call("add", 1, 2), thread.call("getStart"), thread.call("notifyOwner")];
  await expect(failing).rejects.toThrow("no such page");
  expect(await Promise.all(results)).toEqual([3, "started so", undefined]);
  expect(await thread.call("askOwner")).toBe("the owner");
  expect(heard).toEqual(["by the way"]);
});

it("fails only what cannot be copied, and what the other side does not know", async () => {
  thread = open();
  const [copied, fine, unknown, result] = [
    thread.call("add", 1, () => {}),
    thread.call("add", 1, 2),
    thread.call("sing"),
    thread.call("getFunction"),
  ];
  await expect(copied).rejects.toThrow("could not be cloned");
  await expect(unknown).rejects.toThrow("There is no method sing.");
  await expect(result).rejects.toThrow("could not be cloned");
  expect(await fine).toBe(3);
});

it("fails waiting and later requests when it has stopped", async () => {
  thread = open();
  const waiting = thread.call("hang");
  const stopping = thread.call("stop");
  await expect(waiting).rejects.toThrow("The printer has stopped.");
  await expect(stopping).rejects.toThrow("The printer has stopped.");
  expect(thread.stopped).toBe(true);
  await expect(thread.call("getStart")).rejects.toThrow("The printer has stopped.");
});

it("answers nothing after it is closed", async () => {
  thread = open();
  const waiting = thread.call("hang");
  const closed = expect(waiting).rejects.toThrow("The printer is closed.");
  await thread.end();
  await closed;
});
