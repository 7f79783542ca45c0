/** One place where a person is signed in. */
export interface SessionRow {
  id: string;
  /** ISO times. */
  startedAt: string;
  usedAt: string;
  browser: string | null;
  system: string | null;
  current: boolean;
}
