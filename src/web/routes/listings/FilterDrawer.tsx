import { useState } from "react";
import { getActiveFilters } from "#web/features/listing-filters/active-filters.ts";
import { ClearAll } from "#web/features/listing-filters/ClearAll.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Drawer } from "#web/ui/Drawer.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./filters/FilterDrawer.module.css";
import { FilterSidebar, type FilterSidebarProps } from "./filters/FilterSidebar.tsx";

interface FilterDrawerProps extends FilterSidebarProps {
  total: number;
}

/** On small screens the sidebar slides in. Without JavaScript its button links to the sidebar below the results. */
export function FilterDrawer({ total, ...sidebar }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const count = getActiveFilters(sidebar.place.query, {}).length;
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const words = m.list_show_count({ count: total, shown: formatNumber(total) });
  const label = (
    <>
      <Icon name="sliders" />
      {m.list_filters()}
      {count > 0 && <b>{count}</b>}
    </>
  );
  return (
    <>
      <button
        type="button"
        className={`${styles.filterBar} ${pageStyles.withScript}`}
        data-part="filter-bar"
        onClick={show}
      >
        {label}
      </button>
      <a className={`${styles.filterBar} ${pageStyles.withoutScript}`} data-part="filter-bar" href="#filters">
        {label}
      </a>
      {wanted && (
        <Drawer
          open={open}
          onClose={() => setOpen(false)}
          title={m.list_filters()}
          action={<ClearAll place={sidebar.place} />}
          footer={
            <Button block onClick={() => setOpen(false)}>
              {words}
            </Button>
          }
        >
          <FilterSidebar {...sidebar} />
        </Drawer>
      )}
    </>
  );
}
