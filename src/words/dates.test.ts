import { expect, it } from "vitest";
import { clockLine, timeLine } from "./dates.ts";

const at = (time: string) => `2026-11-21T${time}:00+05:30`;
/** Between a time and am or pm, engines write different spaces. */
const plain = (text: string) => text.replaceAll("\u202f", " ");

it.each([
  ["12:00", "12 noon"],
  ["16:00", "4 pm"],
  ["16:30", "4:30 pm"],
  ["12:01", "12:01 pm"],
  ["10:00", "10 am"],
  ["00:00", "12 am"],
])("a time of day is written in one way, alone and after a day: %s is %s", (time, words) => {
  expect(plain(clockLine(at(time)))).toBe(words);
  expect(plain(timeLine(at(time)))).toBe(`21 Nov 2026, ${words}`);
  expect(timeLine(new Date(at(time)))).toBe(timeLine(at(time)));
});
