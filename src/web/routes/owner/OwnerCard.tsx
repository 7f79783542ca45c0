import type { PropertyRecord } from "#contract/listing/property.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { DEAL_STAGES, type DealStage } from "#domain/deal/choices.ts";
import type { Figures } from "#domain/listing/audience.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { getKind } from "#domain/property/kinds.ts";
import { isPublic } from "#domain/property/lifecycle.ts";
import { joinSentences } from "#domain/text/sentence.ts";
import { stepLooks } from "#web/features/listing-text/life-text.ts";
import { LifeForm } from "#web/features/owner/LifeForm.tsx";
import { DeleteForm, LifeMenu } from "#web/features/owner/LifeMenu.tsx";
import {
  getCover,
  isChangeAsked,
  ProposedNotice,
  StateBadges,
  StillAvailable,
  useConfirmQuestion,
} from "#web/features/owner/ListingState.tsx";
import { PriceForm } from "#web/features/owner/PriceForm.tsx";
import { findNamedStep, listFormSteps } from "#web/features/property-form/form-questions.ts";
import { useOrigin } from "#web/office.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button, ButtonLink, getButtonClass } from "#web/ui/Button.tsx";
import * as cardStyles from "#web/ui/Card.module.css";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Link } from "#web/ui/Link.tsx";
import { MenuLink } from "#web/ui/Menu.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./MyProperties.module.css";

interface OwnerCardProps {
  property: PropertyRecord;
  /** The figures of the last 30 days. */
  figures: Figures | undefined;
  /** Deals about it, newest first. */
  deals: readonly OwnerDeal[] | undefined;
  priority: boolean;
  /** ISO; the same time for the server and the browser. */
  today: string;
}

/** One of the owner's properties: its status, and its actions. */
export function OwnerCard({ property, figures, deals = [], priority, today }: OwnerCardProps) {
  const { _id, verification, propertyTitle } = property;
  const cover = getCover(property);
  return (
    <article className={`${cardStyles.card} ${cardStyles.lifting} ${styles.card}`} data-part="card">
      <PhotoFrame
        photo={cover}
        alt=""
        sizes="(min-width: 900px) 400px, (min-width: 520px) 46vw, 92vw"
        priority={priority}
        noPhoto={m.owner_preview_no_photo()}
      />
      <div className={cardStyles.body} data-part="card-body">
        <p className={styles.state}>
          <StateBadges property={property} />
          <span>{getKind(property.propertyType).label()}</span>
        </p>
        <p className={textStyles.price} data-part="price">
          {formatPriceLine(property)}
        </p>
        <h2 className={cardStyles.title} data-part="card-title">
          <Link className={cardStyles.cover} to={paths.ownerView(_id)}>
            {propertyTitle}
          </Link>
        </h2>
        <p className={cardStyles.place} data-part="card-place">
          <Icon name="pin" size={16} />
          {m.owner_card_place({ city: property.city, state: property.state })}
        </p>
        {(verification === "rejected" || isChangeAsked(property)) && <Rejection property={property} />}
        {isPublic(property) && property.checked.length === 0 && (
          <p className={styles.hint}>{m.owner_unchecked_line()}</p>
        )}
        <DealLines property={property} deals={deals} />
        <ProposedNotice property={property} withdraw />
        <StillAvailable property={property} today={today} />
        {figures && property.verification === "approved" && (
          <FigureLine property={property} figures={figures} />
        )}
        <NextSteps property={property} today={today} />
        <PriceForm property={property} />
        <div className={styles.foot}>
          <p>{m.owner_posted({ day: dayLine(property.submittedDate) })}</p>
          <Actions property={property} />
        </div>
      </div>
    </article>
  );
}

interface OwnerDeal {
  readonly stage: DealStage;
  readonly address: string;
}

/** Each deal about it with its stage, and the way to its page. */
function DealLines({ property, deals }: { property: PropertyRecord; deals: readonly OwnerDeal[] }) {
  return deals.map(({ stage, address }) => (
    <p key={address} className={`${styles.deal} ${cardStyles.above}`} data-part="own-deal">
      <Badge tone={stage === "off" ? "neutral" : "brand"} status>
        {getLabel(DEAL_STAGES, stage)}
      </Badge>
      <Link className={textStyles.link} to={address}>
        {m.deal_open()}
        <span className={textStyles.visuallyHidden}> {property.propertyTitle}</span>
      </Link>
    </p>
  ));
}

