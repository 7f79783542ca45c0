import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import {
  createInvalid,
  createNotFound,
  createTooLarge,
  createUnsupported,
  Failure,
  type FieldErrors,
} from "#domain/failure.ts";
import { escapeHtml } from "#domain/text/escape.ts";
import { getReference } from "#server/platform/watch/request-context.ts";
import { m } from "#words/generated/messages.js";
import { getLocale } from "#words/generated/runtime.js";

/** The key for a problem with the body as a whole. */
const WHOLE = "body";

/** Field name → its first error message. */
function getFieldErrors(issues: FastifySchemaValidationError[]): FieldErrors {
  // Field names come from the client, and may be "constructor".
  const fields = new Map<string, string>();
  const notify = (field: string, message: string) => {
    if (!fields.has(field)) fields.set(field, message);
  };
  for (const issue of issues) {
    const field = issue.instancePath.slice(1).replaceAll("/", ".");
    const unknown = issue.keyword === ("unrecognized_keys" as string) ? issue.params.keys : undefined;
    if (Array.isArray(unknown))
      for (const key of unknown) notify([field, key].filter(Boolean).join("."), m.error_field_unknown());
    else notify(field || WHOLE, issue.message ?? m.error_invalid());
  }
  return Object.fromEntries(fields);
}

interface ErrorAnswer {
  status: number;
  message: string;
  code: string;
  fields?: Readonly<Record<string, string>>;
  retryAfterSeconds?: number;
}

const MEGABYTE = 1_000_000;
const BUSY = 503;
/** After a longer time than this, people decide themselves. */
const LONGEST_RETURN_SECONDS = 10;
/** The HTTP methods that pages accept. */
export const PAGE_METHODS = ["GET", "HEAD", "POST"] as const;
/** Error messages of the multipart parser when a form with files is cut off. */
const TORN_FORM = /^(unexpected end of multipart|multipart: |malformed |\w+ terminated early)/i;

/** Sends every error as `{ message, code, fields? }`, without any internal details. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownMethod);
}

/** Also for errors before a route is found, such as an address that cannot be decoded. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerFor(error, request);
  if (answer.status === 500) request.log.error({ err: error }, "A request failed");
  if (answer.status === 503 && error.cause)
    request.log.warn({ err: error.cause }, "A service that a request needs is away");
  const reference = answer.status === 500 ? getReference(request.id) : undefined;
  if (doesWantPage(request)) sendPage(reply, answer, { reference, mayRepeat: request.method === "GET" });
  else send(reply, answer);
}

/**
 * Pages accept every address, so a request without a route either has an unknown method (405), or, on a server without
 * pages, has no page (404).
 */
function answerUnknownMethod(request: FastifyRequest, reply: FastifyReply): void {
  const isKnown = PAGE_METHODS.some((method) => method === request.method);
  const rejected = { status: 405, message: m.error_method(), code: "method_not_allowed" };
  const answer = isKnown ? presentFailure(createNotFound()) : rejected;
  if (!isKnown) reply.header("allow", PAGE_METHODS.join(", "));
  if (doesWantPage(request)) sendPage(reply, answer);
  else send(reply, answer);
}

/** The answer of a server without pages and API to an error. */
export function answerUnexpected(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error({ err: error }, "A request failed");
  send(reply, { status: 500, message: m.error_unexpected(), code: "unexpected" });
}

/** The answer for unknown paths under /api. */
export function answerUnknownCall(_request: FastifyRequest, reply: FastifyReply): void {
  send(reply, presentFailure(createNotFound(m.error_unknown_call())));
}

/** Whether a browser opens a page or sends a form, as opposed to a script or a program. */
function doesWantPage(request: FastifyRequest): boolean {
  return !request.url.startsWith("/api/") && /\btext\/html\b/.test(request.headers.accept ?? "");
}

/** Our colours in both themes (web/styles/tokens.css) and shapes, without a request for a file. */
const STYLE = `:root{color-scheme:light dark}
body{max-width:32rem;margin:15vh auto;padding:0 1.5rem;background:light-dark(#fffcfa,#171413);
color:light-dark(#1d1b1a,#f7f0eb);font:1rem/1.6 Inter,system-ui,sans-serif}
h1{font:500 1.75rem/1.25 Fraunces,Georgia,serif}p{margin:0 0 .75rem}
a{display:inline-block;padding:.65rem 1.35rem;border:1px solid light-dark(#968b84,#8b807a);border-radius:12px;
color:inherit;font-weight:600;text-decoration:none}
a[href=""]{border-color:#c8215d;background:#c8215d;color:#fff}`;

