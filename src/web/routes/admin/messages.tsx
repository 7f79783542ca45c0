import { messageChange, messageQuery } from "#contract/contact.ts";
import { parsed, parsedTolerantly } from "#contract/parsed.ts";
import { CONTACT_SUBJECTS, MESSAGE_STATUSES } from "#domain/contact-choices.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { deskAction, waitingOf } from "#web/features/moderation/desk-action.ts";
import { MessageItem } from "#web/features/moderation/MessageItem.tsx";
import { ModerationBar } from "#web/features/moderation/ModerationBar.tsx";
import { ModerationPage } from "#web/features/moderation/ModerationPage.tsx";
import { useDesk } from "#web/features/moderation/use-desk.ts";
import { brandOf } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/messages.ts";

const DEFAULTS = { search: "", status: "open", subject: "all", page: "1", pageSize: "5" } as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ page: m.admin_moderation(), brand: brandOf(matches) }) },
  { name: "description", content: m.admin_description() },
];

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const services = args.context.get(servicesContext);
  const asked = Object.fromEntries(new URL(args.request.url).searchParams);
  const query = parsedTolerantly(messageQuery, asked);
  const list = await services.contact.listForTeam(actor, query);
  return { query, list, waiting: await waitingOf(services, actor) };
}

export function action(args: Route.ActionArgs) {
  return deskAction(args, async ({ services, actor, id, form }) => {
    const { message } = await services.contact.change(actor, id, parsed(messageChange, form));
    return form.was ? { message, undo: { id, status: form.was } } : { message };
  });
}

/** What people wrote to the office. */
export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, waiting } = loaderData;
  const desk = useDesk();
  const answer = desk.data ?? actionData;
  const bar = (
    <ModerationBar
      action={paths.adminMessages()}
      search={{ label: m.admin_moderation_search_messages(), value: query.search }}
      picks={[
        {
          name: "status",
          label: m.admin_moderation_status(),
          value: query.status,
          all: m.admin_moderation_all(),
          options: MESSAGE_STATUSES,
        },
        {
          name: "subject",
          label: m.admin_moderation_subject(),
          value: query.subject,
          all: m.admin_moderation_subject_all(),
          options: CONTACT_SUBJECTS,
        },
      ]}
      defaults={DEFAULTS}
    />
  );
  return (
    <ModerationPage tab="messages" sent={actionData} defaults={DEFAULTS} {...{ bar, list, waiting }}>
      {list.rows.map((row) => (
        <MessageItem
          key={row._id}
          row={row}
          desk={desk}
          refused={answer && !answer.ok && answer.id === row._id ? answer : undefined}
        />
      ))}
    </ModerationPage>
  );
}
