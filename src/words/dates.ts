import { m } from "./generated/messages.js";
import { keepPerLocale } from "./locale.ts";

/** The product's days start and end in Kolkata, whatever the time zone of the reader or the process. */
const TIME_ZONE = "Asia/Kolkata";

const createDateFormat = (options: Intl.DateTimeFormatOptions) => {
  const formatter = keepPerLocale((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: TIME_ZONE }));
  return (at: Date | string): string => formatter().format(new Date(at));
};

/** 19 Nov 2026 */
export const dayLine = createDateFormat({ dateStyle: "medium" });
/** 19 Nov */
export const shortDayLine = createDateFormat({ day: "numeric", month: "short" });
/** Mon, 23 Nov */
export const weekdayLine = createDateFormat({ weekday: "short", day: "numeric", month: "short" });
/** Monday, 23 November */
export const longWeekdayLine = createDateFormat({ weekday: "long", day: "numeric", month: "long" });
/** Nov 2026 */
export const monthLine = createDateFormat({ month: "short", year: "numeric" });
const minuteLine = createDateFormat({ timeStyle: "short" });
const NOON = "2026-01-01T12:00:00+05:30";

/** 4:30 pm, 4 pm, 12 noon: everywhere in the same way, and nobody has to know whether noon is am or pm. */
export function clockLine(at: Date | string): string {
  const line = minuteLine(at);
  return line === minuteLine(NOON) ? m.moment_noon() : line.replace(":00", "");
}

/** Sun, 29 Nov, 11 am: for what people plan their day by */
export const visitLine = (at: Date | string): string =>
  m.moment_of_day({ day: weekdayLine(at), time: clockLine(at) });

/** 19 Nov 2026, 4:30 pm */
export const timeLine = (at: Date | string): string =>
  m.moment_of_day({ day: dayLine(at), time: clockLine(at) });
