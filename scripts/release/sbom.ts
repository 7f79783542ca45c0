import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
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
  const omit = withDevelopment ? [] : ["--omit=dev"];
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", ...omit];
  const { status, stdout, stderr } = spawnSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr.trim()}`);
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

/** The first 128 bits of a hash, marked as a UUID that somebody has chosen (version 8). */
const toUuid = (hash: string): string =>
  hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
