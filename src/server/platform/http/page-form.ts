import type { FastifyRequest } from "fastify";
import { createUnsupported } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { Malformed } from "./malformed.ts";
import { canBeLong, refuseLongTexts } from "./request-checks.ts";

const PLAIN = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const WITH_PARTS = /^multipart\/form-data\s*;/i;

const NOTHING = "application/x-www-form-urlencoded";

/**
 * Checks that a page receives a readable form, so that pages need not handle errors of their own. An empty body counts
 * as an empty form: that is what mail programs send to unsubscribe.
 * @throws Failure unsupported, too_large if a text is very long, Malformed if a form is cut off
 */
export async function expectForm({ method, headers, body }: FastifyRequest): Promise<void> {
  if (method !== "POST") return;
  if (!(body as Buffer | undefined)?.length) headers["content-type"] = NOTHING;
  const type = headers["content-type"] ?? "";
  const bytes = (body as Buffer | undefined)?.length ?? 0;
  if (PLAIN.test(type)) {
    if (canBeLong(bytes)) refuseLongTexts(new URLSearchParams(String(body)));
    return;
  }
  if (!WITH_PARTS.test(type)) throw createUnsupported(m.error_form_unsupported());
  // The body is small: page bodies are limited, and files have API calls of their own.
  const form = new Response(body as BodyInit | null, { headers: { "content-type": type } });
  const fields = await form.formData().catch(() => {
    throw new Malformed();
  });
  if (canBeLong(bytes)) refuseLongTexts(fields);
}
