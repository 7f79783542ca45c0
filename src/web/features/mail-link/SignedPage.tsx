import type { ReactNode } from "react";
import { paths } from "#domain/address/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import type { LinkChannel } from "#domain/signed-link.ts";
import { useOffice } from "#web/office.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { ActionForm, FormError } from "../form/ActionForm.tsx";
import type { ActionAnswer } from "../form/action-answer.ts";
import { type FormState, useForm } from "../form/use-form.ts";
import { AnswerNotice } from "./AnswerNotice.tsx";
import * as questionStyles from "./MailQuestion.module.css";
import { MailAnswer } from "./MailQuestion.tsx";
import { type EndedPage, RENEWAL_FORMS, type RenewalSent } from "./mail-link.ts";
import * as styles from "./SignedPage.module.css";

/**
 * The two forms of a page behind a signed link that wants a code: one asks for it, the other enters it.
 * @param names of both forms
 * @returns also the id of the code that was sent last, which stays while a wrong one is corrected
 */
export function useLinkCode(names: { readonly ask: string; readonly code: string }) {
  const asking = useForm<RenewalSent>(names.ask);
  const entering = useForm(names.code);
  return { asking, entering, id: asking.answer?.more.code ?? entering.values.id };
}

interface LinkCodeFormProps {
  of: FormState;
  /** Of the code that was sent. */
  id: string;
  className?: string;
  /** A page with more on it stays where it is. */
  preventScrollReset?: boolean;
  /** The button, and what is said above it. */
  children: ReactNode;
}

/** Six digits that were sent to the person to whom a link belongs: phones show the number keys and offer the code. */
export function LinkCodeForm({ of, id, children, ...rest }: LinkCodeFormProps) {
  return (
    <ActionForm of={of} noValidate {...rest}>
      <input type="hidden" name="id" value={id} />
      <TextField
        {...of.field("code")}
        label={m.link_code()}
        hint={m.mobile_code_hint({ minutes: LIMITS.mobileCodeMinutes })}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {!of.errors.code && <FormError of={of} />}
      {children}
    </ActionForm>
  );
}

interface SignedPageProps {
  heading: string;
  /** What it is about; its listing, while there is one. */
  title: string;
  propertyId: string | null;
  /** The answer to the form that was sent last. */
  said?: ActionAnswer | undefined;
  children: ReactNode;
}

const hasFieldErrors = ({ ok, fields }: ActionAnswer): boolean => !ok && Object.keys(fields).length > 0;

/** A request, a visit or a deal, for somebody who has the signed link. No sign-in needed. */
export function SignedPage({ heading, title, propertyId, said, children }: SignedPageProps) {
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <header>
        <h1>{heading}</h1>
        <p className={textStyles.intro} data-part="intro">
          {propertyId ? (
            <Link className={`${textStyles.link} ${textStyles.longLink}`} to={paths.property(propertyId)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
      </header>
      {said?.message && (
        <AnswerNotice of={said} tone={said.ok ? "ok" : "warn"} isAtField={hasFieldErrors(said)}>
          {said.message}
        </AnswerNotice>
      )}
      {children}
    </main>
  );
}

interface ClosedProps {
  ended: EndedPage | null;
  /** Why the link opens nothing, if it has not ended. */
  refused: string | null;
}

/** Shown in place of a visit or a deal that `askOrExplain` could not open. */
export const SignedPageClosed = ({ ended, refused }: ClosedProps) =>
  ended ? (
    <SignedPageEnded to={ended.to} />
  ) : (
    <MailAnswer
      title={m.available_not()}
      words={refused}
      other={{ to: paths.contact(), label: m.nav_contact() }}
    />
  );

/** Shown in place of a request, a visit or a deal whose link has ended: sends a new one to whom we know. */
export function SignedPageEnded({ to }: { to: LinkChannel | null }) {
  const { asking, entering, id } = useLinkCode(RENEWAL_FORMS);
  return (
    <main id="main" className={`${pageStyles.content} ${questionStyles.question}`}>
      <h1>{m.link_ended_title()}</h1>
      <p>{m.link_ended()}</p>
      <Destination to={to} />
      {asking.isDone && (
        <AnswerNotice of={asking.answer} tone="ok">
          {asking.answer?.message}
        </AnswerNotice>
      )}
      {id && (
        <LinkCodeForm of={entering} id={id}>
          <Button type="submit" size="lg" block busy={entering.isBusy} busyWords={m.email_sending()}>
            {m.link_open_again()}
          </Button>
        </LinkCodeForm>
      )}
      {to && (
        <ActionForm of={asking}>
          <FormError of={asking} />
          <Button
            type="submit"
            size="lg"
            block
            look={id ? "outline" : "filled"}
            busy={asking.isBusy}
            busyWords={m.email_sending()}
          >
            {to.way === "mail" ? m.link_renew() : m.link_renew_code()}
          </Button>
        </ActionForm>
      )}
      <p>
        <ButtonLink look={to ? "ghost" : "filled"} to={paths.contact()}>
          {m.nav_contact()}
        </ButtonLink>
      </p>
    </main>
  );
}

/** Where the new link goes; how to reach us if we do not know anybody to send it to. */
function Destination({ to }: { to: LinkChannel | null }) {
  const [phone = ""] = useOffice().phones;
  if (!to) return <p>{m.link_ended_nobody({ phone })}</p>;
  return <p>{to.way === "mail" ? m.link_ended_mail({ to: to.to }) : m.link_ended_sms({ to: to.to })}</p>;
}
