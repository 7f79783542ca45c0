/** Which version runs is seen wherever an operator looks, and CHANGELOG.md says what is new in it. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createWorkerApp } from "#server/app.ts";
import { BUILD, VERSION } from "#server/platform/build-version.ts";
import { testApp } from "./support/app.ts";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const { version } = JSON.parse(read("package.json"));

describe("[OPS-07] the running version", () => {
  it("is that of package.json", () => {
    expect(BUILD.version).toBe(version);
    expect(BUILD.commit).toMatch(/^([0-9a-f]{12}(-changed)?|unknown|sources)$/);
  });

  it("is in the answers for operators, the metrics and the description of the API, and on no page", async () => {
    for (const { http } of [await testApp(), await testApp({ createApp: createWorkerApp, work: true })]) {
      const health = await http.inject("/healthz");
      expect(health.json()).toEqual({ status: "ok", ...BUILD });
      expect(health.headers["x-thikana-version"]).toBe(VERSION);
      expect((await http.inject("/readyz")).headers["x-thikana-version"]).toBe(VERSION);
      expect((await http.inject("/metrics")).body).toContain(
        `thikana_build_info{version="${BUILD.version}",commit="${BUILD.commit}"} 1`,
      );
    }
    const { http } = await testApp();
    expect((await http.inject("/api/v1/openapi.json")).json().info.version).toBe(version);
    expect((await http.inject("/api/v1/listings")).headers["x-thikana-version"]).toBeUndefined();
  });

  it("is in the line of the log that says that the server is ready", () => {
    for (const file of ["src/server/main.ts", "src/server/serve.ts"])
      expect(read(file)).toMatch(/\.\.\.BUILD \},\s*`Thikana is ready on/);
  });

  it("has an entry in CHANGELOG.md, above those of older ones", () => {
    const versions = [...read("CHANGELOG.md").matchAll(/^## (\d+\.\d+\.\d+)\b/gm)].map(([, each]) => each);
    expect(versions[0]).toBe(version);
  });
});
