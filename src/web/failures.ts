import { data } from "react-router";
import { Failure } from "#domain/failure.ts";

/** The failure that was thrown. @throws the error as it is, if it is not a failure */
export function expectFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

/**
 * For loaders: a failure becomes an error page with its message and status. One of a server that is busy or has lost its
 * database is passed on: the server answers with 503 and says when to try again.
 * `const property = await awaitOr404(services.property.readPublic(id))`
 */
export async function awaitOr404<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const failure = expectFailure(error);
    const { message, code, status } = failure;
    if (code === "busy") throw failure;
    throw data({ message, code }, { status });
  }
}

/** For loaders: null where the record does not exist, or is gone. */
export async function awaitOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const { code } = expectFailure(error);
    if (code === "not_found" || code === "gone") return null;
    throw error;
  }
}

/** For loaders: what a page shows in place of an answer that was refused. */
export async function awaitOrExplain<T, E>(
  answer: Promise<T>,
  explain: (rejection: Failure) => E,
): Promise<T | E> {
  try {
    return await answer;
  } catch (error) {
    return explain(expectFailure(error));
  }
}

/**
 * For addresses of files: the failure as plain text, without a page around it.
 * @throws everything that is not a failure
 */
export function answerFileError(error: unknown): Response {
  const { message, status, retryAfterSeconds } = expectFailure(error);
  return new Response(message, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
    },
  });
}

/** The same for a file that cannot be created at the moment; other failures are passed on to their page. */
export async function makeOrAskLater(file: Promise<Response>): Promise<Response> {
  try {
    return await file;
  } catch (error) {
    if (error instanceof Failure && error.retryAfterSeconds !== undefined) return answerFileError(error);
    throw error;
  }
}
