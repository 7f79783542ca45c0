import { data } from "react-router";
import { Failure } from "#domain/failure.ts";

/** The refusal that was thrown. @throws what is none, as it came */
export function expectFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

/**
 * For loaders: a refusal becomes the page that says so, with its status.
 * `const property = await found(services.property.readPublic(id))`
 */
export async function awaitOr404<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { message, code, status } = expectFailure(error);
    throw data({ message, code }, { status });
  }
}

/** For loaders: nothing where it is not there. */
export async function awaitOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (expectFailure(error).code === "not_found") return null;
    throw error;
  }
}

/** For addresses of files: the refusal in words, without a page around it. @throws what is no refusal */
export function answerRefusedFile(error: unknown): Response {
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

/** The same for a file that cannot be made just now; other refusals go on to their page. */
export async function makeOrAskLater(file: Promise<Response>): Promise<Response> {
  try {
    return await file;
  } catch (error) {
    if (error instanceof Failure && error.retryAfterSeconds !== undefined) return answerRefusedFile(error);
    throw error;
  }
}
