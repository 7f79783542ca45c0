import type { ReactNode } from "react";
import { data, useActionData } from "react-router";
import { renderSVG } from "uqr";
import { proofInput, twoFactorInput } from "#contract/account/sign-in.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { CodeField } from "#web/features/auth/CodeField.tsx";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { ActionForm, SaveButton } from "#web/features/form/ActionForm.tsx";
import { type ActionAnswer, getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useForm } from "#web/features/form/use-form.ts";
import * as panelStyles from "#web/features/profile/Panel.module.css";
import { Fold, Panel } from "#web/features/profile/Panel.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/two-factor.ts";
import { CurrentPassword, type SignInMethods } from "./CurrentPassword.tsx";
import type { TwoFactorFormName, TwoFactorMore } from "./profile-answer.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import * as styles from "./TwoFactor.module.css";

/** A QR code as the address of an image: black on white in the dark theme too, because cameras expect it. */
function getQr(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
}

interface ProofFormProps {
  name: TwoFactorFormName;
  links: SignInMethods;
  submit: string;
  look?: "filled" | "outline" | "danger";
  children?: ReactNode;
}

/** A change of the second step, with the password that confirms it. */
function ProofForm({ name, links, submit, look = "outline", children }: ProofFormProps) {
  const form = useForm(name);
  return (
    <ActionForm of={form} className={panelStyles.shortForm} preventScrollReset>
      {children}
      <CurrentPassword links={links} {...form.field("currentPassword")} id={`${name}-password`} />
      <SaveButton of={form} look={look}>
        {submit}
      </SaveButton>
    </ActionForm>
  );
}

interface SetUp {
  secret: string;
  uri: string;
  /** The address of the QR code's image. */
  qr: string;
}

interface AppPanelProps {
  since: string | null;
  setUp: SetUp | null;
  links: SignInMethods;
}

/** An authenticator app: off, being set up, or on. */
function AppPanel({ since, setUp, links }: AppPanelProps) {
  const begin = useForm("begin");
  const off = useForm("off");
  const state = since ? m.second_step_app_on({ when: dayLine(since) }) : m.second_step_app_off();
  return (
    <Panel id="app" title={m.second_step_app()} words={state} message={begin.message ?? off.message}>
      {since && (
        <Fold words={m.second_step_app_remove()} open={off.message !== undefined || undefined}>
          <ProofForm name="off" links={links} submit={m.second_step_app_remove_confirm()} look="danger" />
        </Fold>
      )}
      {!since && setUp && <SetUpSteps {...setUp} />}
      {!since && !setUp && (
        <ProofForm name="begin" links={links} submit={m.second_step_begin()} look="filled" />
      )}
    </Panel>
  );
}

/** Scan or type the key, then enter a first code to prove that it works. */
function SetUpSteps({ secret, uri, qr }: SetUp) {
  const form = useForm("confirm");
  const grouped = secret.match(/.{1,4}/g)?.join(" ") ?? secret;
  return (
    <ol className={styles.steps}>
      <li>
        <p>{m.second_step_scan()}</p>
        <img src={qr} alt={m.second_step_qr()} width={208} height={208} />
        <p className={textStyles.small}>
          <a className={textStyles.link} href={uri}>
            {m.second_step_open_app()}
          </a>
        </p>
        <p className={`${textStyles.quiet} ${styles.key}`}>{m.second_step_type_key()}</p>
        <p>
          <code>{grouped}</code>
        </p>
      </li>
      <li>
        <ActionForm of={form} className={panelStyles.shortForm} preventScrollReset>
          <CodeField {...form.field("code")} error={form.errors.code ?? form.message} />
          <SaveButton of={form}>{m.second_step_turn_on()}</SaveButton>
        </ActionForm>
      </li>
    </ol>
  );
}

