import { redirect } from "react-router";
import { mobileCodeInput, mobileCodeRequest } from "#contract/account/one-time-code.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext } from "#web/app-context.ts";
import * as styles from "#web/features/auth/Auth.module.css";
import { AuthLine } from "#web/features/auth/AuthLine.tsx";
import { SmsCodeField } from "#web/features/auth/CodeField.tsx";
import { getCallerIn, setCookies } from "#web/features/auth/form-action.ts";
import { getLandingPage, getNext, sendSignedInAway } from "#web/features/auth/guards.ts";
import { ActionForm, PhoneField } from "#web/features/form/ActionForm.tsx";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useForm } from "#web/features/form/use-form.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/signin-mobile.ts";
import { AuthFrame } from "./AuthFrame.tsx";

/** The form for the code; the other one asks for it. */
const CODE = "code";

/** Which code was sent, and to which number. */
interface Sent {
  readonly id: string;
  readonly mobile: string;
}

export const handle: PageHandle = { bare: true };
export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.mobile_signin());
export const headers = () => ({ "cache-control": "no-store" });

/** Offered only where codes reach telephones. */
export function loader(args: Route.LoaderArgs) {
  sendSignedInAway(args);
  const next = getNext(args.request) ?? "";
  if (!args.context.get(servicesContext).mobile.signsIn) throw redirect(paths.signIn(next));
  return { next };
}

export async function action(args: Route.ActionArgs) {
  const texts = await getTexts(args.request);
  return answerForm<Sent>(texts, () => (texts.form === CODE ? enter(args, texts) : ask(args, texts)));
}

async function ask(args: Route.ActionArgs, texts: Texts) {
  const { mobile } = parseOrThrow(mobileCodeRequest, texts);
  const { message, ...sent } = await args.context
    .get(servicesContext)
    .mobile.askToSignIn(mobile, getCallerIn(args));
  return { message, more: sent };
}

async function enter(args: Route.ActionArgs, texts: Texts) {
  const next = getNext(args.request);
  const { answer, cookies } = await args.context
    .get(servicesContext)
    .mobile.signIn(parseOrThrow(mobileCodeInput, texts), getCallerIn(args));
  const headers = setCookies(cookies);
  if (!answer) return redirect(paths.signInCode(next ?? ""), { headers });
  return redirect(getLandingPage(answer.user.usertype, next), { headers });
}

/** Asks for the number, then for the code that was sent to it. */
export default function SignInMobile({ loaderData }: Route.ComponentProps) {
  const { next } = loaderData;
  const asking = useForm<Sent>("ask");
  const entering = useForm(CODE);
  const { id, mobile = "" } = asking.answer?.more.id ? asking.answer.more : entering.values;
  return (
    <AuthFrame title={m.mobile_signin()} intro={m.mobile_signin_intro()}>
      {id ? (
        <>
          <ActionForm of={entering} className={styles.form}>
            <AuthLine error={undefined} done={m.mobile_signin_sent({ mobile })} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="mobile" value={mobile} />
            <SmsCodeField {...entering.field("code")} />
            <Button type="submit" size="lg" block busy={entering.isBusy} busyWords={m.auth_signin_busy()}>
              {m.auth_signin_submit()}
            </Button>
            <AuthLine error={entering.errors.code ? undefined : entering.message} />
          </ActionForm>
          <p className={styles.other}>{m.mobile_signin_nothing()}</p>
        </>
      ) : null}
      <ActionForm of={asking} className={styles.form}>
        {id ? (
          <input type="hidden" name="mobile" value={mobile} />
        ) : (
          <PhoneField {...asking.field("mobile")} label={m.mobile_signin_number()} required autoFocus />
        )}
        <Button
          type="submit"
          size="lg"
          block
          look={id ? "outline" : "filled"}
          busy={asking.isBusy}
          busyWords={m.mobile_sending()}
        >
          {id ? m.mobile_send_again() : m.mobile_send()}
        </Button>
        <AuthLine error={asking.errors.mobile ? undefined : asking.message} />
      </ActionForm>
      <p className={styles.other}>
        <Link className={textStyles.link} to={paths.signIn(next)}>
          {m.mobile_signin_password()}
        </Link>
      </p>
    </AuthFrame>
  );
}
