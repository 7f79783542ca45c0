import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SHORT = 12;

/**
 * Writes `build/version.json`: the commit from which a build is made, which the server shows. Without git it is COMMIT, as
 * in an image, or "unknown".
 */
export function writeVersion(root: string): void {
  const git = (...args: string[]): string =>
    spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout?.trim() ?? "";
  const id = (git("rev-parse", "HEAD") || process.env.COMMIT || "").slice(0, SHORT);
  const changed = id && git("status", "--porcelain") ? "-changed" : "";
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(
    join(root, "build/version.json"),
    `${JSON.stringify({ commit: id ? id + changed : "unknown" })}\n`,
  );
}
