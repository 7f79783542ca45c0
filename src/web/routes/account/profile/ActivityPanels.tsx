import type { SavedSearchRow } from "#contract/account/saved-search.ts";
import { paths } from "#domain/address/paths.ts";
import { getOptions } from "#domain/choice.ts";
import { ALERTS } from "#domain/saved-search/alerts.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { NothingYet, Panel } from "#web/features/profile/Panel.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as searchStyles from "./SavedSearchPanel.module.css";

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
