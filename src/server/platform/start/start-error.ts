/** Why the server cannot start, in words for the person who configures it. Shown without a stack trace. */
export class StartError extends Error {
  override name = "RefusedStart";
  /** One sentence for each fault. */
  readonly problems: readonly string[];

  constructor(message: string, options: { cause?: unknown; problems?: readonly string[] } = {}) {
    super(message, options);
    this.problems = options.problems ?? [message];
  }
}

/** @param problems one sentence for each fault, which begins with the name of its variable */
export const createStartError = (problems: readonly string[], cause?: unknown): StartError =>
  new StartError(
    `The configuration needs mending:\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
    { cause, problems },
  );

/**
 * @param variable that has to be changed
 * @param problem continues the sentence, for example "is in use"
 */
export const createVariableError = (variable: string, problem: string, cause?: unknown): StartError =>
  createStartError([`${variable} ${problem}`], cause);

/** The code of a system error such as ECONNREFUSED, or an empty text. */
export const getCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Whether the other side speaks another encryption, or none, or has a certificate that is not trusted. */
export const isWrongEncryption = (message: string): boolean =>
  /certificate|wrong version number|packet length too long|SSL routines|does not support SSL|STARTTLS/i.test(
    message,
  );

/** Errors of an address that is wrong: waiting does not help. */
const WRONG_ADDRESS: ReadonlySet<string> = new Set(["ENOTFOUND", "EADDRNOTAVAIL", "EINVAL"]);

/** Whether a host name or address cannot exist, in contrast to a service that is only away at the moment. */
export const isWrongAddress = (error: unknown): boolean => WRONG_ADDRESS.has(getCode(error));
