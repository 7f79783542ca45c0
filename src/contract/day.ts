import { z } from "zod";
import { isCalendarDay, isThinkable } from "#domain/time/dates.ts";
import { m } from "#words/generated/messages.js";

/** A day such as 2026-11-21, from 1900 to 9999. @param wrong the error for anything else */
export const requireDay = (wrong: () => string = m.moderation_error_day) => {
  const error = () => wrong();
  return z.iso.date({ error, abort: true }).refine(isCalendarDay, { error });
};

/** A day, or a blank text for none. @param wrong the error for anything else */
export const allowDay = (wrong: () => string = m.moderation_error_day) =>
  z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, { error: () => wrong() })
    .refine((text) => text === "" || isCalendarDay(text), { error: () => wrong() });

/** A moment with its time zone, from 1900 to 9999. @param wrong the error for anything else */
export const requireMoment = (wrong: () => string = m.lead_error_moment) => {
  const error = () => wrong();
  return z.iso
    .datetime({ offset: true, error, abort: true })
    .refine((text) => isThinkable(new Date(text)), { error });
};
