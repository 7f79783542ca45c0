import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { writeVersion } from "./write-version.ts";

const root = mkdtempSync(join(tmpdir(), "thikana-version-"));
addCleanUp(() => rmSync(root, { recursive: true }));
const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.trim();
const readCommit = () => {
  writeVersion(root);
  return JSON.parse(readFileSync(join(root, "build/version.json"), "utf8")).commit;
};

it("[OPS-07] a build knows its commit, and whether something in it was not committed", () => {
  // Without git, as in an image.
  expect(readCommit()).toBe("unknown");
  writeFileSync(join(root, ".gitignore"), "build/\n");
  git("init", "-q");
  git("add", ".");
  git("-c", "user.name=x", "-c", "user.email=x@example.in", "commit", "-qm", "One");
  const id = git("rev-parse", "HEAD").slice(0, 12);
  expect(readCommit()).toBe(id);
  writeFileSync(join(root, "new.ts"), "");
  expect(readCommit()).toBe(`${id}-changed`);
});
