import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createWriteStream, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { listLicences, writeLicences } from "./licences.ts";
import { listReleaseFiles, readCommit } from "./release-files.ts";
import { createSbom } from "./sbom.ts";
import { rejectUndescribed, rejectUsedVersion, tagRelease } from "./tag-release.ts";

/** The purpose that is part of the signature: a signature for something else is not valid for a release. */
const NAMESPACE = "thikana-release";
const SUMS = "SHA256SUMS";

interface Given {
  root: string;
  /** The folder for the files of the release. */
  to: string;
  /** A private key that ssh-keygen can sign with, such as one of `ssh-keygen -t ed25519`. */
  key: string;
}

/**
 * Makes the files of a release: the archive, what it is made of, the licences, their sums, and a signature of the sums;
 * and the signed tag of its version.
 * The same commit and the same build give the same archive.
 * @returns the paths of the files
 * @throws Error if something is not committed, the version is not described or used already, or the key cannot sign
 */
export async function makeRelease({ root, to, key }: Given): Promise<string[]> {
  const files = listReleaseFiles(root);
  const commit = readCommit(root);
  const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const title = `${name}-${version}-${commit.id.slice(0, 12)}`;
  rejectUndescribed(root, version);
  rejectUsedVersion(root, version);
  mkdirSync(to, { recursive: true });
  const archive = join(to, `${title}.tar.gz`);
  await writeArchive({ root, files, archive, title, at: commit.at });
  const sbom = join(to, `${title}.cdx.json`);
  writeFileSync(sbom, createSbom(root, { at: commit.at }));
  const licences = join(to, `${title}.licences.md`);
  writeFileSync(licences, writeLicences(listLicences(root)));
  const sums = join(to, SUMS);
  writeFileSync(sums, [archive, sbom, licences].map((file) => `${hash(file)}  ${basename(file)}\n`).join(""));
  const signature = sign(sums, key);
  tagRelease(root, version, resolve(key));
  return [archive, sbom, licences, sums, signature];
}

interface Archive {
  root: string;
  files: readonly string[];
  archive: string;
  /** The folder in the archive. */
  title: string;
  at: Date;
}

/** Nothing of this machine gets into the archive: no user, no time but the commit's, no order but that of the names. */
async function writeArchive({ root, files, archive, title, at }: Archive): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(archive));
  for (const file of files) {
    const mode = statSync(join(root, file)).mode & 0o111 ? 0o755 : 0o644;
    const entry = { name: `${title}/${file}`, mode, mtime: at, uid: 0, gid: 0, uname: "root", gname: "root" };
    tar.entry(entry, readFileSync(join(root, file)));
  }
  tar.finalize();
  await written;
}

const hash = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

/** Signs a file. @returns the path of the signature */
function sign(file: string, key: string): string {
  rmSync(`${file}.sig`, { force: true });
  const { status, stderr, error } = spawnSync(
    "ssh-keygen",
    ["-Y", "sign", "-f", key, "-n", NAMESPACE, file],
    {
      encoding: "utf8",
      // A question for a password gets no answer. Text for it would be lost if the program ends before it reads.
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  if (error || status !== 0) throw new Error(`ssh-keygen could not sign: ${error?.message ?? stderr.trim()}`);
  return `${file}.sig`;
}
