import { useState } from "react";
import * as panelStyles from "#web/features/profile/Panel.module.css";
import { Button, getButtonClass } from "#web/ui/Button.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./TwoFactor.module.css";

/** Recovery codes, shown only once. Downloading works without scripts; copying needs them. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<"yes" | "no">();
  const text = [m.second_step_file({ email }), "", ...codes, ""].join("\n");
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setCopied("yes"),
      () => setCopied("no"),
    );
  return (
    <section className={`${pageStyles.panel} ${panelStyles.form}`} aria-labelledby="new-codes">
      <h2 id="new-codes">{m.second_step_codes_save()}</h2>
      <p>{m.second_step_codes_save_words()}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={panelStyles.buttons}>
        <a
          className={getButtonClass({ look: "outline" })}
          data-part="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {m.second_step_codes_download()}
        </a>
        {hydrated && (
          <Button look="outline" onClick={copy}>
            {m.second_step_codes_copy()}
          </Button>
        )}
      </div>
      <p role="status" className={textStyles.small}>
        {copied && (copied === "yes" ? m.second_step_codes_copied() : m.second_step_codes_not_copied())}
      </p>
    </section>
  );
}
