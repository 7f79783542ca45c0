/** A calendar (RFC 5545) as a private answer that nobody stores and no search engine lists. */
export function createCalendarAnswer(calendar: string, fileName: string): Response {
  return new Response(calendar, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}
