import type { ComparedFile } from "#contract/admin/queue.ts";
import type { MediaFile } from "#contract/listing/property.ts";
import { listDoubts } from "#domain/public-text/public-text.ts";

/**
 * Each file with its change. A file counts as moved if its position among the remaining files changes, and not merely
 * because files before it were added or removed.
 */
export function compareFiles(was: readonly MediaFile[], now: readonly MediaFile[]): ComparedFile[] {
  const [wasIds, nowIds] = [was.map(({ id }) => id), now.map(({ id }) => id)];
  const stayed = wasIds.filter((id) => nowIds.includes(id));
  const staying = nowIds.filter((id) => wasIds.includes(id));
  const before = new Map(was.map((file) => [file.id, file]));
  const findPlace = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.indexOf(id) + 1 : null);
  const compareFile = (file: MediaFile): ComparedFile => {
    const old = before.get(file.id);
    const added = !old;
    const moved = !added && stayed.indexOf(file.id) !== staying.indexOf(file.id);
    const captioned = old !== undefined && old.caption !== file.caption;
    return {
      file,
      changes: [
        ...(added ? (["added"] as const) : []),
        ...(moved ? (["moved"] as const) : []),
        ...(captioned ? (["caption"] as const) : []),
      ],
      was: findPlace(wasIds, file.id),
      now: findPlace(nowIds, file.id),
      captionWas: old?.caption ?? "",
      words: added || captioned ? listDoubts(file.caption) : [],
    };
  };
  const removed = was
    .filter(({ id }) => !nowIds.includes(id))
    .map(
      (file): ComparedFile => ({
        ...{ file, changes: ["removed"], now: null },
        ...{ was: findPlace(wasIds, file.id), captionWas: file.caption, words: [] },
      }),
    );
  return [...now.map(compareFile), ...removed];
}
