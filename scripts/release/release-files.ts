import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** What a server needs besides its build, which the Dockerfile copies too, and what an operator needs. */
const KEPT = /^(content|database|docs|messages|ops|project\.inlang|public|scripts|src)\/|^[^/]+$/;
/** Of the set-up in `ops/cluster` its description stays: the programs need packages of the development. */
const NOT_KEPT =
  /\.test\.(ts|tsx)$|^ops\/cluster\/.+\.ts$|^(biome\.json|knip\.json|playwright\.config\.ts|vitest\.config\.ts)$/;
/** Made by the build, and read at run time. */
const MADE = ["build", "src/words/generated"];
/** Node's compiled code in the build, which a server makes on its machine (`server-settings.mjs`). */
const OF_THIS_MACHINE = ".compiled";

/**
 * The files of a release, by name: what git tracks and a server or an operator needs, and the build.
 * @throws Error if something is not committed: then nobody could say what the release was made from
 */
export function listReleaseFiles(root: string): string[] {
  const changed = git(root, "status", "--porcelain");
  if (changed) throw new Error(`Commit or remove these first: a release is what is committed.\n${changed}`);
  const tracked = git(root, "ls-files").split("\n");
  const made = MADE.flatMap((folder) => listFolder(root, folder));
  return [...tracked.filter((file) => KEPT.test(file) && !NOT_KEPT.test(file)), ...made].sort();
}

/** The commit that a release is made from. */
export function readCommit(root: string): { id: string; at: Date } {
  const [id = "", seconds = "0"] = git(root, "log", "-1", "--format=%H %ct").split(" ");
  return { id, at: new Date(Number(seconds) * 1000) };
}

function listFolder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => !name.startsWith(OF_THIS_MACHINE))
    .map((name) => `${folder}/${name}`)
    .filter((file) => statSync(join(root, file)).isFile());
}

function git(root: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trimEnd();
}
