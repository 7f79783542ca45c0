import type { FastifyRequest } from "fastify";
import { createUnsupported } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { Malformed } from "./malformed.ts";

const PLAIN = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const WITH_PARTS = /^multipart\/form-data\s*;/i;

const NOTHING = "application/x-www-form-urlencoded";

/**
 * Pages take forms. What cannot be read as one is refused before a page reads it, since each would fail on its own.
 * Nothing at all is an empty form: a mail program ends mails with it.
 * @throws Failure unsupported, Malformed where a form breaks off
 */
export async function expectForm({ method, headers, body }: FastifyRequest): Promise<void> {
  if (method !== "POST") return;
  if (!(body as Buffer | undefined)?.length) headers["content-type"] = NOTHING;
  const type = headers["content-type"] ?? "";
  if (PLAIN.test(type)) return;
  if (!WITH_PARTS.test(type)) throw createUnsupported(m.error_form_unsupported());
  // Small: the bodies of pages are limited, and files have calls of their own.
  const form = new Response(body as BodyInit | null, { headers: { "content-type": type } });
  await form.formData().catch(() => {
    throw new Malformed();
  });
}
