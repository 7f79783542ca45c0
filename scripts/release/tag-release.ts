import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Whose signature operators check, as in the file `signers` (docs/operations.md). */
const WHO = ["-c", "user.name=Thikana", "-c", "user.email=releases@thikana"];

/** @throws Error if CHANGELOG.md does not say what is new in this version */
export function rejectUndescribed(root: string, version: string): void {
  const file = join(root, "CHANGELOG.md");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (!text.split("\n").some((line) => line === `## ${version}` || line.startsWith(`## ${version} `)))
    throw new Error(`CHANGELOG.md has no entry "## ${version}": say what is new in it.`);
}

/** @throws Error if the version was released from another commit */
export function rejectUsedVersion(root: string, version: string): void {
  const [tagged, present] = [`refs/tags/v${version}^{commit}`, "HEAD"].map((name) => readId(root, name));
  if (tagged && tagged !== present)
    throw new Error(`v${version} is another commit already: raise the version in package.json.`);
}

/**
 * Sets the tag `vVERSION` at the commit that is checked out, signed with the key of the release; one that is there stays.
 * @throws Error if it cannot be signed
 */
export function tagRelease(root: string, version: string, key: string): void {
  const name = `v${version}`;
  if (readId(root, `refs/tags/${name}`)) return;
  const sign = ["-c", "gpg.format=ssh", "-c", `user.signingkey=${key}`];
  const { status, stderr } = git(root, ...WHO, ...sign, "tag", "-s", name, "-m", `Thikana ${version}`);
  if (status !== 0) throw new Error(`The tag ${name} could not be set: ${stderr.trim()}`);
}

const git = (root: string, ...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });

/** Undefined if there is no such name. */
const readId = (root: string, name: string): string | undefined =>
  git(root, "rev-parse", "--verify", "--quiet", name).stdout.trim() || undefined;
