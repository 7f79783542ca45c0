// Which of the server's tests ask a database. The others have the same result on every database, so the run on PostgreSQL
// leaves them out. Plain JavaScript without dependencies: `npm test` runs it on the machine's own Node.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root } from "./pinned.mjs";

const FOLDERS = ["src/domain", "src/contract", "src/server", "tests", "database", "scripts"];
/** It opens the databases of the tests. */
const OPENS = "tests/support/database.ts";
/** A test that names one of them has another way to the database, or another result on it. */
const NAMES = /DATABASE_URL|databaseTemplate/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g;

const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const read = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");

/** The file of the repository that an import names, or undefined for a package. */
function resolveImport(name, from) {
  if (name.startsWith(".")) return posix.join(dirname(from), name);
  const alias = Object.keys(imports).find((each) => name.startsWith(each.slice(0, -1)));
  return alias && posix.join(imports[alias].slice(0, -1), name.slice(alias.length - 1));
}

/** What each file loads itself: most of the tests load the same files. */
const direct = new Map();

function findImports(file) {
  const known = direct.get(file);
  if (known) return known;
  const found = [...read(file).matchAll(IMPORT)].map(([, name]) => resolveImport(name, file)).filter(Boolean);
  direct.set(file, found);
  return found;
}

/** A test, and everything that it loads. */
function findLoaded(test) {
  const loaded = new Set([test]);
  // A set visits also what is added meanwhile.
  for (const file of loaded) for (const other of findImports(file)) loaded.add(other);
  return loaded;
}

const isOfTests = (file) => file.startsWith("tests/") || file.endsWith(".test.ts");

function asksDatabase(test) {
  const loaded = findLoaded(test);
  return loaded.has(OPENS) || [...loaded].some((file) => isOfTests(file) && NAMES.test(read(file)));
}

/** The paths of the server's tests that ask no database. */
export function findTestsWithoutDatabase() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      posix.join(folder, name),
    ),
  )
    .filter((file) => file.endsWith(".test.ts") && !asksDatabase(file))
    .sort();
}
