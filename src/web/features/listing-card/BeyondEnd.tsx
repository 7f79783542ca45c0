import { ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./BeyondEnd.module.css";

interface BeyondEndProps {
  page: number;
  pages: number;
  getHref: (page: number) => string;
}

/** For a page after the last one: says how many pages there are, with links back. */
export function BeyondEnd({ page, pages, getHref }: BeyondEndProps) {
  return (
    <EmptyState className={styles.empty} level={3} title={m.list_page_beyond({ page, pages })}>
      {pages > 1 && <ButtonLink to={getHref(pages)}>{m.list_page_to_last({ page: pages })}</ButtonLink>}
      <ButtonLink look={pages > 1 ? "outline" : "filled"} to={getHref(1)}>
        {m.list_page_to_first()}
      </ButtonLink>
    </EmptyState>
  );
}
