import { chargeInput } from "#contract/admin/charge.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { writeIsoDay } from "#domain/time/dates.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOrNull } from "#web/failures.ts";
import { type AdminMore, mergeOnConflict, mergeRow } from "#web/features/admin/admin-form.tsx";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/charges.ts";
import { ChargesCard, getCharge, getTextsOfCharge } from "./ChargesCard.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_charge_title());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  return {
    charges: await args.context.get(servicesContext).charge.list(actor),
    open: new URL(args.request.url).searchParams.get("charge"),
    today: writeIsoDay(new Date()),
  };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { charge } = args.context.get(servicesContext);
  const texts = await getTexts(args.request);
  const act = async () => {
    const opened = { id: texts.id ?? "", version: Number(texts.version) };
    if (texts.act === "remove") {
      // One that is gone is removed: the answer to an earlier press may have been lost.
      await awaitOrNull(charge.remove(actor, opened));
      return m.admin_charge_removed();
    }
    const input = parseOrThrow(chargeInput, getCharge(texts));
    const saved = opened.id ? await charge.update(actor, opened, input) : await charge.add(actor, input);
    return m.admin_charge_saved({ state: saved.state });
  };
  return answerForm<AdminMore>(
    texts,
    act,
    mergeOnConflict(texts, async () => {
      const now = (await charge.list(actor)).find(({ _id }) => _id === texts.id);
      return mergeRow(texts, now && { version: now.version, base: getTextsOfCharge(now, now.checkedOn) });
    }),
  );
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

/** Stamp duty, registration and GST: every listing uses changes at once. */
export default function Charges({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsFrame page="charges" words={m.admin_charge_words()} isAnswerShown>
      <ChargesCard {...loaderData} />
    </SettingsFrame>
  );
}
