import { Form, useSearchParams } from "react-router";
import * as fieldStyles from "#web/ui/Field.module.css";
import { Pagination } from "#web/ui/Pagination.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "../admin/Admin.module.css";
import { useAddressForm } from "../admin/address-form.tsx";
import { type Defaults, getListSearch } from "./desk-address.ts";
import { PlainSave } from "./PlainSave.tsx";

interface AdminListFootProps {
  page: number;
  pages: number;
  pageSize: number;
  sizes: readonly number[];
  /** The rows shown and their total, as text. */
  text: string;
  defaults: Defaults;
}

/** Rows per page, the rows shown, and the pages. */
export function AdminListFoot({ page, pages, pageSize, sizes, text, defaults }: AdminListFootProps) {
  const [current] = useSearchParams();
  const form = useAddressForm(defaults);
  // A size that was typed into the address is still shown as chosen.
  const offered = sizes.includes(pageSize) ? sizes : [...sizes, pageSize];
  return (
    <>
      <Form {...form} method="get" className={styles.rowCount}>
        {[...current].map(([name, value]) =>
          name === "page" || name === "pageSize" ? null : (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <label>
          {m.admin_rows()}
          <select
            className={fieldStyles.input}
            data-part="input"
            name="pageSize"
            defaultValue={String(pageSize)}
          >
            {offered.map((size) => (
              <option key={size} value={String(size)}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <PlainSave>{m.ui_apply()}</PlainSave>
      </Form>
      <span className={textStyles.figures} role="status">
        {text}
      </span>
      <Pagination
        className={styles.pages}
        page={page}
        pages={pages}
        getHref={(to) => getListSearch(current, { page: String(to) }, defaults)}
        preventScrollReset
      />
    </>
  );
}
