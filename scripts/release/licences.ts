import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Licences that allow what we do: run, change and hand on the product under our own licence. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "Apache-2.0 WITH LLVM-exception",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL 2.0",
  "MPL-2.0",
  "Unlicense",
  "Zlib",
]);

/** Allowed for the packages that are named, with the reason. */
const EXCEPTIONS: readonly { packages: RegExp; licence: RegExp; reason: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licence: /LGPL-3\.0-or-later/,
    reason: "libvips as a library of its own, which anybody can replace: what the LGPL asks for",
  },
  { packages: /^caniuse-lite$/, licence: /^CC-BY-4\.0$/, reason: "data that only the build reads" },
];

/** What the lock file does not say; read in the files of the package, or of the one that it is a part of. */
const FROM_FILES: Readonly<Record<string, string>> = {
  "@inlang/plugin-message-format": "MIT",
  "combine-errors": "MIT",
  "png-js": "MIT",
};

export interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Only needed to build and test. */
  readonly isDevelopment: boolean;
}

/** The licence of every package in the lock file, by name. */
export function listLicences(root: string): Licence[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries<{ version?: string; license?: string; dev?: boolean; link?: boolean }>(packages)
    .filter(([path, { link }]) => path !== "" && !link)
    .map(([path, { version = "", license, dev = false }]) => {
      const name = path.replace(/^.*node_modules\//, "");
      return { name, version, licence: license ?? FROM_FILES[name] ?? "unknown", isDevelopment: dev };
    })
    .sort((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
}

/** The packages whose licence nobody has allowed. */
export const findForbidden = (licences: readonly Licence[]): Licence[] =>
  licences.filter(({ name, licence }) => {
    const isExcepted = EXCEPTIONS.some((each) => each.packages.test(name) && each.licence.test(licence));
    return !isExcepted && !isAllowed(licence);
  });

/** Reads `A OR B` as a choice and `A AND B` as both, with `AND` first. */
function isAllowed(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, "$1");
  return bare.split(" OR ").some((choice) => choice.split(" AND ").every((each) => ALLOWED.has(each)));
}

/** A table for people, of what is delivered. */
export function writeLicences(licences: readonly Licence[]): string {
  const rows = licences
    .filter(({ isDevelopment }) => !isDevelopment)
    .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return `# Licences of what Thikana contains\n\n| package | version | licence |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
}
