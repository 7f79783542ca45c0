import { data } from "react-router";
import type { Failure } from "#domain/failure.ts";

/** Services run outside the web bundle, so a refusal is known by its name and not by its class. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && error.name === "Failure";
}

/**
 * For loaders: a refusal becomes the page that says so, with its status.
 * `const property = await found(services.property.readPublic(id))`
 */
export async function found<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isFailure(error)) throw data({ message: error.message, code: error.code }, { status: error.status });
    throw error;
  }
}

/** For addresses of files: the refusal in words, without a page around it. @throws what is no refusal */
export function refusedFile(error: unknown): Response {
  if (!isFailure(error)) throw error;
  const { message, status, retryAfterSeconds } = error;
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
export async function madeOrLater(file: Promise<Response>): Promise<Response> {
  try {
    return await file;
  } catch (error) {
    if (isFailure(error) && error.retryAfterSeconds !== undefined) return refusedFile(error);
    throw error;
  }
}

/** What an action hands back to its form. */
export interface Refused {
  message: string;
  fields: Readonly<Record<string, string>>;
}
