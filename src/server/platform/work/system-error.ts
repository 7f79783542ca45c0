/** An error of the operating system, such as a full disk: it says nothing about the file being processed. */
export interface SystemRejection {
  readonly failure: string;
  readonly code: string;
}

export function findSystemRejection(error: unknown): SystemRejection | null {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return null;
  return { failure: error.message, code: String(error.code) };
}

/** Creates the same error again in the calling process. */
export const createSystemError = ({ failure, code }: SystemRejection): Error =>
  Object.assign(new Error(failure), { code });

/** Whether the error was a full disk. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
