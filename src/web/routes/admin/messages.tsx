import { parseOrThrow } from "#contract/fields/parse.ts";
import { messageChange, messageQuery } from "#contract/lead/contact.ts";
import { getOptions } from "#domain/choice.ts";
import { CONTACT_SUBJECTS, MESSAGE_STATUSES } from "#domain/feedback/choices.ts";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { shouldReloadAfterConflict } from "#web/features/desk/reload-after-conflict.ts";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/messages.ts";
import { ModerationPage } from "./moderation/ModerationPage.tsx";
import { MessageItem } from "./moderation/messages.tsx";
import { loadModerationList, runAdminAction } from "./moderation/moderation.action.ts";

const DEFAULTS = { search: "", status: "open", subject: "all", sort: "", page: "1", pageSize: "5" } as const;

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_moderation());

export function loader(args: Route.LoaderArgs) {
  return loadModerationList(args, messageQuery, (services, actor, query) =>
    services.contact.listForTeam(actor, query),
  );
}

export function action(args: Route.ActionArgs) {
  return runAdminAction(args, async ({ services, actor, id, texts }) => {
    const change = parseOrThrow(messageChange, texts);
    const { message } = await services.contact.change(actor, id, change);
    if (!change.status || !change.from) return { message };
    return { message, more: { undo: { id, status: change.from, from: change.status } } };
  });
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** The messages to the office. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <ModerationPage
      tab="messages"
      loaded={loaderData}
      statuses={MESSAGE_STATUSES}
      searchLabel={m.admin_moderation_search_messages()}
      pick={{
        name: "subject",
        label: m.admin_moderation_subject(),
        all: m.admin_moderation_subject_all(),
        options: getOptions(CONTACT_SUBJECTS),
      }}
      defaults={DEFAULTS}
      Item={MessageItem}
    />
  );
}
