import { redirect, useActionData } from "react-router";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { paths } from "#domain/address/paths.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { isPublic } from "#domain/property/lifecycle.ts";
import { joinSentences } from "#domain/text/sentence.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { EmailAgain } from "#web/features/email/EmailNotice.tsx";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import { useLifeToast } from "#web/features/owner/LifeForm.tsx";
import { LifeMenu } from "#web/features/owner/LifeMenu.tsx";
import {
  getWholePlace,
  isChangeAsked,
  ProposedNotice,
  StateBadges,
  StillAvailable,
} from "#web/features/owner/ListingState.tsx";
import { type LifeMore, postLife } from "#web/features/owner/life-action.ts";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { ButtonLink, getButtonClass } from "#web/ui/Button.tsx";
import * as cardStyles from "#web/ui/Card.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { VideoPlayer } from "#web/ui/VideoPlayer.tsx";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/view.ts";
import { GoneNotice } from "./GoneNotice.tsx";
import * as styles from "./Own.module.css";
import { OwnerFacts } from "./OwnerFacts.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  writeUnlistedHead(matches, loaderData?.property.propertyTitle ?? m.error_page_missing_title());

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireSignedIn(args);
  const { actor } = args.context.get(visitorContext);
  const { property } = args.context.get(servicesContext);
  return {
    property: await awaitOr404(property.readPrivate(actor, args.params.id)),
    team: viewer.usertype === "admin",
    email: viewer.email,
    today: new Date().toISOString(),
  };
}

/** Changes its status. A deleted property has no page any more. */
export const action = (args: Route.ActionArgs) =>
  postLife(args, (id) => redirect(paths.ownerProperties(`gone=${id}`)));

/** A property as its owner and the team see it, whatever its status. */
export default function ViewProperty({ loaderData }: Route.ComponentProps) {
  const { property, team, email, today } = loaderData;
  const posted = useActionData<ActionAnswer<LifeMore>>();
  useLifeToast();
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <Breadcrumbs
        trail={[
          team
            ? { label: m.nav_admin_dashboard(), to: paths.adminDashboard() }
            : { label: m.nav_my_properties(), to: paths.ownerProperties() },
        ]}
        here={property.propertyTitle}
      />
      <Head property={property} />
      <GoneNotice outcome={posted} gone={null} />
      {property.withheld ? <WithheldNotice team={team} email={email} /> : <StateNotice property={property} />}
      <ProposedNotice property={property} withdraw />
      <StillAvailable property={property} today={today} />
      <Photos property={property} />
      <OwnerFacts property={property} />
    </main>
  );
}

function Head({ property }: { property: PropertyRecord }) {
  return (
    <header className={styles.head} data-part="own-head">
      <div>
        <StateBadges property={property} />
        <h1>{property.propertyTitle}</h1>
        <p className={cardStyles.place} data-part="card-place">
          <Icon name="pin" size={16} />
          {getWholePlace(property)}
        </p>
        <p className={textStyles.price} data-part="price">
          {formatPriceLine(property)}
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink icon="edit" to={paths.ownerEdit(property._id)}>
          {property.verification === "rejected" || isChangeAsked(property) ? m.owner_fix() : m.ui_edit()}
        </ButtonLink>
        {isPublic(property) ? (
          <ButtonLink look="outline" icon="external" to={paths.property(property._id)}>
            {m.owner_see_public()}
          </ButtonLink>
        ) : (
          <ButtonLink look="outline" icon="eye" to={paths.ownerEditPreview(property._id)}>
            {property.purpose === "buy" ? m.owner_preview_buyers() : m.owner_preview_tenants()}
          </ButtonLink>
        )}
        <ButtonLink look="outline" icon="users" to={paths.ownerAudience(property._id)}>
          {m.audience_title()}
        </ButtonLink>
        <LifeMenu
          property={property}
          triggerClass={getButtonClass({ look: "outline" })}
          trigger={
            <>
              {m.life_change()}
              <Icon name="chevron-down" />
            </>
          }
        />
        {isPublic(property) && (
          <ButtonLink
            look="outline"
            icon="download"
            to={paths.ownerPoster(property._id)}
            reloadDocument
            target="_blank"
          >
            {m.poster_print()}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

function StateNotice({ property }: { property: PropertyRecord }) {
  if (isChangeAsked(property))
    return (
      <Notice tone="warn" title={m.owner_change_asked()}>
        {joinSentences(property.rejectionReason, m.owner_rejected_mend())}
      </Notice>
    );
  if (property.verification === "pending")
    return (
      <>
        <Notice tone="warn">{m.owner_pending()}</Notice>
        <LifeNotice life={property.life} />
      </>
    );
  if (property.verification === "approved")
    return (
      <>
        <LifeNotice life={property.life} />
        {property.checked.length === 0 && <UncheckedNotice />}
      </>
    );
  return (
    <Notice tone="bad" title={m.owner_rejected()}>
      {joinSentences(property.rejectionReason ?? m.owner_rejected_no_reason(), m.owner_rejected_mend())}
    </Notice>
  );
}

/** Approved, and public once its owner has confirmed their email address. */
function WithheldNotice({ team, email }: { team: boolean; email: string }) {
  if (team) return <Notice tone="warn">{m.admin_withheld()}</Notice>;
  return (
    <Notice tone="warn" title={m.owner_withheld()}>
      <p>{m.owner_withheld_words({ email })}</p>
      <EmailAgain />
    </Notice>
  );
}

/** It is public, but not in the default search: the reason, and what helps. */
function UncheckedNotice() {
  return (
    <Notice title={m.owner_unchecked()}>
      <p>{m.owner_unchecked_words()}</p>
      <ButtonLink look="outline" size="sm" to={paths.contact()}>
        {m.owner_unchecked_ask()}
      </ButtonLink>
    </Notice>
  );
}

/** Why visitors do not see it, whatever our team has decided. */
function LifeNotice({ life }: Pick<PropertyRecord, "life">) {
  if (life === "paused") return <Notice>{m.owner_life_paused()}</Notice>;
  if (life === "rented" || life === "sold") return <Notice tone="ok">{m.owner_life_gone()}</Notice>;
  return null;
}

function Photos({ property }: { property: PropertyRecord }) {
  const photos = property.mediaFiles.flatMap(({ id, photo }) => (photo ? [{ id, photo }] : []));
  const films = property.mediaFiles.filter(({ video }) => video !== null);
  if (photos.length + films.length === 0)
    return (
      <Notice>
        {m.owner_no_photos()}{" "}
        <ButtonLink look="outline" size="sm" to={`${paths.ownerEdit(property._id)}#photos`}>
          {m.owner_add_photos()}
        </ButtonLink>
      </Notice>
    );
  return (
    <ul className={styles.photos} aria-label={m.detail_photos()}>
      {photos.map(({ id, photo }, at) => (
        <li key={id} className={cardStyles.photo} data-part="photo">
          <Picture photo={photo} sizes="(min-width: 900px) 300px, 92vw" priority={at === 0} />
        </li>
      ))}
      {films.map(({ id, url, name, caption, video }) => (
        <li key={id}>
          <VideoPlayer url={url} poster={video?.poster ?? null} label={caption || name} />
        </li>
      ))}
    </ul>
  );
}
