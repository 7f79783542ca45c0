import type { BulkAnswer } from "#contract/fields/list.ts";
import { Failure } from "#domain/failure.ts";

/**
 * Does the same to several rows, one after the other, each in its own transaction. A refusal of one row does not stop
 * the others.
 * @param titles the title of each row that exists
 * @param act does it to one row and says what was done
 * @throws everything that is not a failure; the rows before it stay as they are
 */
export async function runBulkAction<Item extends { readonly id: string }>(
  items: readonly Item[],
  titles: ReadonlyMap<string, string>,
  act: (item: Item) => Promise<string>,
): Promise<BulkAnswer> {
  const results: BulkAnswer["results"] = [];
  for (const item of items) {
    const row = { id: item.id, title: titles.get(item.id) ?? "" };
    try {
      results.push({ ...row, ok: true, message: await act(item) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      results.push({ ...row, ok: false, message: Object.values(error.fields ?? {})[0] ?? error.message });
    }
  }
  return { results };
}
