import { type RefObject, useEffect, useRef } from "react";
import { useSearchParams, useSubmit } from "react-router";
import { normalizePhone } from "#domain/account/contact-details.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { PhoneField } from "#web/features/form/PhoneField.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { readOwnerContact } from "#web/features/unsent-forms/owner-contact.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import { getStillsFrom } from "#web/ui/still.ts";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Signup.module.css";

interface Known {
  name: string;
  mobile: string;
}

const pictures = getStillsFrom(
  import.meta.glob<string>("./pictures/*", { query: "?url", import: "default", eager: true }),
);
const SIZES = "(min-width: 900px) max(62vw, 110vh), 100vw";

/** The introduction, and the form to start with. */
export function LandingHero({ known }: { known: Known | null }) {
  return (
    <section className={`${styles.hero} ${pageStyles.onDark}`}>
      <StillPicture still={pictures["own-house"]} sizes={SIZES} className={styles.heroPhoto} priority fill />
      <div className={`${pageStyles.content} ${styles.heroInner}`}>
        <div>
          <h1 className={textStyles.heroTitle}>{m.owner_landing_heading()}</h1>
          <p className={textStyles.intro} data-part="intro">
            {m.owner_landing_intro()}
          </p>
          <ul className={styles.points}>
            {[
              m.owner_landing_point_free(),
              m.owner_landing_point_brokerage(),
              m.owner_landing_point_leads(),
            ].map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <StartForm known={known} />
      </div>
      <RidgeLine low />
    </section>
  );
}

function StartForm({ known }: { known: Known | null }) {
  const start = useForm("", { check: findProblems });
  const { field, form, isBusy } = start;
  useKept(form.ref, known !== null);
  return (
    <ActionForm of={start} id="start" className={styles.start} preventScrollReset>
      <h2>{m.owner_landing_form_heading()}</h2>
      <TextField
        {...field("name", known?.name)}
        label={m.owner_landing_name()}
        autoComplete="name"
        required
      />
      <PhoneField
        {...field("mobile", known?.mobile)}
        label={m.account_mobile()}
        required
        hint={m.account_mobile_hint()}
      />
      <FormError of={start} />
      <Button type="submit" size="lg" block busy={isBusy} busyWords={m.owner_landing_busy()}>
        {m.owner_landing_start()}
      </Button>
      {!known && <p className={styles.startNote}>{m.owner_landing_sign_in_note()}</p>}
    </ActionForm>
  );
}

/** Restores what was typed before signing in, and continues with it afterwards. */
function useKept(form: RefObject<HTMLFormElement | null>, signedIn: boolean): void {
  const submit = useSubmit();
  const goesOn = useSearchParams()[0].has("continue") && signedIn;
  const went = useRef(false);
  useEffect(() => {
    const kept = readOwnerContact();
    for (const name of ["name", "mobile"] as const) {
      const input = form.current?.elements.namedItem(name) as HTMLInputElement | null;
      if (kept && input && input.value === "") input.value = kept[name];
    }
    if (!goesOn || went.current) return;
    went.current = true;
    void submit(kept ? { ...kept } : {}, { method: "post", replace: true });
  }, [form, goesOn, submit]);
}

function findProblems(form: HTMLFormElement): Record<string, string> {
  const getText = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value.trim();
  const found: Record<string, string> = {};
  if (getText("name") === "") found.name = m.auth_name_needed();
  if (normalizePhone(getText("mobile")) === null) found.mobile = m.auth_mobile_invalid();
  return found;
}
