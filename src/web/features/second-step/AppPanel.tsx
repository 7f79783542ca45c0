import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { SaveButton } from "#web/features/form/SaveButton.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/routes/account/profile/TwoFactor.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { CodeField } from "../auth/CodeField.tsx";
import { Fold } from "../profile/Disclosure.tsx";
import * as panelStyles from "../profile/Panel.module.css";
import { Panel } from "../profile/Panel.tsx";
import type { SignInMethods } from "../profile/profile-links.ts";
import { ProofForm } from "./ProofForm.tsx";

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
export function AppPanel({ since, setUp, links }: AppPanelProps) {
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
