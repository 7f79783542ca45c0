import { redirect } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { servicesContext } from "#web/app-context.ts";
import { answerCall } from "#web/features/auth/answer-call.ts";
import { auth } from "#web/features/auth/auth-store.ts";
import { setSignedOut } from "#web/features/auth/form-action.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { forgetOwnDrafts } from "#web/features/property-form/form-draft.ts";
import { clearStoredForms } from "#web/features/unsent-forms/clear-stored-forms.ts";
import { clearOwnerContact } from "#web/features/unsent-forms/owner-contact.ts";
import { getBrand } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/signout.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${m.auth_signout_title()} · ${getBrand(matches)}` },
];

/** Only the form leads here. */
export function loader() {
  return redirect(paths.home());
}

/** Runs after the form, so that an error can be shown here. */
export function clientLoader() {
  return null;
}

/** Without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = context.get(servicesContext);
  const { cookies } = await account.logout(request.headers.get("cookie") ?? undefined);
  return redirect(paths.home(), { headers: setSignedOut(cookies) });
}

export function clientAction() {
  return answerCall({}, async () => {
    // First, so that it is done even if the server cannot be reached.
    clearStoredForms();
    forgetOwnDrafts();
    clearOwnerContact();
    await auth.logout();
    return redirect(paths.home());
  });
}

/** Asks again if signing out has failed. */
export default function SignOut() {
  const form = useForm();
  return (
    <main id="main" className={`${pageStyles.content} ${pageStyles.section}`}>
      <EmptyState level={1} title={m.auth_signout_heading()} words={form.message ?? m.auth_signout_words()}>
        <ActionForm of={form}>
          <Button type="submit">{m.auth_signout_submit()}</Button>
        </ActionForm>
      </EmptyState>
    </main>
  );
}