/** How many recovery codes are left, and a button for new ones. */
function CodesPanel({ left, links }: { left: number; links: SignInMethods }) {
  const { message } = useForm("codes");
  return (
    <Panel
      id="codes"
      title={m.second_step_codes()}
      words={m.second_step_codes_left({ count: left })}
      message={message}
    >
      <Fold words={m.second_step_codes_renew()} open={message !== undefined || undefined}>
        <ProofForm name="codes" links={links} submit={m.second_step_codes_renew_confirm()} />
      </Fold>
    </Panel>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.second_step_page());
/** Secrets are shown here once. */
export const headers = () => ({ "cache-control": "no-store" });

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireSignedIn(args);
  const { twoFactor, social } = args.context.get(servicesContext);
  const { actor } = args.context.get(visitorContext);
  const { setUp, ...state } = await twoFactor.readState(actor);
  return {
    email: viewer.email,
    links: await social.readLinks(actor),
    state,
    setUp: setUp && { secret: setUp.secret, uri: setUp.uri, qr: getQr(setUp.uri) },
    /** The role requires it, and it is not set up yet. */
    mustSetUp: viewer.usertype === "admin" && actor.role !== "admin",
  };
}

type Texts = Record<string, string>;
type Act = (args: Route.ActionArgs, values: Texts) => Promise<{ message: string; more?: TwoFactorMore }>;
const askOrExplain = ({ context }: Route.ActionArgs) => ({
  actor: context.get(visitorContext).actor,
  twoFactor: context.get(servicesContext).twoFactor,
});

const ACTS: Record<TwoFactorFormName, Act> = {
  async begin(args, values) {
    const { actor, twoFactor } = askOrExplain(args);
    await twoFactor.begin(actor, parseOrThrow(proofInput, values).currentPassword);
    return { message: "" };
  },
  async confirm(args, values) {
    const { actor, twoFactor } = askOrExplain(args);
    const codes = await twoFactor.confirm(actor, parseOrThrow(twoFactorInput, values).code);
    return { message: m.second_step_now_on(), more: { codes } };
  },
  async off(args, values) {
    const { actor, twoFactor } = askOrExplain(args);
    await twoFactor.turnOff(actor, parseOrThrow(proofInput, values).currentPassword);
    return { message: m.second_step_now_off() };
  },
  async codes(args, values) {
    const { actor, twoFactor } = askOrExplain(args);
    const codes = await twoFactor.renewCodes(actor, parseOrThrow(proofInput, values).currentPassword);
    return { message: m.second_step_codes_new(), more: { codes } };
  },
};

export async function action(args: Route.ActionArgs) {
  requireSignedIn(args);
  const texts = await getTexts(args.request);
  const { form = "" } = texts;
  if (!isFormName(form)) throw data(null, { status: 400 });
  return answerForm(texts, () => ACTS[form](args, texts));
}

const isFormName = (name: string): name is keyof typeof ACTS => Object.hasOwn(ACTS, name);

export default function TwoFactor({ loaderData }: Route.ComponentProps) {
  const { state, setUp, links, email, mustSetUp } = loaderData;
  const answer = useActionData<ActionAnswer<TwoFactorMore>>();
  const saved = answer?.ok && answer.message;
  const codes = answer?.more.codes;
  return (
    <main id="main" className={`${pageStyles.content} ${pageStyles.section}`}>
      <div className={styles.page}>
        <header>
          <p>
            <Link className={textStyles.link} to={paths.profile()}>
              {m.second_step_back()}
            </Link>
          </p>
          <h1>{m.second_step_page()}</h1>
          <p className={textStyles.muted}>{m.second_step_page_intro()}</p>
        </header>
        {mustSetUp && <Notice tone="warn">{m.second_step_team()}</Notice>}
        {saved && (
          <Notice tone="ok" live>
            {saved}
          </Notice>
        )}
        {codes && codes.length > 0 && <RecoveryCodes codes={codes} email={email} />}
        <AppPanel since={state.appSince} setUp={setUp} links={links} />
        {state.isOn && <CodesPanel left={state.codesLeft} links={links} />}
      </div>
    </main>
  );
}
