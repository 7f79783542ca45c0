import { describe, expect, it } from "vitest";
import { Failure } from "#domain/failure.ts";
import { Attempts, addressKey } from "./attempts.ts";

function clockAt(seconds: number) {
  const clock = { seconds, now: () => new Date(clock.seconds * 1000) };
  return clock;
}

describe("attempts", () => {
  it("refuses the try after the last one, with the time to wait, until the window is over", () => {
    const clock = clockAt(1_000);
    const attempts = new Attempts(clock, { max: 2, seconds: 60 });
    attempts.count("a");
    clock.seconds += 20;
    attempts.count("a");
    expect(() => attempts.check("b")).not.toThrow();
    let refused: unknown;
    try {
      attempts.check("a");
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(Failure);
    expect(refused).toMatchObject({ code: "too_many", retryAfterSeconds: 40 });
    clock.seconds += 40;
    expect(() => attempts.check("a")).not.toThrow();
  });

  it("forgets a key on demand", () => {
    const attempts = new Attempts(clockAt(0), { max: 1, seconds: 60 });
    attempts.count("a");
    attempts.forget("a");
    expect(() => attempts.check("a")).not.toThrow();
  });

  it("keeps a bounded number of keys, the newest ones", () => {
    const attempts = new Attempts(clockAt(0), { max: 1, seconds: 60 });
    for (let i = 0; i < 50_001; i++) attempts.count(`key ${i}`);
    expect(() => attempts.check("key 0")).not.toThrow();
    expect(() => attempts.check("key 50000")).toThrow(Failure);
  });
});

describe("the key of an address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "::ffff:192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::1:0:0:9", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("of %s is %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
