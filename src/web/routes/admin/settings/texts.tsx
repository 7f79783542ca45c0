import type { ZodType } from "zod";
import { ADMIN_TEXT_PARTS, type AdminTextsInput } from "#contract/admin/settings.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { type AdminMore, mergeOnConflict, mergeTexts } from "#web/features/admin/admin-form.tsx";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { getBaseFrom } from "#web/features/form/edit-conflict.ts";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/texts.ts";
import { getDeskWords, getTextsOfPart, MessagesCard, ReasonsCard } from "./DeskTextForm.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_settings_texts());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  return await args.context.get(servicesContext).settings.readDeskTextsForTeam(actor);
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { settings } = args.context.get(servicesContext);
  const texts = await getTexts(args.request);
  const part = texts.form === "messages" ? "messages" : "reasons";
  const schema: ZodType<Partial<AdminTextsInput>> = ADMIN_TEXT_PARTS[part];
  const seen = schema.safeParse(getDeskWords(getBaseFrom(texts.base) ?? {})).data;
  return answerForm<AdminMore>(
    texts,
    () => settings.saveDeskTextPart(actor, part, parseOrThrow(schema, getDeskWords(texts)), seen),
    mergeOnConflict(texts, async () => {
      const { words } = await settings.readDeskTextsForTeam(actor);
      return mergeTexts(texts, { version: 0, base: getTextsOfPart(words, part) });
    }),
  );
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

/** The reasons that decisions offer, and the messages that leads offer. */
export default function AdminTexts({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SettingsFrame page="texts" words={m.admin_settings_texts_words()}>
      <ReasonsCard words={words} />
      <MessagesCard words={words} />
    </SettingsFrame>
  );
}
