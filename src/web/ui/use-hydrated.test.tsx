import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useHydrated } from "./use-hydrated.ts";

const Shown = () => (useHydrated() ? "scripts" : "document");

it("the server's HTML shows what works before scripts run", () => {
  expect(renderToString(<Shown />)).toBe("document");
});

it("one hook says whether scripts run", () => {
  const web = fileURLToPath(new URL("..", import.meta.url));
  const constant = /useSyncExternalStore\([^;]*\(\) => (true|false),\s*\(\) => (true|false),?\s*\)/;
  const files = globSync("**/*.{ts,tsx}", { cwd: web, exclude: (name) => name.includes(".test.") });
  const hooks = files.filter((name) => constant.test(readFileSync(`${web}/${name}`, "utf8")));
  expect(hooks).toEqual(["ui/use-hydrated.ts"]);
});
