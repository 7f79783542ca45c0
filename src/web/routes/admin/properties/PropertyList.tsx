import type { ReactNode } from "react";
import type { ModerationRow } from "#contract/admin/moderation.ts";
import type { SortColumn } from "#contract/fields/list.ts";
import { paths } from "#domain/address/paths.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { getChoiceLabel } from "#domain/property/fields/answers.ts";
import { getKind } from "#domain/property/kinds.ts";
import { formatAreaLine, formatLandInFeet } from "#domain/property/sizes.ts";
import * as styles from "#web/features/admin/Admin.module.css";
import { VerificationBadge, ViewLink } from "#web/features/admin/AdminRow.tsx";
import { type AdminColumn, AdminTable } from "#web/features/admin/AdminTable.tsx";
import { DASHBOARD_DEFAULTS } from "#web/features/admin/list-address.ts";
import { getLifeLabel } from "#web/features/listing-text/life-text.ts";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import * as cardStyles from "#web/ui/Card.module.css";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { BulkBar, BulkCheckbox, BulkHead } from "../bulk/BulkBar.tsx";
import * as propertyStyles from "./PropertyCards.module.css";

const getSubmitter = ({ firstName, lastName }: ModerationRow): string =>
  [firstName, lastName].filter(Boolean).join(" ") || m.ui_not_given();
const getType = ({ propertyType }: ModerationRow): string => getChoiceLabel("propertyType", propertyType);
const ShortId = ({ row }: { row: ModerationRow }) => <code>{getShortId(row._id)}</code>;
const Photo = ({ row, sizes }: { row: ModerationRow; sizes: string }) => (
  <PhotoFrame photo={row.photo ?? undefined} sizes={sizes} alt="" />
);

type Column = AdminColumn<ModerationRow, SortColumn<"property">>;

/** What the dashboard says about a property. */
const listColumns = (): readonly Column[] => [
  {
    head: <BulkHead>{m.admin_column_id()}</BulkHead>,
    value: (row) => (
      <BulkCheckbox id={row._id} title={row.propertyTitle}>
        <ShortId row={row} />
      </BulkCheckbox>
    ),
    card: {
      line1: (row) => <ShortId row={row} />,
      foot: (row) => <BulkCheckbox id={row._id} title={row.propertyTitle} />,
    },
  },
  {
    head: { sort: "title" },
    value: (row) => (
      <span className={styles.title}>
        <Photo row={row} sizes="54px" />
        <span>
          <b>{row.propertyTitle}</b>
          <small>{formatPlaceLine(row)}</small>
        </span>
      </span>
    ),
    card: {
      picture: (row) => <Photo row={row} sizes="96px" />,
      title: (row) => <b>{row.propertyTitle}</b>,
      line1: formatPlaceLine,
    },
  },
  { head: { sort: "type" }, value: getType, card: "line2", isWideOnly: true },
  { head: { sort: "submitter" }, value: getSubmitter, card: "line2", className: styles.who },
  {
    head: { sort: "submitted" },
    value: (row) => dayLine(row.submittedDate),
    card: { footEnd: (row) => <span className={textStyles.figures}>{dayLine(row.submittedDate)}</span> },
    className: textStyles.figures,
  },
  {
    head: { sort: "status" },
    value: (row) => <VerificationBadge verification={row.verification} />,
    card: "foot",
  },
  {
    head: m.admin_column_action(),
    value: (row) => <ViewLink to={paths.adminProperty(row._id)} name={row.propertyTitle} />,
    card: "footEnd",
  },
];

/** The properties of the dashboard. */
export function PropertyTable({ rows, sort }: { rows: readonly ModerationRow[]; sort: string }) {
  return (
    <AdminTable
      list="property"
      {...{ sort, rows, defaults: DASHBOARD_DEFAULTS }}
      caption={m.admin_properties()}
      columns={listColumns()}
    />
  );
}

/** The properties as cards, each a link to its admin page. */
export function PropertyCards({ rows }: { rows: readonly ModerationRow[] }) {
  return (
    <ul className={propertyStyles.cards}>
      {rows.map((row) => (
        <li key={row._id} className={propertyStyles.card} data-part="property-card">
          <Photo row={row} sizes="(min-width: 720px) 300px, 92vw" />
          <div className={propertyStyles.body}>
            <p className={propertyStyles.top}>
              <BulkCheckbox id={row._id} title={row.propertyTitle}>
                <VerificationBadge verification={row.verification} />
              </BulkCheckbox>
              <ShortId row={row} />
            </p>
            <h2>
              <Link className={cardStyles.cover} to={paths.adminProperty(row._id)}>
                {row.propertyTitle}
              </Link>
            </h2>
            <p className={propertyStyles.place}>{formatPlaceLine(row)}</p>
            <p className={`${propertyStyles.price} ${textStyles.figures}`}>{formatPriceLine(row)}</p>
            <p className={cardStyles.facts} data-part="facts">
              <span>{getType(row)}</span>
              <span>
                {getKind(row.propertyType).land ? formatLandInFeet(row, row.area) : formatAreaLine(row.area)}
              </span>
              {row.life !== "live" && <span>{m.admin_list_life({ life: getLifeLabel(row.life) })}</span>}
            </p>
            <p className={propertyStyles.by}>
              {m.admin_list_by({ name: getSubmitter(row), day: dayLine(row.submittedDate) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const listActs = () => [
  { value: "approve", label: m.admin_queue_approve() },
  { value: "change", label: m.admin_queue_change() },
  { value: "reject", label: m.admin_queue_reject() },
  { value: "export", label: m.admin_lead_file() },
];

/** Properties of a list, to decide on several of them or to export them. */
export function BulkProperties({ children }: { children: ReactNode }) {
  return (
    <BulkBar action={paths.adminPropertiesSeveral()} acts={listActs()}>
      {children}
    </BulkBar>
  );
}
