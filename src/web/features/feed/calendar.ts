import { awaitOr404 } from "#web/failures.ts";

/**
 * Answers a request with a calendar (RFC 5545), as a private file that nobody stores and no search engine lists; with
 * 404 if the link is not valid.
 */
export async function answerWithCalendar(calendar: Promise<string>, fileName: string): Promise<Response> {
  return new Response(await awaitOr404(calendar), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
}
