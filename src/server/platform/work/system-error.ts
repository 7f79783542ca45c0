/** What the system refused, such as room on the disk: it says nothing of the file that was worked on. */
export interface SystemRefusal {
  readonly failure: string;
  readonly code: string;
}

export function findSystemRefusal(error: unknown): SystemRefusal | null {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return null;
  return { failure: error.message, code: String(error.code) };
}

/** The same error again, in the process that asked. */
export const createSystemError = ({ failure, code }: SystemRefusal): Error =>
  Object.assign(new Error(failure), { code });

/** Whether it was room on the disk that was missing. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
