import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const MIGRATIONS = "database/migrations";

/** Why there is no former release to build, in words; thrown where the command has nothing to do. */
export class NoFormerRelease extends Error {
  override readonly name = "NoFormerRelease";
}

export interface FormerRelease {
  /** The commit. */
  readonly commit: string;
  /** The migrations that this release has and that one has not. */
  readonly newMigrations: readonly string[];
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new NoFormerRelease(stderr?.trim() || "git is missing");
  return stdout.trim();
}

/**
 * The former release: a commit that is named, or the last one without the newest migration.
 * @throws NoFormerRelease in a release archive, which has no history, and in a clone without that commit
 */
export function findFormer(ref: string | undefined): FormerRelease {
  // A folder in somebody else's repository is not one of ours.
  if (git("rev-parse", "--show-prefix") !== "") throw new NoFormerRelease("This folder is no git checkout");
  const here = readMigrations(readdirSync(join(ROOT, MIGRATIONS)));
  const commit = git("rev-parse", "--verify", `${ref ?? findBefore(here.at(-1) ?? "")}^{commit}`);
  const there = readMigrations(git("ls-tree", "--name-only", commit, `${MIGRATIONS}/`).split("\n"));
  return { commit, newMigrations: here.filter((name) => !there.includes(name)) };
}

const readMigrations = (paths: readonly string[]) =>
  paths
    .map((path) => path.split("/").at(-1) ?? "")
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .sort();

/** The commit of main before the one that added a migration, be it a merge; the last one if it is not committed yet. */
function findBefore(migration: string): string {
  const onMain = ["-m", "--first-parent", "--diff-filter=A", "--no-renames"];
  const added = git("log", ...onMain, "--format=%H", "-1", "--", `${MIGRATIONS}/${migration}`);
  return added === "" ? "HEAD" : `${added}^`;
}

/** Unpacks a commit into a folder and builds it, with our packages if it needs the same ones. */
export function buildFormer(commit: string, folder: string): void {
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  const read = (root: string) => readFileSync(join(root, "package-lock.json"), "utf8");
  if (read(folder) === read(ROOT)) symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  else run(folder, "npm", "ci", "--no-audit", "--no-fund");
  run(folder, process.execPath, "scripts/build.ts");
}

function run(cwd: string, command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stderr}`);
}
