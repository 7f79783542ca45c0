import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { checkKey, type Storage } from "./storage.ts";

/** Waits until a file is on the disk, so that it survives a power cut. */
export async function syncFile(path: string): Promise<void> {
  await using file = await open(path, "r+");
  await file.sync();
}

/** Stores files in a folder of this machine. Several processes may share it. */
export function createFolderStorage(folder: string): Storage {
  const root = resolve(folder);
  const getPath = (key: string) => join(root, checkKey(key));
  return {
    put: (key, bytes) => writeWhole(getPath(key), bytes),
    get: (key) => readFile(getPath(key)).catch(turnMissingToNull),
    has: async (key) => (await access(getPath(key)).catch(turnMissingToNull)) !== null,
    putFile: (key, path) => linkOrCopy(path, getPath(key)),
    open: async (key) => {
      const found = await stat(getPath(key)).catch(turnMissingToNull);
      return found && { bytes: found.size, read: (range) => createReadStream(getPath(key), range) };
    },
    // Tried again if a file is stored in it at the same moment, such as a size of the photo that is deleted.
    removeFolder: (key) => rm(getPath(key), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }),
    list: () => listFiles(root),
    close: () => {},
  };
}

async function* listFiles(root: string) {
  const all = await readdir(root, { recursive: true, withFileTypes: true }).catch(turnMissingToNull);
  for (const entry of all ?? []) {
    const path = join(entry.parentPath, entry.name);
    // A file that is being written is not stored yet, and one may be deleted meanwhile.
    if (!entry.isFile() || entry.name.endsWith(".part")) continue;
    const found = await stat(path).catch(turnMissingToNull);
    if (found) yield { key: relative(root, path).split(sep).join("/"), bytes: found.size };
  }
}

/** Errors when a hard link is not possible: another disk, or a file system without hard links. */
const NO_LINK = new Set(["EXDEV", "EPERM", "ENOTSUP", "EMLINK"]);

/** A hard link to the same bytes costs nothing; if it is not possible, the file is copied. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await syncFile(from);
    await link(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && NO_LINK.has(String(error.code)))) throw error;
    const beside = getBeside(to);
    await copyFile(from, beside);
    await syncFile(beside);
    await rename(beside, to);
  }
}

const getBeside = (path: string) => `${path}.${randomBytes(6).toString("hex")}.part`;

/** Writes to a temporary file and renames it, so that no reader ever sees an incomplete file, even after a crash. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = getBeside(path);
  try {
    const file = await open(beside, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

function turnMissingToNull(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
