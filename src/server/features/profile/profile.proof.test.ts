import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Checking a password takes long enough for a reset, so whatever it allows must look at the session again. */
const PROVES = /\b(?:checkPassword|proveMember)\(/;
const LOOKS_AGAIN = /\b(?:lockOwnAccount|lockTeam)\(queries, actor\)/;
/** The two that define the proof; and the first half of linking, which another request finishes after looking again. */
const OTHERWISE = ["profile.proof.service.ts", "user.team.service.ts", "social.service.ts"];

describe("[LINK-02] a service that asks for the password", () => {
  const services = globSync("src/server/features/*/*.service.ts");
  const proving = services.filter((file) => PROVES.test(readFileSync(file, "utf8")));

  it("looks in its transaction whether the session is still open", () => {
    expect(proving.length).toBeGreaterThan(10);
    const careless = proving
      .filter((file) => !LOOKS_AGAIN.test(readFileSync(file, "utf8")))
      .map((file) => file.split("/").at(-1))
      .filter((name) => !OTHERWISE.includes(name ?? ""));
    expect(careless).toEqual([]);
  });
});
