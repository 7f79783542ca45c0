import type { FormEvent } from "react";
import { resetInput } from "#contract/account/account.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { paths } from "#domain/address/paths.ts";
import { createInvalid } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { servicesContext } from "#web/app-context.ts";
import * as styles from "#web/features/auth/Auth.module.css";
import { AuthMessage } from "#web/features/auth/AuthLine.tsx";
import { NewPasswordField } from "#web/features/auth/account-fields.tsx";
import { answerCall } from "#web/features/auth/answer-call.ts";
import { auth } from "#web/features/auth/auth-store.ts";
import { getCallerIn, setCookies } from "#web/features/auth/form-action.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { getTexts, getTextsIn } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { type FormState, useForm } from "#web/features/form/use-form.ts";
import { getBrand } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PasswordField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import type { Route } from "./+types/reset-password.ts";
import { AuthFrame } from "./AuthFrame.tsx";

export const handle: PageHandle = { bare: true };
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${m.auth_reset_title()} · ${getBrand(matches)}` },
  { name: "description", content: m.auth_reset_description() },
];
/** The address gives access to an account for a while: it is not cached, not indexed and not passed on. */
export const headers = () => ({
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
});

/** Anybody may open it; the link is checked when it is used. */
export function loader() {
  return null;
}

interface ResetDone {
  /** The names of the providers that can still sign in to the account. */
  linked: readonly string[];
  /** How many listings were paused, because nobody had confirmed the address before. */
  paused: number;
}

/** Without JavaScript. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const texts = await getTexts(request);
  return answerForm<ResetDone>(texts, async () => {
    if (texts.password !== texts.confirm)
      throw createInvalid({ confirm: m.auth_reset_mismatch() }, m.auth_reset_mismatch());
    const { reset } = context.get(servicesContext);
    const caller = getCallerIn({ request, context });
    const { answer, cookies } = await reset.reset(
      params.token ?? "",
      parseOrThrow(resetInput, texts),
      caller,
    );
    const { message, ...more } = answer;
    return { message, more, headers: setCookies(cookies) };
  });
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const texts = getTextsIn(await request.formData());
  return answerCall<ResetDone>(texts, async () => {
    const { message, ...more } = await auth.resetPassword(params.token ?? "", texts.password ?? "");
    return { message, more };
  });
}

export default function ResetPassword() {
  const form = useForm<ResetDone>("", { check: findProblems });
  const { isDone, answer } = form;
  return (
    <AuthFrame title={m.auth_reset_title()} intro={m.auth_reset_intro()}>
      {isDone && answer ? (
        <ResetNotice message={answer.message} {...answer.more} />
      ) : (
        <ResetForm form={form} />
      )}
    </AuthFrame>
  );
}

function ResetForm({ form }: { form: FormState<ResetDone> }) {
  const { field, message, isBusy } = form;
  function submit(event: FormEvent<HTMLFormElement>): void {
    const { password, confirm } = event.currentTarget.elements as unknown as Record<string, HTMLInputElement>;
    if (password?.value === confirm?.value) {
      form.form.onSubmit(event);
    } else {
      event.preventDefault();
      alert(m.auth_reset_mismatch());
    }
  }
  return (
    <ActionForm of={form} className={styles.form} onSubmit={submit}>
      <NewPasswordField {...field("password")} label={m.account_password_new()} />
      <PasswordField
        {...field("confirm")}
        label={m.auth_reset_confirm()}
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="lg" block busy={isBusy} busyWords={m.auth_reset_busy()}>
        {m.auth_reset_submit()}
      </Button>
      <AuthMessage error={message} />
      {message && (
        <p>
          <Link className={textStyles.link} to={paths.forgotPassword()}>
            {m.auth_reset_ask_again()}
          </Link>
        </p>
      )}
    </ActionForm>
  );
}

function ResetNotice({ message, linked = [], paused = 0 }: { message: string } & Partial<ResetDone>) {
  return (
    <div className={styles.form}>
      <AuthMessage message={message} />
      {linked.length > 0 && <Notice>{m.auth_reset_linked({ names: formatSeries(linked) })}</Notice>}
      {paused > 0 && <Notice>{m.auth_reset_paused({ count: paused })}</Notice>}
      <ButtonLink to={paths.signIn(linked.length > 0 ? `${paths.profile()}#links` : "")} size="lg" block>
        {m.auth_reset_to_signin()}
      </ButtonLink>
    </div>
  );
}

/** Both are required; other errors are shown at the field. */
function findProblems(form: HTMLFormElement): Record<string, string> {
  const { value } = form.elements.namedItem("password") as HTMLInputElement;
  if (value === "") return { password: m.auth_password_needed() };
  if (value.length < LIMITS.passwordMin)
    return { password: m.auth_password_short({ min: LIMITS.passwordMin }) };
  return {};
}
