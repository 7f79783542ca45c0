import { hash as argonHash } from "@node-rs/argon2";
import { hashPassword as hashByScrypt } from "better-auth/crypto";
import { describe, expect, it, vi } from "vitest";
import { ConcurrencyLimiter } from "../work/concurrency-limiter.ts";
import { hashLike, hashPassword, isOutdated, verifyPassword } from "./passwords.ts";

const password = "পাহাড়ের ওপারে বাড়ি";

describe("[SEC-19] hashes of passwords", () => {
  it("are Argon2id with OWASP's minimum or more", async () => {
    const hash = await hashPassword(password);
    const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(Number(lanes)).toBeGreaterThanOrEqual(1);
    expect(await verifyPassword({ hash, password })).toBe(true);
    expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false);
    expect(await hashPassword(password)).not.toBe(hash);
    expect(isOutdated(hash)).toBe(false);
  });

  it("are the same for letters that are encoded in another way, also hashes of what was typed before", async () => {
    const typed = ["সংখ্যা-ড়াই-é-বাড়ি", "ｐａｈａｒ-২০২৬"];
    for (const text of typed) {
      const hash = await hashPassword(text.normalize("NFC"));
      for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const)
        expect(await verifyPassword({ hash, password: text.normalize(form) })).toBe(true);
      expect(await verifyPassword({ hash, password: `${text}x` })).toBe(false);
    }
    const [text = ""] = typed;
    const old = await argonHash(text.normalize("NFD"));
    expect(await verifyPassword({ hash: old, password: text.normalize("NFD") })).toBe(true);
    expect(await verifyPassword({ hash: await hashByScrypt("é-pahar-é"), password: "é-pahar-é" })).toBe(true);
  });

  it("with older settings still work, and are recognised as outdated", async () => {
    const weak = await argonHash(password, { memoryCost: 4_096, timeCost: 2 });
    const older = await hashByScrypt(password);
    for (const hash of [weak, older]) {
      expect(await verifyPassword({ hash, password })).toBe(true);
      expect(await verifyPassword({ hash, password: "something-else" })).toBe(false);
      expect(isOutdated(hash)).toBe(true);
    }
  });

  it("find a secret among others of the same salt by one computation, also after the cost has risen", async () => {
    const cheap = await argonHash("abcde-fghij", { memoryCost: 4_096, timeCost: 3 });
    for (const stored of [await hashPassword("abcde-fghij"), cheap]) {
      expect(await hashLike(stored, "abcde-fghij")).toBe(stored);
      expect(await hashLike(stored, "abcde-fghik")).not.toBe(stored);
    }
  });

  it("cost the same where there is nothing to compare with", async () => {
    const costOf = (hash: string) => hash.split("$").slice(1, 4);
    const stored = await hashPassword("abcde-fghij");
    expect(costOf(await hashLike(undefined, "abcde-fghij"))).toEqual(costOf(stored));
  });

  it("are computed two at a time when many are needed at once", async () => {
    const { run } = ConcurrencyLimiter.prototype;
    let underWay = 0;
    let most = 0;
    vi.spyOn(ConcurrencyLimiter.prototype, "run").mockImplementation(function counted<T>(
      this: ConcurrencyLimiter,
      work: () => Promise<T>,
    ) {
      return run.call(this, async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        return work().finally(() => {
          underWay -= 1;
        });
      }) as Promise<T>;
    });
    await Promise.all(Array.from({ length: 12 }, () => hashPassword(password)));
    vi.restoreAllMocks();
    expect(most).toBe(2);
  });

  it("are computed outside the main thread, which stays free", async () => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await hashPassword(password);
    isOver = true;
    expect(turns).toBeGreaterThan(20);
  });
});
