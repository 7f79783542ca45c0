import { data, useActionData } from "react-router";
import { proofInput, twoFactorInput } from "#contract/account/sign-in.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { type ActionAnswer, getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { AppPanel } from "#web/features/second-step/AppPanel.tsx";
import { CodesPanel } from "#web/features/second-step/CodesPanel.tsx";
import { getQr } from "#web/features/second-step/qr.server.ts";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/two-factor.ts";
import type { TwoFactorFormName, TwoFactorMore } from "./profile-answer.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import * as styles from "./TwoFactor.module.css";

export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.second_step_page());
/** Secrets are shown here once. */
export const headers = () => ({ "cache-control": "no-store" });

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireSignedIn(args);
  const { secondStep, social } = args.context.get(servicesContext);
  const { actor } = args.context.get(visitorContext);
  const { setUp, ...state } = await secondStep.readState(actor);
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
  secondStep: context.get(servicesContext).secondStep,
});

const ACTS: Record<TwoFactorFormName, Act> = {
  async begin(args, values) {
    const { actor, secondStep } = askOrExplain(args);
    await secondStep.begin(actor, parseOrThrow(proofInput, values).currentPassword);
    return { message: "" };
  },
  async confirm(args, values) {
    const { actor, secondStep } = askOrExplain(args);
    const codes = await secondStep.confirm(actor, parseOrThrow(twoFactorInput, values).code);
    return { message: m.second_step_now_on(), more: { codes } };
  },
  async off(args, values) {
    const { actor, secondStep } = askOrExplain(args);
    await secondStep.turnOff(actor, parseOrThrow(proofInput, values).currentPassword);
    return { message: m.second_step_now_off() };
  },
  async codes(args, values) {
    const { actor, secondStep } = askOrExplain(args);
    const codes = await secondStep.renewCodes(actor, parseOrThrow(proofInput, values).currentPassword);
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
