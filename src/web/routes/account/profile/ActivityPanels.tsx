import type { SavedSearchRow } from "#contract/account/saved-search.ts";
import type { OwnLead } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { LEAD_KINDS } from "#domain/lead/choices.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { ALERTS } from "#domain/saved-search/alerts.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { describeEnquiry } from "#web/features/profile/enquiry-text.ts";
import * as styles from "#web/features/profile/Panel.module.css";
import { NothingYet, Panel } from "#web/features/profile/Panel.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as searchStyles from "./SavedSearchPanel.module.css";

/** The requests that somebody has sent to the team, each with a button to withdraw it. */
export function Enquiries({ enquiries }: { enquiries: readonly OwnLead[] }) {
  const { message, saved } = useForm("stop");
  return (
    <Panel
      id="enquiries"
      title={m.account_enquiries()}
      words={m.account_enquiries_words()}
      message={message}
      saved={saved}
    >
      {enquiries.length === 0 ? (
        <NothingYet words={m.account_enquiries_none()} />
      ) : (
        <ul>
          {enquiries.map((enquiry) => (
            <Enquiry key={enquiry._id} enquiry={enquiry} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Enquiry({ enquiry }: { enquiry: OwnLead }) {
  const { _id, propertyId, propertyTitle, kind, status, createdAt, stoppedAt, follow } = enquiry;
  const form = useForm("stop", { about: { lead: _id } });
  return (
    <li className={`${styles.item} ${styles.enquiry}`}>
      <div>
        {propertyId ? (
          <Link className={`${textStyles.link} ${textStyles.longLink}`} to={paths.property(propertyId)}>
            {propertyTitle}
          </Link>
        ) : (
          <b>{propertyTitle}</b>
        )}
        <p className={textStyles.quiet}>
          {getLabel(LEAD_KINDS, kind)} · {dayLine(createdAt)} ·{" "}
          {stoppedAt
            ? m.account_enquiry_stopped({ when: dayLine(stoppedAt) })
            : describeEnquiry(status, enquiry.visit?.state)}
        </p>
        <Link className={`${textStyles.link} ${textStyles.small}`} to={follow}>
          {m.account_enquiry_follow()}
          <span className={textStyles.visuallyHidden}>: {propertyTitle}</span>
        </Link>
      </div>
      {stoppedAt ? (
        <div>
          <Badge>{m.account_enquiry_ended()}</Badge>
        </div>
      ) : (
        <ActionForm of={form} preventScrollReset>
          <Button
            type="submit"
            look="outline"
            size="sm"
            aria-label={m.account_enquiry_stop_of({ title: propertyTitle })}
          >
            {m.account_enquiry_stop()}
          </Button>
        </ActionForm>
      )}
    </li>
  );
}

/** The saved searches: each links to its results, and its emails can be changed. */
export function SavedSearchPanel({ searches }: { searches: readonly SavedSearchRow[] }) {
  const changed = useForm("search-alert");
  const removed = useForm("search-remove");
  return (
    <Panel
      id="searches"
      title={m.account_searches()}
      words={m.account_searches_words()}
      message={changed.message ?? removed.message}
      saved={changed.saved ?? removed.saved}
    >
      {searches.length === 0 ? (
        <NothingYet words={m.account_searches_none()} />
      ) : (
        <ul>
          {searches.map((search) => (
            <li key={search._id} className={searchStyles.search} data-part="saved-search">
              <Name {...search} />
              <div className={searchStyles.controls}>
                <AlertForm {...search} />
                <RemoveForm {...search} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Name({ name, query, createdAt, lastSentAt }: SavedSearchRow) {
  const since = m.account_search_since({ day: dayLine(createdAt) });
  return (
    <div className={searchStyles.name}>
      <Link className={`${textStyles.link} ${textStyles.longLink}`} to={paths.listings(query)}>
        {name}
      </Link>
      <p>{lastSentAt ? m.account_search_sent({ since, when: timeLine(lastSentAt) }) : since}</p>
    </div>
  );
}

function AlertForm({ _id, alert }: SavedSearchRow) {
  const form = useForm("search-alert", { about: { search: _id } });
  return (
    <ActionForm of={form} className={searchStyles.alert} preventScrollReset>
      <SelectField
        name="alert"
        label={m.saved_search_often()}
        key={alert}
        defaultValue={alert}
        options={getOptions(ALERTS)}
      />
      <Button type="submit" look="outline" busy={form.isBusy}>
        {m.ui_change()}
      </Button>
    </ActionForm>
  );
}

function RemoveForm({ _id, name }: SavedSearchRow) {
  const form = useForm("search-remove", { about: { search: _id } });
  return (
    <ActionForm of={form} preventScrollReset>
      <Button type="submit" look="ghost" busy={form.isBusy} aria-label={m.ui_remove_named({ name })}>
        {m.ui_remove()}
      </Button>
    </ActionForm>
  );
}

export interface ShortlistSummary {
  readonly total: number;
  /** The latest of those that are on offer. */
  readonly latest: readonly (Parameters<typeof formatPriceLine>[0] & {
    readonly _id: string;
    readonly propertyTitle: string;
    readonly locality: string;
    readonly city: string;
  })[];
}

/** The saved homes: the latest ones, and a link to all of them. */
export function ShortlistPanel({ kept: { total, latest } }: { kept: ShortlistSummary }) {
  return (
    <Panel id="shortlist" title={m.account_shortlist()} words={m.account_shortlist_words()}>
      {total === 0 ? (
        <NothingYet words={m.account_shortlist_none()} />
      ) : (
        <>
          <ul>
            {latest.map((card) => (
              <li key={card._id} className={`${styles.item} ${styles.beside} ${styles.kept}`}>
                <div>
                  <Link className={`${textStyles.link} ${textStyles.longLink}`} to={paths.property(card._id)}>
                    {card.propertyTitle}
                  </Link>
                  <p className={textStyles.quiet}>{[card.locality, card.city].filter(Boolean).join(", ")}</p>
                </div>
                <b>{formatPriceLine(card)}</b>
              </li>
            ))}
          </ul>
          <div>
            <ButtonLink look="outline" to={paths.shortlist()}>
              {m.account_shortlist_all({ count: total })}
            </ButtonLink>
          </div>
        </>
      )}
    </Panel>
  );
}
