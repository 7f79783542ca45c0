import { Failure } from "#domain/failure.ts";
import { getCode, StartError } from "#server/platform/start/start-error.ts";
import { summarizeError } from "#server/platform/summarize-error.ts";

/** PostgreSQL's codes for an address with a wrong user, password, database or rights. */
const WRONG_ADDRESS = /^(28...|3D000|42501)$/;

/**
 * Prints what a command has done, or why it did nothing and how it is used, and ends the process.
 * @param command throws an Error, or a Failure with a message for people; reads the arguments itself, so that a wrong one
 * is told in a sentence
 */
export async function runCommand(usage: string, command: () => Promise<string>): Promise<never> {
  try {
    console.log(await command());
    process.exit(0);
  } catch (error) {
    const trouble = describeTrouble(error);
    console.error(trouble ?? summarizeError(error));
    // How the command is used does not help where the configuration or a service is the reason.
    if (!trouble) console.error(`Usage: ${usage}`);
    process.exit(1);
  }
}

/** For operators: which variable, what happened and what to look at. Undefined if it is no fault of a service. */
function describeTrouble(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  // What people are told on the site does not help somebody who runs it.
  if (error instanceof Failure && error.cause instanceof Error)
    return `${error.cause.message}\nIs it running, and is this the right address? npm run doctor checks each one.`;
  if (WRONG_ADDRESS.test(getCode(error)))
    return `DATABASE_URL: ${summarizeError(error)}\nCheck the user, the password and the database in it.`;
  return undefined;
}
