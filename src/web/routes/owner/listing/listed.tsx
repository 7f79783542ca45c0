import { data } from "react-router";
import { formatPhone } from "#domain/account/contact-details.ts";
import { paths } from "#domain/address/paths.ts";
import { originContext, servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { setCookies } from "#web/features/auth/form-action.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { EmailNotice } from "#web/features/email/EmailNotice.tsx";
import { formatSpanLine } from "#web/features/figures/figure-text.ts";
import { useOffice } from "#web/office.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/listed.ts";
import * as styles from "./Listed.module.css";
import { forgetUnsentListing } from "./unsent-listing.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.owner_sent_title());

export async function loader(args: Route.LoaderArgs) {
  const { email, emailConfirmed, mobile } = requireSignedIn(args);
  const { actor } = args.context.get(visitorContext);
  const { property, figures } = args.context.get(servicesContext);
  const [{ _id, propertyTitle, purpose }, { publication }] = await Promise.all([
    awaitOr404(property.readPrivate(actor, args.params.id)),
    figures.getProof(),
  ]);
  return data(
    { id: _id, title: propertyTitle, purpose, email, emailConfirmed, mobile, publication },
    // However it was sent, a form that was kept while its owner signed in is no longer needed.
    { headers: setCookies(forgetUnsentListing(args.request, args.context.get(originContext))) },
  );
}

/** After a listing was sent: what happens next, and what its owner can do meanwhile. */
export default function Listed({ loaderData }: Route.ComponentProps) {
  const { id, title, purpose, email, emailConfirmed, mobile, publication } = loaderData;
  const { hours } = useOffice();
  const usual =
    publication && m.owner_sent_check_usual({ span: formatSpanLine(publication), count: publication.count });
  const steps = [
    [m.owner_sent_check(), [m.owner_sent_check_words(), usual].filter(Boolean).join(" ")],
    [
      m.owner_sent_call(),
      mobile
        ? m.owner_sent_call_words({ mobile: formatPhone(mobile), hours })
        : m.owner_sent_call_mail({ email }),
    ],
    [m.owner_sent_public(), m.owner_sent_public_words({ email })],
  ] as const;
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <p className={styles.mark} aria-hidden="true">
        <Icon name="check" size={28} />
      </p>
      <h1 tabIndex={-1}>{m.owner_sent_title()}</h1>
      <p className={textStyles.intro}>{m.owner_listed({ title })}</p>
      <EmailNotice viewer={{ email, emailConfirmed }} />
      <h2 className={styles.next}>{m.owner_sent_next()}</h2>
      <ol className={styles.steps}>
        {steps.map(([name, words]) => (
          <li key={name}>
            <b>{name}</b>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <ButtonLink to={paths.ownerProperties()}>{m.nav_my_properties()}</ButtonLink>
        <ButtonLink look="outline" icon="eye" to={paths.ownerEditPreview(id)}>
          {purpose === "buy" ? m.owner_preview_buyers() : m.owner_preview_tenants()}
        </ButtonLink>
        <ButtonLink look="outline" icon="plus" to={paths.ownerListing()}>
          {m.owner_sent_another()}
        </ButtonLink>
      </div>
    </main>
  );
}
