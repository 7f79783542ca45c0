import { z } from "zod";
import { m } from "#words/generated/messages.js";

/** A day such as 2026-11-21. @param wrong the error for anything else */
export const requireDay = (wrong: () => string = m.moderation_error_day) =>
  z.iso.date({ error: () => wrong() });

/** A day, or a blank text for none. @param wrong the error for anything else */
export const allowDay = (wrong: () => string = m.moderation_error_day) =>
  z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, { error: () => wrong() })
    .refine((text) => text === "" || !Number.isNaN(Date.parse(text)), { error: () => wrong() });
