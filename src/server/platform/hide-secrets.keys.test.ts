import { describe, expect, it } from "vitest";
import { hideKeys } from "./hide-secrets.ts";
import { createLog } from "./log.ts";

const KEY = "a41f7c.Zk3-secret_key";

describe("[SEC-06] logs do not contain the keys of links", () => {
  it.each([
    `/reset-password/${KEY}`,
    `/api/v1/auth/reset-password/${KEY}`,
    `/Reset-Password/${KEY}`,
    `/reset-password//${KEY}`,
    `/%72eset-password/${KEY}`,
    `/user/enquiry/${KEY}/visit.ics`,
    `/user/enquiry/${KEY}.data`,
    `/still-available/${KEY}`,
    `/confirm-email/${KEY}`,
    `/unsubscribe/${KEY}`,
    `/saved-searches/${KEY}`,
    `No route matches URL "/unsubscribe/${KEY}"`,
    `http://thikana.test/unsubscribe/${KEY}?x=1`,
  ])("%s", (text) => {
    expect(hideKeys(text)).not.toContain("secret_key");
    expect(hideKeys(text)).toContain("[hidden]");
  });

  it("all other text is unchanged", () => {
    for (const text of ["/user/list", "/user/propertydetail/65f1", "/%E0%A4%A", "reset-password"])
      expect(hideKeys(text)).toBe(text);
  });

  it("also errors contain no keys, wherever they are", () => {
    const lines: string[] = [];
    const log = createLog("error", { write: (line) => lines.push(line) });
    const cause = new Error(`while answering /user/enquiry/${KEY}`);
    log.error(
      {
        err: Object.assign(new Error(`At /reset-password/${KEY}`, { cause }), {
          data: `/unsubscribe/${KEY}`,
        }),
      },
      "Failed",
    );
    expect(lines.join()).toContain("[hidden]");
    expect(lines.join()).not.toContain("secret_key");
  });
});
