import { parsed, parsedTolerantly } from "#contract/parsed.ts";
import { reviewDecision, reviewDeskQuery } from "#contract/review.ts";
import { REVIEW_STATUSES } from "#domain/review-choices.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { deskAction, waitingOf } from "#web/features/moderation/desk-action.ts";
import { ModerationBar } from "#web/features/moderation/ModerationBar.tsx";
import { ModerationPage } from "#web/features/moderation/ModerationPage.tsx";
import { ReviewItem } from "#web/features/moderation/ReviewItem.tsx";
import { useDesk } from "#web/features/moderation/use-desk.ts";
import { brandOf } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/reviews.ts";

const DEFAULTS = { search: "", status: "pending", page: "1", pageSize: "5" } as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ page: m.admin_moderation(), brand: brandOf(matches) }) },
  { name: "description", content: m.admin_description() },
];

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const services = args.context.get(servicesContext);
  const asked = Object.fromEntries(new URL(args.request.url).searchParams);
  const query = parsedTolerantly(reviewDeskQuery, asked);
  const list = await services.review.listForTeam(actor, query);
  return { query, list, waiting: await waitingOf(services, actor) };
}

export function action(args: Route.ActionArgs) {
  return deskAction(args, async ({ services, actor, id, form }) => {
    const decision = parsed(reviewDecision, form);
    const { message } = await services.review.decide(actor, id, decision);
    if (decision.status === "pending") return { message };
    return { message, undo: { id, status: "pending", version: String(decision.version) } };
  });
}

/** What people wrote about listings, to be read before anybody else sees it. */
export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, waiting } = loaderData;
  const desk = useDesk();
  const answer = desk.data ?? actionData;
  const bar = (
    <ModerationBar
      action={paths.adminModeration()}
      search={{ label: m.admin_moderation_search_reviews(), value: query.search }}
      picks={[
        {
          name: "status",
          label: m.admin_moderation_status(),
          value: query.status,
          all: m.admin_moderation_all(),
          options: REVIEW_STATUSES,
        },
      ]}
      defaults={DEFAULTS}
    />
  );
  return (
    <ModerationPage tab="reviews" sent={actionData} defaults={DEFAULTS} {...{ bar, list, waiting }}>
      {list.rows.map((row) => (
        <ReviewItem
          key={row._id}
          row={row}
          desk={desk}
          refused={answer && !answer.ok && answer.id === row._id ? answer : undefined}
        />
      ))}
    </ModerationPage>
  );
}
