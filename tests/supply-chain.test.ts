import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findForbidden, type Licence, listLicences, writeLicences } from "../scripts/release/licences.ts";
import { createSbom } from "../scripts/release/sbom.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const readJson = (name: string) => JSON.parse(readFileSync(join(root, name), "utf8"));
const manifest = readJson("package.json");
const lock: Record<
  string,
  { hasInstallScript?: boolean; optional?: boolean; resolved?: string; integrity?: string; link?: boolean }
> = readJson("package-lock.json").packages;

describe("what the product is made of", () => {
  it("runs no script while it is installed, except those of the packages that package.json names", () => {
    const withScript = Object.entries(lock)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ""));
    const named = Object.keys(manifest.allowScripts);
    // Name a new one there, with true or false, after reading its script.
    expect(withScript.filter((name) => !named.includes(name))).toEqual([]);
    expect(named.filter((name) => !withScript.includes(name))).toEqual([]);
  });

  it("comes from one registry, with the hash of each package", () => {
    // Optional packages are for one platform each; npm adds the hash where it installs them.
    const packages = Object.entries(lock).filter(
      ([path, { link, optional }]) => path.startsWith("node_modules/") && !link && !optional,
    );
    expect(packages.length).toBeGreaterThan(300);
    expect(
      packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path),
    ).toEqual([]);
    // A package of our own, in place of one that we do not use.
    const own = Object.keys(lock).filter((path) => path && !path.startsWith("node_modules/"));
    expect(own.filter((path) => path !== "scripts/no-lix")).toEqual([]);
    const hosts = new Set(packages.flatMap(([, { resolved }]) => (resolved ? [new URL(resolved).host] : [])));
    expect(hosts.size).toBeLessThanOrEqual(1);
  });

  it("is named with exact versions", () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(
      versions.filter(
        ([, version]) => !/^((npm:typescript@)?\d+\.\d+\.\d+|file:scripts\/no-lix)$/.test(String(version)),
      ),
    ).toEqual([]);
  });

  it("may be handed on: every licence is allowed, and others are found", () => {
    const licences = listLicences(root);
    expect(licences.length).toBeGreaterThan(300);
    expect(findForbidden(licences)).toEqual([]);
    const withLicence = (licence: string): Licence => ({
      name: "x",
      version: "1.0.0",
      licence,
      isDevelopment: false,
    });
    const find = (licence: string) => findForbidden([withLicence(licence)]).length;
    expect(["MIT", "(MIT OR GPL-3.0-only)", "MIT AND ISC"].map(find)).toEqual([0, 0, 0]);
    expect(["GPL-3.0-only", "MIT AND GPL-3.0-only", "unknown", "SSPL-1.0"].map(find)).toEqual([1, 1, 1, 1]);
    expect(writeLicences([withLicence("MIT")])).toContain("| x | 1.0.0 | MIT |");
  });

  it("is listed as CycloneDX, the same each time, without what only builds and tests", () => {
    const sbom = createSbom(root);
    expect(createSbom(root)).toBe(sbom);
    const { bomFormat, specVersion, serialNumber, metadata, components } = JSON.parse(sbom);
    expect([bomFormat, specVersion]).toEqual(["CycloneDX", "1.5"]);
    expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(metadata.component).toMatchObject({ type: "application", name: "thikana" });
    const names: string[] = components.map(({ name }: { name: string }) => name);
    // CycloneDX names the group "@fastify" apart from the name.
    const own = Object.keys(manifest.dependencies).map((name) => name.replace(/^.*\//, ""));
    expect(own.filter((name) => !names.some((each) => each.replace(/^.*\//, "") === name))).toEqual([]);
    for (const name of ["vitest", "knip"]) expect(names).not.toContain(name);
  }, 120_000);
});

/** Actions of a workflow that are not pinned by a commit with its release behind it, and others' right to write. */
function findUnpinned(workflow: string): string[] {
  const actions = [...workflow.matchAll(/\buses: *(.+)$/gm)].map(([, action = ""]) => action);
  const writes = [...workflow.matchAll(/^ *[\w-]+: write(?:-all)?$/gm)].map(([line]) => line.trim());
  return [...actions.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)), ...writes];
}

describe("workflows of the repository", () => {
  it("use actions that are pinned by their commit, and may only read", () => {
    const folder = ".github/workflows";
    const workflows = readdirSync(join(root, folder)).map((name) =>
      readFileSync(join(root, folder, name), "utf8"),
    );
    expect(workflows.flatMap(findUnpinned)).toEqual([]);
    expect(workflows.filter((text) => !/^permissions:\n {2}contents: read\n\n/m.test(text))).toEqual([]);
    expect(findUnpinned("- uses: actions/checkout@v7\n  contents: write\n")).toEqual([
      "actions/checkout@v7",
      "contents: write",
    ]);
  });
});

describe("renovate.json", () => {
  const renovate = readJson("renovate.json");
  const groups: { groupName?: string; matchPackageNames?: string[] }[] = renovate.packageRules;

  it("merges nothing by itself, and keeps together what must have one version", () => {
    expect(JSON.stringify(renovate)).not.toContain('"automerge":true');
    const findGroup = (name: string) =>
      groups.find(({ matchPackageNames = [] }) =>
        matchPackageNames.some(
          (each) => each === name || (each.endsWith("/**") && name.startsWith(each.slice(0, -2))),
        ),
      )?.groupName;
    const together = [
      ["react-router", "@react-router/dev", "@react-router/node"],
      ["@playwright/test", "playwright-core"],
      ["react", "react-dom"],
    ];
    const all = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const names of together) {
      const found = new Set(names.map(findGroup));
      expect([...found]).toEqual([expect.any(String)]);
      expect(new Set(names.map((name) => all[name])).size).toBe(1);
    }
  });
});
