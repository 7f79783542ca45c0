import { perLocale } from "./locale.ts";

/** The product's days begin and end in Kolkata, whatever zone the reader or the process is in. */
const TIME_ZONE = "Asia/Kolkata";

const writeNumber = (options: Intl.DateTimeFormatOptions) => {
  const formatter = perLocale((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: TIME_ZONE }));
  return (at: Date | string): string => formatter().format(new Date(at));
};

/** 19 Nov 2026 */
export const dayLine = writeNumber({ dateStyle: "medium" });
/** 19 Nov */
export const shortDayLine = writeNumber({ day: "numeric", month: "short" });
/** Mon, 23 Nov */
export const weekdayLine = writeNumber({ weekday: "short", day: "numeric", month: "short" });
/** Monday, 23 November */
export const longWeekdayLine = writeNumber({ weekday: "long", day: "numeric", month: "long" });
/** Nov 2026 */
export const monthLine = writeNumber({ month: "short", year: "numeric" });
/** 4:30 pm */
export const clockLine = writeNumber({ timeStyle: "short" });
/** 19 Nov 2026, 4:30 pm */
export const timeLine = writeNumber({ dateStyle: "medium", timeStyle: "short" });
