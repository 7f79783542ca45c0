import { paths } from "#domain/address/paths.ts";
import type { LinkChannel } from "#domain/signed-link.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { useOffice } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { LinkCodeForm, useLinkCode } from "./LinkCodeForm.tsx";
import * as questionStyles from "./MailQuestion.module.css";
import { MailAnswer } from "./MailQuestion.tsx";
import type { EndedPage } from "./mail-link.ts";
import { RENEWAL_FORMS } from "./renewal.ts";

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
        <Notice tone="ok" live>
          {asking.answer?.message}
        </Notice>
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