/** The recent figures, with a link to more. */
function FigureLine({ property, figures }: { property: PropertyRecord; figures: Figures }) {
  return (
    <p className={`${styles.figures} ${cardStyles.above}`}>
      <Link to={paths.ownerAudience(property._id)}>
        {m.audience_line({
          views: formatNumber(figures.views),
          leads: formatNumber(figures.leads),
        })}
        <span className={textStyles.visuallyHidden}> {property.propertyTitle}</span>
      </Link>
    </p>
  );
}

/** Why it was rejected, or what must be changed, and what to do next. */
function Rejection({ property }: { property: PropertyRecord }) {
  return (
    <p className={styles.reason}>
      <b>{isChangeAsked(property) ? m.owner_card_change_asked() : m.owner_card_rejected()}</b>{" "}
      {joinSentences(property.rejectionReason ?? m.owner_rejected_no_reason(), m.owner_rejected_mend())}
    </p>
  );
}

/** The form at the step that our team has named. */
function getFixAddress({ _id, propertyType, rejectionReason }: PropertyRecord): string {
  const step = findNamedStep(rejectionReason ?? "", listFormSteps({ propertyType }));
  return step ? `${paths.ownerEdit(_id)}#${step}` : paths.ownerEdit(_id);
}

/** The steps that owners take most often, without opening the menu. */
function NextSteps({ property, today }: Pick<OwnerCardProps, "property" | "today">) {
  const { _id, purpose, propertyTitle, verification } = property;
  const isAsked = useConfirmQuestion(property, today) !== null;
  const name = <span className={textStyles.visuallyHidden}> {propertyTitle}</span>;
  if (verification === "rejected" || isChangeAsked(property))
    return (
      <p className={`${styles.atHand} ${cardStyles.above}`}>
        <ButtonLink size="sm" icon="edit" to={getFixAddress(property)}>
          {m.owner_fix()}
          {name}
        </ButtonLink>
      </p>
    );
  if (!isPublic(property)) return null;
  const sold = purpose === "buy" ? "sell" : "rent-out";
  return (
    <div className={`${styles.atHand} ${cardStyles.above}`}>
      {!isAsked && (
        <LifeForm id={_id} step="confirm">
          <Button type="submit" look="tonal" size="sm" icon="check">
            {m.detail_available()}
            {name}
          </Button>
        </LifeForm>
      )}
      <LifeForm id={_id} step={sold}>
        <Button type="submit" look="outline" size="sm" icon={stepLooks[sold].icon}>
          {purpose === "buy" ? m.life_is_sold() : m.life_is_rented()}
          {name}
        </Button>
      </LifeForm>
      <ShareLink property={property} />
    </div>
  );
}

/** Opens WhatsApp with the listing's address; WhatsApp adds its picture. */
function ShareLink({ property }: { property: PropertyRecord }) {
  const { _id, propertyTitle: title } = property;
  const url = useOrigin() + paths.property(_id);
  const text = m.owner_share_text({ title, price: formatPriceLine(property), url });
  return (
    <a
      className={getButtonClass({ look: "outline", size: "sm" })}
      data-part="button"
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="whatsapp" />
      {m.owner_share()}
      <span className={textStyles.visuallyHidden}> {title}</span>
    </a>
  );
}

function Actions({ property }: { property: PropertyRecord }) {
  const { _id, propertyTitle } = property;
  return (
    <div className={`${styles.actions} ${cardStyles.above}`}>
      <ButtonLink look="ghost" size="sm" icon="eye" to={paths.ownerView(_id)}>
        {m.ui_view()}
        <span className={textStyles.visuallyHidden}> {propertyTitle}</span>
      </ButtonLink>
      <ButtonLink look="ghost" size="sm" icon="edit" to={paths.ownerEdit(_id)}>
        {m.ui_edit()}
        <span className={textStyles.visuallyHidden}> {propertyTitle}</span>
      </ButtonLink>
      <DeleteForm property={property} className={styles.remove}>
        <IconButton icon="trash" type="submit" label={m.owner_delete({ title: propertyTitle })} />
      </DeleteForm>
      <LifeMenu property={property} withoutDelete>
        <MenuLink icon="users" to={paths.ownerAudience(_id)}>
          {m.audience_title()}
        </MenuLink>
        {isPublic(property) && (
          <MenuLink icon="download" to={paths.ownerPoster(_id)} reloadDocument target="_blank">
            {m.poster_print()}
          </MenuLink>
        )}
      </LifeMenu>
    </div>
  );
}
