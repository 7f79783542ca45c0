import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { makeRelease } from "./release/make-release.ts";

/** Each release starts npm, git and ssh-keygen. */
const TIMEOUT_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), "thikana-release-"));
addCleanUp(() => rmSync(folder, { recursive: true }));
const root = join(folder, "repository");
const run = (command: string, args: string[], cwd = root, input?: string | Buffer) =>
  spawnSync(command, args, { cwd, encoding: "utf8", ...(input !== undefined && { input }) });
const put = (file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};

/** A small repository with a build, and a key that is thrown away. */
function prepare(): string {
  const manifest = { name: "thikana", version: "0.1.0", license: "MIT" };
  put("package.json", JSON.stringify(manifest));
  put("package-lock.json", JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { "": manifest } }));
  put("CHANGELOG.md", "# Changes\n\n## 0.1.0\n\nThe first version.\n");
  put(".gitignore", "build/\nsrc/words/generated/\n");
  put("src/server/main.ts", "export {};\n");
  put("src/server/main.test.ts", "export {};\n");
  put("tests/all.test.ts", "export {};\n");
  put("ops/nginx/thikana.conf", "\n");
  put("ops/cluster/main.ts", "export {};\n");
  put("build/server/main.js", "console.log('started');\n");
  put("src/words/generated/messages.js", "export {};\n");
  const identity = ["-c", "user.name=x", "-c", "user.email=x@example.in"];
  for (const args of [
    ["init", "-q"],
    ["add", "."],
    [...identity, "commit", "-qm", "One"],
  ])
    expect(run("git", args).stderr).toBe("");
  const key = join(folder, "key");
  run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key], folder);
  writeFileSync(join(folder, "signers"), `releases@thikana ${readFileSync(`${key}.pub`, "utf8")}`);
  return key;
}
const key = prepare();
const release = (to: string) => makeRelease({ root, to: join(folder, to), key });

/** The two commands of docs/operations.md: whether the sums are signed, and whether the files fit to them. */
function check(to: string): { signed: boolean; whole: boolean } {
  const sums = join(folder, to, "SHA256SUMS");
  const signers = ["-f", join(folder, "signers"), "-I", "releases@thikana", "-n", "thikana-release"];
  const verify = ["-Y", "verify", ...signers, "-s", `${sums}.sig`];
  return {
    signed: run("ssh-keygen", verify, folder, readFileSync(sums)).status === 0,
    whole: run("sha256sum", ["--check", "--quiet", "SHA256SUMS"], join(folder, to)).status === 0,
  };
}

describe("a release", () => {
  it(
    "is signed and whole, and the same commit gives the same archive",
    async () => {
      const files = await release("one");
      expect(files.map((file) => basename(file).replace(/-[0-9a-f]{12}/, ""))).toEqual([
        "thikana-0.1.0.tar.gz",
        "thikana-0.1.0.cdx.json",
        "thikana-0.1.0.licences.md",
        "SHA256SUMS",
        "SHA256SUMS.sig",
      ]);
      expect(check("one")).toEqual({ signed: true, whole: true });
      const again = await release("two");
      expect(readFileSync(again[3] ?? "", "utf8")).toBe(readFileSync(files[3] ?? "", "utf8"));
    },
    TIMEOUT_MS,
  );

  it(
    "contains the build and what runs, not the tests, and starts where it is unpacked",
    async () => {
      const [archive = ""] = await release("unpacked");
      const place = join(folder, "place");
      mkdirSync(place);
      expect(run("tar", ["xzf", archive, "-C", place, "--strip-components=1"]).status).toBe(0);
      const listed = run("tar", ["tzf", archive]).stdout;
      expect(listed).toContain("/src/server/main.ts");
      expect(listed).toContain("/src/words/generated/messages.js");
      expect(listed).toContain("/ops/nginx/thikana.conf");
      expect(listed).not.toContain("/ops/cluster/main.ts");
      expect(listed).not.toContain("test");
      expect(run(process.execPath, ["build/server/main.js"], place).stdout).toBe("started\n");
    },
    TIMEOUT_MS,
  );

  it(
    "is refused when one byte of it was changed, or its sums were",
    async () => {
      const [archive = "", , , sums = ""] = await release("broken");
      const bytes = readFileSync(archive);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(archive, bytes);
      expect(check("broken")).toEqual({ signed: true, whole: false });
      // Somebody who changes the sums too cannot sign them.
      const [line] = run("sha256sum", [basename(archive)], dirname(archive)).stdout.split("\n");
      writeFileSync(sums, readFileSync(sums, "utf8").replace(/^.*\.tar\.gz$/m, line ?? ""));
      expect(check("broken")).toEqual({ signed: false, whole: true });
    },
    TIMEOUT_MS,
  );

  it(
    "is not made with a change that is not committed, or without a key",
    async () => {
      await expect(makeRelease({ root, to: join(folder, "x"), key: join(folder, "none") })).rejects.toThrow(
        "ssh-keygen could not sign",
      );
      put("src/server/new.ts", "export {};\n");
      await expect(release("dirty")).rejects.toThrow(/Commit or remove these first[\s\S]*new\.ts/);
      rmSync(join(root, "src/server/new.ts"));
    },
    TIMEOUT_MS,
  );

  it(
    "[OPS-07] sets the signed tag of its version, which must be described and cannot be used for another commit",
    async () => {
      await release("tagged");
      expect(run("git", ["tag", "--list"]).stdout).toBe("v0.1.0\n");
      const verify = ["-c", `gpg.ssh.allowedSignersFile=${join(folder, "signers")}`, "verify-tag", "v0.1.0"];
      expect(run("git", verify).stderr).toContain('Good "git" signature for releases@thikana');
      const commit = (text: string) =>
        run("git", ["-c", "user.name=x", "-c", "user.email=x@example.in", "commit", "-qam", text]);
      put("src/server/main.ts", "export const two = 2;\n");
      commit("Two");
      await expect(release("again")).rejects.toThrow("v0.1.0 is another commit already");
      put("package.json", JSON.stringify({ name: "thikana", version: "0.2.0", license: "MIT" }));
      commit("Three");
      await expect(release("undescribed")).rejects.toThrow('CHANGELOG.md has no entry "## 0.2.0"');
    },
    TIMEOUT_MS,
  );
});
