import clsx from "clsx";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import { AuthMessage } from "./AuthLine.tsx";
import { describeError } from "./auth-store.ts";
import * as styles from "./Passkey.module.css";
import { usePasskeySupport } from "./use-passkey.ts";

interface PasskeyButtonProps {
  /** Called with the passkey's signed answer. */
  onChosen: (credential: unknown) => void;
  /** Also offers passkeys in the email field, which has `webauthn` in its `autocomplete`. */
  autofill?: boolean;
  /** The answer is being sent. */
  busy?: boolean;
}

/**
 * Signs in with a passkey. It needs scripts and a browser that supports passkeys: its space is reserved until that is
 * known; without scripts none is reserved.
 */
export function PasskeyButton({ onChosen, autofill = false, busy = false }: PasskeyButtonProps) {
  const support = usePasskeySupport();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  useOffer(autofill && support === "yes" && !asking && !busy, onChosen);

  async function ask(): Promise<void> {
    setAsking(true);
    setProblem(undefined);
    try {
      const { requestPasskey: askForPasskey } = await import("./passkey-browser.ts");
      onChosen(await askForPasskey());
    } catch (error) {
      setProblem(describeError(error));
    } finally {
      setAsking(false);
    }
  }

  if (support === "no") return null;
  return (
    <div className={clsx(styles.passkey, support === "unknown" && styles.unknown)}>
      <Button look="outline" size="lg" block busy={asking} busyWords={m.passkey_waiting()} onClick={ask}>
        <KeyMark />
        {m.passkey_use()}
      </Button>
      <AuthMessage error={problem} />
    </div>
  );
}

/** Offers passkeys in the email field while no other dialog is open: browsers show one request at a time. */
function useOffer(wanted: boolean, onChosen: (credential: unknown) => void): void {
  useEffect(() => {
    if (!wanted) return;
    let isLeft = false;
    let end: (() => void) | undefined;
    import("./passkey-browser.ts").then(
      ({ offerPasskeys }) => {
        if (!isLeft) end = offerPasskeys(onChosen);
      },
      // There is no connection; pressing the button reports it.
      () => {},
    );
    return () => {
      isLeft = true;
      end?.();
    };
  }, [wanted, onChosen]);
}

/** A person with a key, the usual symbol of passkeys. */
function KeyMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="9" cy="7.5" r="3.5" />
      <path d="M3 19.5c0-4 2.7-6.5 6-6.5 1.2 0 2.3.3 3.2.9" />
      <circle cx="17.5" cy="11.5" r="2.7" />
      <path d="M17.5 14.2v6.3M17.5 17.2h2M17.5 19.8h1.6" />
    </svg>
  );
}
