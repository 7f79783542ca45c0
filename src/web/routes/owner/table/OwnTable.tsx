import { Form } from "react-router";
import { BULK_STEPS, type PropertyRecord } from "#contract/listing/property.ts";
import { paths } from "#domain/address/paths.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { getKind } from "#domain/property/kinds.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { stepLooks } from "#web/features/listing-text/life-text.ts";
import { getWholePlace, StateBadges, useConfirmQuestion } from "#web/features/owner/ListingState.tsx";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { Table, TableBox } from "#web/ui/Table.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./OwnTable.module.css";
import { BULK, isFiltered, listStatusOptions, type OwnFilter } from "./own-list.ts";

interface OwnTableProps {
  properties: readonly PropertyRecord[];
  /** How many the filter finds. */
  total: number;
  filter: OwnFilter;
  /** ISO; the same time for the server and the browser. */
  today: string;
}

/** Many properties of one owner: a search, a filter by status, and actions for the chosen rows. */
export function OwnTable({ properties, total, filter, today }: OwnTableProps) {
  return (
    <div className={styles.list}>
      <OwnSearch filter={filter} />
      {isFiltered(filter) && (
        <p role="status" className={textStyles.muted}>
          {m.owner_table_found({ count: total })}
        </p>
      )}
      {properties.length === 0 ? (
        <EmptyState title={m.owner_table_none()} words={m.owner_table_none_words()}>
          <ButtonLink look="outline" to={paths.ownerProperties()}>
            {m.owner_table_show_all()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <TableBox bar={<BulkBar />}>
          <Table
            caption={m.nav_my_properties()}
            head={[
              { heading: <ChooseAll />, className: styles.choose },
              m.admin_audit_property(),
              { heading: m.field_price(), className: styles.wideOnly },
              { heading: m.ui_status(), className: styles.wideOnly },
              m.owner_table_actions(),
            ]}
          >
            {properties.map((property) => (
              <Row key={property._id} property={property} today={today} />
            ))}
          </Table>
        </TableBox>
      )}
    </div>
  );
}

/** Sent as an address, so that a filtered list can be kept and shared between devices. */
function OwnSearch({ filter: { search, status } }: Pick<OwnTableProps, "filter">) {
  return (
    <Form
      // The fields start anew where another address asks for another filter.
      key={`${search} ${status}`}
      method="get"
      action={paths.ownerProperties()}
      className={styles.search}
      role="search"
    >
      <TextField type="search" name="search" label={m.owner_table_search()} defaultValue={search} />
      <SelectField name="status" label={m.ui_status()} options={listStatusOptions()} defaultValue={status} />
      <Button type="submit" look="outline">
        {m.error_search_go()}
      </Button>
    </Form>
  );
}

function BulkBar() {
  // The rows stay where they are, and their ticks go once it is done.
  const form = useForm(BULK, { inPlace: BULK, clears: true });
  const { answer } = form;
  return (
    <div className={styles.bulk}>
      <ActionForm
        of={form}
        id={BULK}
        className={styles.steps}
        preventScrollReset
        aria-label={m.owner_bulk_label()}
      >
        {BULK_STEPS.map((step) => (
          <Button
            key={step}
            type="submit"
            name="step"
            value={step}
            look="outline"
            size="sm"
            icon={stepLooks[step].icon}
            disabled={form.isBusy}
          >
            {stepLooks[step].label()}
          </Button>
        ))}
      </ActionForm>
      {answer ? (
        <Notice tone={answer.ok ? "ok" : "bad"} live>
          {answer.fields.ids ?? answer.message}
        </Notice>
      ) : (
        <p>{m.owner_bulk_hint()}</p>
      )}
    </div>
  );
}

/** Only with scripts, because without them it could do nothing. */
function ChooseAll() {
  if (!useHydrated()) return null;
  return (
    <Checkbox
      form={BULK}
      className={styles.box}
      label={<span className={textStyles.visuallyHidden}>{m.owner_table_choose_all()}</span>}
      onChange={({ target }) => {
        for (const box of document.querySelectorAll<HTMLInputElement>(`input[name="ids"][form="${BULK}"]`))
          box.checked = target.checked;
      }}
    />
  );
}

function Row({ property, today }: { property: PropertyRecord; today: string }) {
  const { _id, propertyTitle: title } = property;
  const question = useConfirmQuestion(property, today);
  return (
    <tr data-part="own-row">
      <td className={styles.choose}>
        <Checkbox
          form={BULK}
          name="ids"
          value={_id}
          className={styles.box}
          label={<span className={textStyles.visuallyHidden}>{m.several_pick({ title })}</span>}
        />
      </td>
      <td className={styles.property}>
        <Link className={`${textStyles.link} ${textStyles.longLink}`} to={paths.ownerView(_id)}>
          {title}
        </Link>
        <span>
          {m.owner_table_line({
            kind: getKind(property.propertyType).label(),
            place: getWholePlace(property),
          })}
        </span>
        {question && <span className={styles.question}>{question}</span>}
        <span className={styles.narrowOnly}>
          <b>{formatPriceLine(property)}</b>
          <StateBadges property={property} />
        </span>
      </td>
      <td className={styles.wideOnly}>{formatPriceLine(property)}</td>
      <td className={styles.wideOnly}>
        <StateBadges property={property} />
      </td>
      <td>
        <ButtonLink look="ghost" size="sm" icon="edit" to={paths.ownerEdit(_id)} className={styles.edit}>
          {m.ui_edit()}
          <span className={textStyles.visuallyHidden}> {title}</span>
        </ButtonLink>
      </td>
    </tr>
  );
}
