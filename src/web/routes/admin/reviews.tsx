import { parseOrThrow } from "#contract/fields/parse.ts";
import { reviewAdminQuery, reviewDecision } from "#contract/listing/review.ts";
import { REVIEW_STATUSES } from "#domain/feedback/choices.ts";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { shouldReloadAfterConflict } from "#web/features/desk/reload-after-conflict.ts";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/reviews.ts";
import { ModerationPage } from "./moderation/ModerationPage.tsx";
import { loadModerationList, runAdminAction } from "./moderation/moderation.action.ts";
import { ReviewItem } from "./moderation/reviews.tsx";

const DEFAULTS = { search: "", status: "pending", sort: "", page: "1", pageSize: "5" } as const;

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_moderation());

export function loader(args: Route.LoaderArgs) {
  return loadModerationList(args, reviewAdminQuery, (services, actor, query) =>
    services.review.listForTeam(actor, query),
  );
}

export function action(args: Route.ActionArgs) {
  return runAdminAction(args, async ({ services, actor, id, texts }) => {
    const decision = parseOrThrow(reviewDecision, texts);
    const { message } = await services.review.decide(actor, id, decision);
    if (decision.status === "pending") return { message };
    const undo = { id, status: "pending", version: String(decision.version), from: decision.status };
    return { message, more: { undo } };
  });
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** Reviews of listings, which the team reads before they are published. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  return (
    <ModerationPage
      tab="reviews"
      loaded={loaderData}
      statuses={REVIEW_STATUSES}
      searchLabel={m.admin_moderation_search_reviews()}
      defaults={DEFAULTS}
      Item={ReviewItem}
    />
  );
}
