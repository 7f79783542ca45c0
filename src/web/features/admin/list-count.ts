import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";

export interface Paged {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  /** There are more rows than the count includes. */
  readonly more?: boolean;
}

type Some = (numbers: { from: string; to: string; total: string; count: number }) => string;

/** "Showing a-b of n …", or the text for no rows. */
export interface CountText {
  readonly some: Some;
  readonly none: () => string;
}

/** "1,247", or "10,000+" if counting stopped there. */
export function formatCountedTotal({ total, more }: Pick<Paged, "total" | "more">): string {
  return more ? m.admin_more({ total: formatNumber(total) }) : formatNumber(total);
}

/** "Showing 1-5 of 1,247 properties" */
export function formatShown(list: Paged, shown: number, words: CountText): string {
  if (shown === 0) return words.none();
  const from = (list.page - 1) * list.pageSize + 1;
  return words.some({
    from: formatNumber(from),
    to: formatNumber(from + shown - 1),
    total: formatCountedTotal(list),
    count: list.total,
  });
}

/** The texts of the two lists of properties. */
export const PROPERTY_LIST_TEXT = {
  shown: { some: m.admin_showing, none: m.admin_showing_none },
  loading: m.admin_loading,
  none: m.list_empty_title,
  noneHint: m.list_empty_words,
};