/**
 * The simplest possible page: it must work even if rendering fails. If the server was only busy, it loads again by
 * itself, without scripts, and says so.
 * @param more `reference` of an error of ours, by which we find it; `mayRepeat`: the page was only read, so it may be
 *   loaded again, which helps if the server was busy
 */
function sendPage(
  reply: FastifyReply,
  answer: ErrorAnswer,
  { reference, mayRepeat = false }: { reference?: string | undefined; mayRepeat?: boolean } = {},
): void {
  const { status, message, retryAfterSeconds } = answer;
  const seconds = mayRepeat ? getReturnSeconds(answer) : null;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  reply
    .code(status)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="${getLocale()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        (seconds ? `<meta http-equiv="refresh" content="${seconds}">` : "") +
        `<title>${escapeHtml(message)}</title><style>${STYLE}</style><body><h1>${escapeHtml(message)}</h1>` +
        (seconds ? `<p>${m.error_loads_again({ seconds })}</p>` : "") +
        (reference ? `<p>${m.error_reference({ reference })}</p>` : "") +
        // An empty address is that of the present page.
        (mayRepeat && retryAfterSeconds !== undefined ? `<p><a href="">${m.ui_try_again()}</a></p>` : "") +
        `<p><a href="/">${m.error_page_back()}</a></p>`,
    );
}

/**
 * After how many seconds the page of a refusal loads again by itself; null if it does not. A part of it is random, so
 * that those who were refused together do not come back together.
 */
function getReturnSeconds({ status, retryAfterSeconds = 0 }: ErrorAnswer): number | null {
  if (status !== BUSY || retryAfterSeconds <= 0 || retryAfterSeconds > LONGEST_RETURN_SECONDS) return null;
  return Math.ceil(retryAfterSeconds * (1 + Math.random() / 2));
}

function send(reply: FastifyReply, answer: ErrorAnswer): void {
  const { status, retryAfterSeconds, ...body } = answer;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  // The route may have a serializer for its usual response, which does not know the error format.
  reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

function answerFor(error: FastifyError, request: FastifyRequest): ErrorAnswer {
  if (error instanceof Failure) return presentFailure(error);
  if (hasZodFastifySchemaValidationErrors(error)) return presentInvalidInput(error, request);
  const failure = findKnownFailure(error, request);
  if (failure) return presentFailure(failure);
  const status = request.isMultipart() && TORN_FORM.test(error.message) ? 400 : (error.statusCode ?? 500);
  if (status >= 400 && status < 500) return { status, message: m.error_malformed(), code: "malformed" };
  return { status: 500, message: m.error_unexpected(), code: "unexpected" };
}

function presentFailure({ status, message, code, fields, retryAfterSeconds }: Failure): ErrorAnswer {
  return { status, message, code, fields, retryAfterSeconds };
}

function presentInvalidInput(error: FastifyError, request: FastifyRequest): ErrorAnswer {
  // An invalid id is answered like one that does not exist.
  if (error.validationContext === "params") return presentFailure(createNotFound());
  request.log.debug({ validation: error.validation }, "Input refused");
  return presentFailure(createInvalid(getFieldErrors(error.validation ?? [])));
}

function findKnownFailure(error: FastifyError, request: FastifyRequest): Failure | undefined {
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return createTooLarge(
        m.error_body_too_large({ megabytes: Math.round(request.routeOptions.bodyLimit / MEGABYTE) }),
      );
    case "FST_REQ_FILE_TOO_LARGE":
    case "FST_FILES_LIMIT":
    case "FST_PARTS_LIMIT":
    case "FST_FIELDS_LIMIT":
      return createTooLarge(m.error_file_too_large());
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
    case "FST_INVALID_MULTIPART_CONTENT_TYPE":
      return createUnsupported(m.error_body_unsupported());
    // An address that cannot be parsed has no page.
    case "FST_ERR_BAD_URL":
      return createNotFound();
    default:
      return undefined;
  }
}
