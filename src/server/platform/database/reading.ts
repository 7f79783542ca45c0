import { AsyncLocalStorage } from "node:async_hooks";

/** What a request has to see: a position in the primary's log of changes, as a number. */
export interface RequestReads {
  /** False from the first write on: what follows reads its own writes. */
  mayUseReplica: boolean;
  /** The position of the visitor's last write; 0 if there was none. */
  readonly needed: bigint;
  hasWritten: boolean;
}

const requestReads = new AsyncLocalStorage<RequestReads>();

/** Runs a request. Everything outside of one reads from the primary. */
export const runWithRequestReads = <T>(reading: RequestReads, work: () => T): T =>
  requestReads.run(reading, work);

/** Work of the process itself, even if a request started it: it reads from the primary. */
export const readFromPrimary = <T>(work: () => T): T => requestReads.exit(work);

export const getRequestReads = (): RequestReads | undefined => requestReads.getStore();

/**
 * Whether public data of a moment ago is enough for this request. With a replica, a visitor who has just written, or is
 * signed in, sees the present state.
 */
export function mayReadStale(): boolean {
  const reading = getRequestReads();
  return reading === undefined || (reading.mayUseReplica && reading.needed === 0n);
}

/** A position that no replica reaches: reads come from the primary. */
export const NEVER = 0xffff_ffff_ffff_ffffn;

/** `16/B374D848`, as PostgreSQL writes a position, as a number. @throws Error if it is something else */
export function parsePosition(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (!high || !low) throw new Error(`Not a position in the log of changes: ${text}`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
