import { z } from "zod";
import { findTemplateProblem, type MessageKind } from "#domain/lead/message-template.ts";
import { m } from "#words/generated/messages.js";
import { requireText } from "./fields/values.ts";

const MOST_REASONS = 12;
const REASON_LENGTH = 200;
const MESSAGE_LENGTH = 600;

const reasons = z
  .array(requireText(REASON_LENGTH, m.settings_error_needed))
  .max(MOST_REASONS, { error: () => m.settings_error_reasons({ max: MOST_REASONS }) });

const message = (kind: MessageKind) =>
  requireText(MESSAGE_LENGTH, m.settings_error_needed).superRefine((text, context) => {
    const problem = text === "" ? null : findTemplateProblem(kind, text);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });
const messages = z.object({ hello: message("hello"), details: message("details"), visit: message("visit") });

/** The reasons that a decision can be given, and the prepared messages in four languages. */
export const adminTextsInput = z.object({
  rejectReasons: reasons,
  changeReasons: reasons,
  messages: z.object({ en: messages, hi: messages, bn: messages, ne: messages }),
});
export type AdminTextsInput = z.infer<typeof adminTextsInput>;

/** `GET /api/v1/admin/settings/words` */
export const adminTextsAnswer = z.object({
  words: adminTextsInput,
  /** 0 until the team has saved for the first time. */
  version: z.number(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
});
export type AdminTextsAnswer = z.infer<typeof adminTextsAnswer>;

/** `PUT /api/v1/admin/settings/words`: all of them, and the version they were read in. */
export const adminTextsChange = z.object({ words: adminTextsInput, version: z.number().int() });
