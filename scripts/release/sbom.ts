import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Options {
  /** Also what is only needed to build and test. */
  withDevelopment?: boolean;
  /** The time that it names; the start of 1970 if none is given. */
  at?: Date;
}

/**
 * A software bill of materials, made by npm from the lock file. The same lock file and time always give the same text.
 * @throws Error if npm cannot read the lock file
 */
export function createSbom(
  root: string,
  { withDevelopment = false, at = new Date(0) }: Options = {},
): string {
  const stdout = withDevelopment ? askNpm(root) : askForProduction(root);
  const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const sbom = JSON.parse(stdout);
  // npm writes the time, a random number and the name of the folder.
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  sbom.serialNumber = `urn:uuid:${toUuid(lock)}`;
  sbom.metadata.timestamp = at.toISOString();
  Object.assign(sbom.metadata.component, { type: "application", name, version });
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

function askNpm(folder: string): string {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const { status, stdout, stderr } = spawnSync("npm", args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr.trim()}`);
  return stdout;
}

interface Entry {
  dev?: boolean;
  devOptional?: boolean;
  /** A folder of our own, which is among the others. */
  link?: boolean;
}

/**
 * Asks about a lock file without what is for development. With `--omit=dev`, npm also leaves out each package that a
 * package for development depends on as well, such as zod.
 */
function askForProduction(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), "thikana-sbom-"));
  try {
    const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
    const write = (file: string, value: object) => writeFileSync(join(folder, file), JSON.stringify(value));
    const { devDependencies: _, overrides: __, ...manifest } = readJson("package.json");
    const lock = readJson("package-lock.json");
    const runs = Object.entries<Entry>(lock.packages).filter(
      ([, { dev, devOptional, link }]) => !dev && !devOptional && !link,
    );
    const packages = Object.fromEntries(runs);
    delete (packages[""] as { devDependencies?: object }).devDependencies;
    write("package.json", manifest);
    write("package-lock.json", { ...lock, packages });
    return askNpm(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The first 128 bits of a hash, marked as a UUID that somebody has chosen (version 8). */
const toUuid = (hash: string): string =>
  hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
