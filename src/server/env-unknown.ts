import { variables } from "./env.ts";

type Source = Readonly<Record<string, string | undefined>>;

const FILE = "_FILE";
const NAMES = Object.keys(variables.shape);
/** Also of the commands and the services under ops/, which the server does not read. */
const KNOWN: ReadonlySet<string> = new Set([
  ...NAMES.flatMap((name) => [name, name + FILE]),
  "BACKUP_RECIPIENT",
  // Of the desktop's session, not ours.
  "SESSION_MANAGER",
]);
/** Names that begin like ours are meant for us. */
const OURS = /^(SMTP|MAIL|SMS|DATABASE|S3|REDIS|SESSION|FORMER|BACKUP|OUTBOX)_/;
/** Containers are told about services beside them by such names. */
const OF_CONTAINERS = /_(SERVICE|PORT)(_|$)/;
/** In a shorter name two changed letters make quite another word: HOME, HOST and PORT. */
const SHORTEST = 6;

/**
 * Variables that are probably meant for us and change nothing.
 * @returns one sentence for each, which begins with its name
 */
export function findUnknownVariables(source: Source): string[] {
  return Object.keys(source)
    .filter((name) => source[name] && !KNOWN.has(name))
    .flatMap((name) => {
      const meant = findMeant(name);
      if (meant) return `${name} is not a variable of Thikana and changes nothing: is ${meant} meant?`;
      const isOurs = OURS.test(name) && !OF_CONTAINERS.test(name);
      return isOurs ? `${name} is not a variable of Thikana and changes nothing: see .env.example` : [];
    });
}

function findMeant(name: string): string | undefined {
  const most = name.length >= SHORTEST + 2 ? 2 : 1;
  const near = [...KNOWN]
    .filter((known) => known.length >= SHORTEST && Math.abs(known.length - name.length) <= most)
    .map((known) => ({ known, edits: countEdits(name, known) }))
    .filter(({ edits }) => edits <= most)
    .sort((one, other) => one.edits - other.edits);
  return near[0]?.known;
}

/** How many letters have to be changed, added or removed to make one word of the other. */
function countEdits(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let at = 1; at <= other.length; at++) {
      const changed = (above[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      line.push(Math.min(changed, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}
