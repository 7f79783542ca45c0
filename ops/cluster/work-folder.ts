import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const isRoot = process.getuid?.() === 0;

/** The folder of one cluster: every engine has its own folder in it, which belongs to the user that runs the engine. */
export interface WorkFolder {
  readonly root: string;
  /** Makes a folder that only its user can open. @param user ignored unless root starts the cluster */
  makeFolder(name: string, user?: string): string;
  /** Writes a file that only its user can read, and returns its path. */
  writeFile(path: string, text: string, user?: string): string;
  remove(): void;
}

/** Makes the folder of a cluster among the machine's temporary files. */
export function makeWorkFolder(): WorkFolder {
  const root = mkdtempSync(join(tmpdir(), "thikana-cluster-"));
  // The engines' users must be able to walk through it to their own folders.
  chmodSync(root, 0o711);
  return {
    root,
    makeFolder(name, user) {
      const folder = join(root, name);
      mkdirSync(folder, { mode: 0o700, recursive: true });
      giveTo(folder, user);
      return folder;
    },
    writeFile(path, text, user) {
      writeFileSync(path, text, { mode: 0o600 });
      giveTo(path, user);
      return path;
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

/** Makes a user of this machine the owner of a file or folder. */
function giveTo(path: string, user: string | undefined): void {
  if (!isRoot || !user) return;
  const [uid = 0, gid = 0] = ["-u", "-g"].map((what) => Number(execFileSync("id", [what, user]).toString()));
  chownSync(path, uid, gid);
}
