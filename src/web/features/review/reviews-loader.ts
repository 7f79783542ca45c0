import type { LoaderFunctionArgs } from "react-router";
import { parsedTolerantly } from "#contract/parsed.ts";
import { type ReviewList, reviewQuery } from "#contract/review.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { keptWords } from "#web/features/kept-words/kept-words.ts";
import type { ReviewValues } from "./review-form-data.ts";

type Asked = Pick<LoaderFunctionArgs, "context" | "request">;

/** The page of reviews that `?reviews=` asks for; whatever is no page is the first. */
export function reviewsPage({ context, request }: Asked, propertyId: string): Promise<ReviewList> {
  const page = new URL(request.url).searchParams.get("reviews") ?? undefined;
  const query = parsedTolerantly(reviewQuery, { propertyId, page });
  return context.get(servicesContext).review.list(context.get(visitorContext).actor, query);
}

/** What was typed before signing in. Never read for who is signed out: their pages are kept for everybody. */
export function keptReview({ context, request }: Asked, propertyId: string): ReviewValues | null {
  if (!context.get(visitorContext).viewer) return null;
  const kept = keptWords("review", propertyId, request.headers.get("cookie"));
  return kept && { rating: kept.choice, text: kept.text };
}
