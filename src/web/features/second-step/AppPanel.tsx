import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { getButtonClass } from "#web/ui/button-class.ts";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { CodeField } from "../auth/CodeField.tsx";
import { Panel } from "../profile/Panel.tsx";
import type { Links } from "../profile/profile-links.ts";
import { ProofForm } from "./ProofForm.tsx";

interface SetUp {
  secret: string;
  uri: string;
  /** Address of the QR code's picture. */
  qr: string;
}

interface AppPanelProps {
  since: string | null;
  setUp: SetUp | null;
  links: Links;
}

/** An app that gives codes: off, being set up, or on. */
export function AppPanel({ since, setUp, links }: AppPanelProps) {
  const begin = useForm("begin");
  const off = useForm("off");
  const state = since ? m.second_step_app_on({ when: dayLine(since) }) : m.second_step_app_off();
  return (
    <Panel id="app" title={m.second_step_app()} words={state} message={begin.message ?? off.message}>
      {since && (
        <details open={off.message !== undefined || undefined}>
          <summary className={getButtonClass({ look: "outline" })} data-part="button">
            {m.second_step_app_remove()}
          </summary>
          <div className="mt-4 grid gap-4">
            <ProofForm name="off" links={links} submit={m.second_step_app_remove_confirm()} look="danger" />
          </div>
        </details>
      )}
      {!since && setUp && <SetUpSteps {...setUp} />}
      {!since && !setUp && (
        <ProofForm name="begin" links={links} submit={m.second_step_begin()} look="filled" />
      )}
    </Panel>
  );
}

/** Scan, or type, and prove by a first code that it worked. */
function SetUpSteps({ secret, uri, qr }: SetUp) {
  const form = useForm("confirm");
  const grouped = secret.match(/.{1,4}/g)?.join(" ") ?? secret;
  return (
    <ol className="grid list-decimal gap-6 pl-5">
      <li>
        <p>{m.second_step_scan()}</p>
        <img
          src={qr}
          alt={m.second_step_qr()}
          width={208}
          height={208}
          className="my-3 rounded-md bg-white"
        />
        <p className="text-small">
          <a className={textStyles.link} href={uri}>
            {m.second_step_open_app()}
          </a>
        </p>
        <p className="mt-2 text-small text-muted">{m.second_step_type_key()}</p>
        <p>
          <code className="select-all [overflow-wrap:anywhere]">{grouped}</code>
        </p>
      </li>
      <li>
        <ActionForm of={form} className="grid max-w-[420px] gap-4" preventScrollReset>
          <CodeField {...form.field("code")} error={form.errors.code ?? form.message} />
          <div>
            <Button type="submit" busy={form.isBusy} busyWords={m.account_saving()}>
              {m.second_step_confirm()}
            </Button>
          </div>
        </ActionForm>
      </li>
    </ol>
  );
}
