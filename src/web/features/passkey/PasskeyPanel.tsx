import { useState } from "react";
import type { NewPasskeyAnswer, PasskeyRow } from "#contract/account/sign-in.ts";
import { LIMITS } from "#domain/limits.ts";
import { AddPasskey } from "#web/routes/account/profile/PasskeyPanel.tsx";
import { RecoveryCodes } from "#web/routes/account/profile/RecoveryCodes.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import { useForm } from "../form/use-form.ts";
import { Panel } from "../profile/Panel.tsx";
import type { SignInMethods } from "../profile/profile-links.ts";
import { OnePasskey } from "./OnePasskey.tsx";

interface PasskeyPanelProps {
  passkeys: readonly PasskeyRow[];
  links: SignInMethods;
  email: string;
}

/** The account's passkeys: rename, remove, and add one. */
export function PasskeyPanel({ passkeys, links, email }: PasskeyPanelProps) {
  const naming = useForm("passkey-name");
  const removing = useForm("passkey-off");
  const [added, setAdded] = useState<NewPasskeyAnswer>();
  return (
    <Panel
      id="passkeys"
      title={m.passkeys()}
      words={m.passkeys_words()}
      message={removing.message ?? naming.message}
      saved={removing.saved ?? naming.saved}
    >
      {added && (
        <Notice tone="ok" live>
          {added.message}
        </Notice>
      )}
      {added && added.codes.length > 0 && <RecoveryCodes codes={added.codes} email={email} />}
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} links={links} />
          ))}
        </ul>
      )}
      {passkeys.length < LIMITS.passkeys ? (
        <AddPasskey links={links} onAdded={setAdded} />
      ) : (
        <p>{m.passkey_too_many({ max: LIMITS.passkeys })}</p>
      )}
    </Panel>
  );
}
