/** Codes of authenticator apps allow half a minute; links and sessions compare times of this machine and the database. */
const MOST_OFF_MS = 2 * 60_000;
const MINUTE_MS = 60_000;

interface Comparison {
  /** The time that the other machine gave. */
  readonly theirs: Date;
  /** When this machine asked, and when the answer arrived, in milliseconds since 1970. */
  readonly asked: number;
  readonly answered: number;
}

/**
 * Compares the clock of another machine with that of this one.
 * @returns how a sentence goes on whose subject is the other machine, if they differ by minutes; otherwise undefined
 */
export function describeClock({ theirs, asked, answered }: Comparison): string | undefined {
  const time = theirs.getTime();
  const off = time > answered ? time - answered : Math.min(0, time - asked);
  // A text that is no date says nothing about the clock.
  if (Number.isNaN(off) || Math.abs(off) < MOST_OFF_MS) return undefined;
  const minutes = Math.round(Math.abs(off) / MINUTE_MS);
  return `whose clock is ${minutes} minutes ${off > 0 ? "ahead of" : "behind"} this machine's: set both by a time server`;
}
