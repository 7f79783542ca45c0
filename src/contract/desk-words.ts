import { z } from "zod";
import { findTemplateProblem, type MessageKind } from "#domain/lead/message-template.ts";
import { m } from "#words/generated/messages.js";
import { requireText } from "./text.ts";

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
export const deskWordsInput = z.object({
  rejectReasons: reasons,
  changeReasons: reasons,
  messages: z.object({ en: messages, hi: messages, bn: messages, ne: messages }),
});
export type DeskWordsInput = z.infer<typeof deskWordsInput>;

/** `GET /api/v1/admin/settings/words` */
export const deskWordsAnswer = z.object({
  words: deskWordsInput,
  /** 0 until the team has saved for the first time. */
  version: z.number(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
});
export type DeskWordsAnswer = z.infer<typeof deskWordsAnswer>;

/** `PUT /api/v1/admin/settings/words`: all of them, and the version they were read in. */
export const deskWordsChange = z.object({ words: deskWordsInput, version: z.number().int() });
