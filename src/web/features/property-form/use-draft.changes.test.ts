import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Upload } from "../upload/upload.ts";
import { markSent, wasSent } from "./form-draft.ts";
import { EMPTY_FORM } from "./form-values.ts";
import { DraftChanges, writeContent } from "./use-draft.ts";

const MORNING = "2026-03-01T04:00:00.000Z";
const NOON = "2026-03-01T06:30:00.000Z";
beforeEach(() => void vi.useFakeTimers({ now: new Date(NOON) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (propertyTitle: string) => writeContent({ ...EMPTY_FORM, propertyTitle }, []);

it("[OWNER-05] only typing makes a draft newer, not leaving its page open or closing it", () => {
  const changes = new DraftChanges();
  changes.show(type("Begun on the phone"), MORNING, true);
  expect(changes.date(type("Begun on the phone"))).toBe(MORNING);
  expect(changes.isOnDevice(type("Begun on the phone"))).toBe(true);
  expect(changes.isOnServer(type("Begun on the phone"))).toBe(true);

  expect(changes.date(type("Typed at noon"))).toBe(NOON);
  expect(changes.isOnDevice(type("Typed at noon"))).toBe(false);
  expect(changes.isOnServer(type("Typed at noon"))).toBe(false);
  changes.setOnDevice(type("Typed at noon"));
  vi.setSystemTime("2026-03-01T12:00:00.000Z");
  // It is still on its way to the server, as what was typed at noon.
  expect(changes.isOnServer(type("Typed at noon"))).toBe(false);
  expect(changes.date(type("Typed at noon"))).toBe(NOON);
});

it("[OWNER-05] a draft that only this device has still goes to the server, and after starting over all is new", () => {
  const changes = new DraftChanges();
  changes.show(type("Typed without a connection"), MORNING, false);
  expect(changes.isOnServer(type("Typed without a connection"))).toBe(false);
  changes.setOnServer(type("Typed without a connection"));
  expect(changes.isOnServer(type("Typed without a connection"))).toBe(true);
  changes.forget();
  expect(changes.isOnDevice(type("Typed without a connection"))).toBe(false);
  expect(changes.isOnServer(type("Typed without a connection"))).toBe(false);
});

it("[OWNER-04] files, their order and their captions are changes too, their upload's progress is none", () => {
  const file = { id: "1", kind: "photo", name: "a.jpg", bytes: 1, state: "done", part: 1, mediaId: "m1" };
  const other = { ...file, id: "2", mediaId: "m2" };
  const write = (...uploads: object[]) => writeContent(EMPTY_FORM, uploads as Upload[]);
  expect(write(file, other)).not.toBe(write(other, file));
  expect(write(file)).not.toBe(write({ ...file, caption: "Gate" }));
  expect(write(file)).not.toBe(write());
  const onDevice = { ...file, mediaId: undefined, deviceId: "d1", state: "device" };
  expect(write(onDevice)).not.toBe(write());
  expect(write({ ...onDevice, part: 0.5 })).toBe(write(onDevice));
});

it("[VISIT-16] a form that was sent is known in every tab of the device", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  expect(wasSent("k1")).toBe(false);
  markSent("k1");
  expect(wasSent("k1")).toBe(true);
  for (let n = 0; n < 30; n++) markSent(`later ${n}`);
  expect(wasSent("later 29")).toBe(true);
  expect(JSON.parse(stored.get("sentForms") ?? "")).toHaveLength(20);
});
