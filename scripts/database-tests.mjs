// Which of the server's tests run on PostgreSQL, as the product does where it is in earnest, which on the embedded database,
// and which on both. Plain JavaScript without dependencies: `npm test` runs it on the machine's own Node.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root } from "./pinned.mjs";

const FOLDERS = ["src/domain", "src/contract", "src/server", "tests", "database", "scripts"];
/**
 * Tests that open a database but have the same result on each of them: their requests are refused before they reach it, or
 * they are about the embedded one, about what the demo says, about a start without a database, or about what is made of
 * pictures, films, papers and keys. They run on the embedded one only.
 */
const SAME_ON_EVERY_DATABASE = [
  /^src\/server\/(main|check-start)\.test\.ts$/,
  /^src\/server\/platform\/(http|pages|storage|images|videos|papers|sheets|print)\//,
  /^src\/server\/features\/(brochure|media|passkey|poster|two-factor|share-picture)\//,
  /^src\/server\/features\/deal\/deal\.(paper|personal-paper)\.test\.ts$/,
  /^src\/server\/features\/import\/import\.(addresses|photos)\.test\.ts$/,
  /^src\/server\/features\/(upload\/upload\.space|profile\/profile\.picture)\.test\.ts$/,
  /^tests\/(development|doctor|files-in-s3|hostile-input|listing-preview|upload-resume)\.test\.ts$/,
  /^scripts\/(admin-commands|backup-nightly|jobs|run-command)\.test\.ts$/,
  /^database\/seed\//,
];
/**
 * What may work on one and not on the other: migrations, connections and transactions, jobs, backups, a process that is
 * killed. Every call by every role is among it, because the embedded database has one connection: a call that opens a
 * second one inside a transaction would wait for ever.
 */
const ON_BOTH_DATABASES = [
  /^src\/server\/platform\/(database|migrations|jobs|backup)\//,
  /^tests\/(permissions|durability|import-kill)\.test\.ts$/,
  /^database\/[^/]+$/,
];
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

const isAmong = (patterns, file) => patterns.some((pattern) => pattern.test(file));

/** The paths of all of the server's tests. */
function findServerTests() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      posix.join(folder, name),
    ),
  )
    .filter((file) => file.endsWith(".test.ts") && !file.startsWith("tests/pages/"))
    .sort();
}

/** The paths of the server's tests that ask no database. */
export function findTestsWithoutDatabase() {
  return findServerTests().filter((file) => !asksDatabase(file));
}

/** The paths of the tests that run on PostgreSQL. */
export function findPostgresTests() {
  return findServerTests().filter((file) => asksDatabase(file) && !isAmong(SAME_ON_EVERY_DATABASE, file));
}

/** Whether a test that runs on PostgreSQL runs on the embedded database too. */
export function isOnBothDatabases(file) {
  return isAmong(ON_BOTH_DATABASES, file);
}
