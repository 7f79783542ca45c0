import type { LoaderFunctionArgs } from "react-router";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { type ReviewList, reviewQuery } from "#contract/listing/review.ts";
import { AddressReader } from "#domain/address/reader.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { readFormCookie } from "../unsent-forms/form-cookie.ts";
import type { ReviewValues } from "./ReviewForm.tsx";

/** For pages beyond this, the last page is returned as well. */
const LAST_PAGE = 10_000;

export interface ReviewsPage extends ReviewList {
  readonly problems: readonly string[];
}

type Asked = Pick<LoaderFunctionArgs, "context" | "request">;

/**
 * The page of reviews from `?reviews=`; a value that is no page number gives the first page, and is reported in
 * `problems`.
 */
export async function getReviewsPage({ context, request }: Asked, propertyId: string): Promise<ReviewsPage> {
  const read = new AddressReader(new URL(request.url).searchParams);
  const page = read.readNumber("reviews", 1, LAST_PAGE) ?? 1;
  const query = parseOrThrow(reviewQuery, { propertyId, page });
  const list = await context.get(servicesContext).review.list(context.get(visitorContext).actor, query);
  return { ...list, problems: Object.values(read.problems) };
}

/** What was typed before signing in. Never read for people who are signed out: their pages are cached for everybody. */
export function readKeptReview({ context, request }: Asked, propertyId: string): ReviewValues | null {
  if (!context.get(visitorContext).viewer) return null;
  const stored = readFormCookie("review", propertyId, request.headers.get("cookie"));
  return stored && { rating: stored.choice, text: stored.text };
}
