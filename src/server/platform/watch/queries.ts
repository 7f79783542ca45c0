/** The table that a statement writes. Not `for update` and not `do update set`. */
const WRITES = /\b(insert into|(?<!\b(?:for|do|no key) )update|delete from|merge into)\s+([\w".]+)/i;
/** The first table that it reads. Not `extract(epoch from …)`. */
const READS = /(?<!\(\s*\w+\s+)\bfrom\s+(?:only\s+)?([a-z_"][\w".]*)/i;
const VERBS = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i;
const VALUES = /'(?:[^']|'')*'|\$\w*\$[\s\S]*?\$\w*\$|(?<![\w$])\d+(?:\.\d+)?\b/g;
const SHAPE_LENGTH = 600;
/** Texts whose name is remembered. Searches write many different ones. */
const MOST_KNOWN = 1_000;

const known = new Map<string, string>();

/** A short name of a statement for metrics, from a small set: `select public_property`, `update lead`, `commit`. */
export function nameQuery(sql: string): string {
  let name = known.get(sql);
  if (name === undefined) {
    name = makeName(sql);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(sql, name);
  }
  return name;
}

function makeName(sql: string): string {
  const [, written = "", table = ""] = WRITES.exec(sql) ?? [];
  if (table) return `${written.split(/\s/, 1)[0]?.toLowerCase()} ${getLastPart(table)}`;
  const verb = (VERBS.exec(sql)?.[1] ?? "other").toLowerCase();
  const [, read] = READS.exec(sql) ?? [];
  return (verb === "select" || verb === "with") && read ? `select ${getLastPart(read)}` : verb;
}

const getLastPart = (name: string): string =>
  (name.split(".").at(-1) ?? "").replaceAll('"', "").toLowerCase();

/** The beginning of a statement for the log, without any value: our own statements have placeholders, others may not. */
export const writeShape = (sql: string): string =>
  sql.replace(VALUES, "?").replace(/\s+/g, " ").trim().slice(0, SHAPE_LENGTH);
