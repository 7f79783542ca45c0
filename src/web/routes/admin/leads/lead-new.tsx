import { redirect } from "react-router";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { leadCallInNote } from "#contract/lead/lead.admin.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import * as adminFrameStyles from "#web/features/admin/AdminFrame.module.css";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { CallInForm } from "#web/features/call-in/CallInForm.tsx";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { getBrand } from "#web/office.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/lead-new.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ page: m.call_in_title(), brand: getBrand(matches) }) },
  { name: "description", content: m.admin_description() },
];

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  return null;
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const texts = await getTexts(args.request);
  return answerForm(texts, async () => {
    const input = parseOrThrow(leadCallInNote, {
      ...texts,
      propertyId: texts.propertyId || null,
      consent: texts.consent === "on",
    });
    const { lead } = await args.context.get(servicesContext).leadCall.writeDown(actor, input);
    return redirect(paths.adminLead(lead._id));
  });
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

/** A call that came in, on a page of its own; with JavaScript the same form opens over any page of the desk. */
export default function LeadNew() {
  return (
    <>
      <header className={adminFrameStyles.head}>
        <div>
          <h1>{m.call_in_title()}</h1>
          <p>{m.call_in_words()}</p>
        </div>
      </header>
      <RecordCard title={m.call_in_card()}>
        <CallInForm />
      </RecordCard>
    </>
  );
}
