import { readFileSync } from "node:fs";

const ROOT = new URL("../../../", import.meta.url);

/** Which version of Thikana runs. */
export interface Build {
  /** Of package.json; CHANGELOG.md says what is new in it. */
  readonly version: string;
  /** The commit that was built, "…-changed" if something was not committed; "sources" without a build. */
  readonly commit: string;
}

/** Of this process. */
export const BUILD: Build = {
  version: readField("package.json", "version"),
  commit: process.env.NODE_ENV === "development" ? "sources" : readField("build/version.json", "commit"),
};

/** Missing files are no reason not to start. */
function readField(file: string, name: string): string {
  try {
    return String(JSON.parse(readFileSync(new URL(file, ROOT), "utf8"))[name]);
  } catch {
    return "unknown";
  }
}

/** For the header of the addresses for operators. Visitors need not know which version has which faults. */
export const VERSION = `${BUILD.version} (${BUILD.commit})`;
