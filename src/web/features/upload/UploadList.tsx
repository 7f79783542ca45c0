import { useLayoutEffect, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { m } from "#words/generated/messages.js";
import { RemovedTile, UploadTile } from "./UploadTile.tsx";
import { isBusy, isShown, type Upload, type UploadQueue } from "./upload-queue.ts";
import { useDragOrder } from "./use-drag-order.ts";

interface UploadListProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
  /** Opens the picker. */
  onChoose: () => void;
}

/** The photos in their order, how far all of them have come, and what has just been moved, in words. */
export function UploadList({ queue, uploads, onChoose }: UploadListProps) {
  const shown = uploads.filter(isShown);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState("");
  const focus = useKeptFocus(list.current, uploads);
  const placeOf = (id: string) => shown.findIndex((one) => one.id === id);
  const say = ({ name }: Upload, place: number) =>
    setMoved(
      place === 0
        ? m.media_moved_cover({ name, all: shown.length })
        : m.media_moved({ name, place: place + 1, all: shown.length }),
    );
  const { dragged, grab } = useDragOrder(
    (id, overId) => {
      if (placeOf(overId) >= 0) queue.moveTo(id, placeOf(overId));
    },
    (id) => {
      const upload = shown[placeOf(id)];
      if (upload) say(upload, placeOf(id));
    },
  );
  const move = (upload: Upload, place: number, button: string) => {
    focus.current = { id: upload.id, button };
    queue.moveTo(upload.id, place);
    say(upload, place);
  };
  return (
    <>
      <p className="sr-only" role="status">
        {progressWords(shown)}
      </p>
      <p className="sr-only" role="status">
        {moved}
      </p>
      {uploads.length > 0 && (
        <>
          <Overall queue={queue} shown={shown} />
          <ul className="ups" aria-label={m.media_list()} ref={list}>
            {uploads.map((upload) =>
              isShown(upload) ? (
                <UploadTile
                  key={upload.id}
                  {...{ upload, queue }}
                  place={placeOf(upload.id)}
                  all={shown.length}
                  dragged={dragged === upload.id}
                  onGrab={grab}
                  onMove={move}
                />
              ) : (
                <RemovedTile key={upload.id} {...{ upload, queue }} />
              ),
            )}
            {shown.length < LIMITS.photosPerProperty && (
              <li>
                <button type="button" className="upc upc--add" onClick={onChoose}>
                  <Icon name="plus" size={22} />
                  {m.media_add_more()}
                </button>
              </li>
            )}
          </ul>
        </>
      )}
    </>
  );
}

/** A moved tile is taken out of the page and put back, which loses the focus: it is given back. */
function useKeptFocus(list: HTMLElement | null, uploads: readonly Upload[]) {
  const wanted = useRef<{ id: string; button: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the tiles stand in their new order
  useLayoutEffect(() => {
    const { id, button } = wanted.current ?? {};
    wanted.current = null;
    if (id) list?.querySelector<HTMLElement>(`[data-upload="${id}"] [data-move="${button}"]`)?.focus();
  }, [uploads]);
  return wanted;
}

/** How far all of them have come, in words and as a bar, and a new try for all that failed. */
function Overall({ queue, shown }: { queue: UploadQueue; shown: readonly Upload[] }) {
  const again = shown.filter((upload) => upload.state === "failed" && upload.again).length;
  const left = LIMITS.photosPerProperty - shown.length;
  return (
    <div className="ups__all">
      <p>
        <b>{progressWords(shown)}</b> {left > 0 && m.media_left({ left })}
        <small>{m.media_order_hint()}</small>
      </p>
      {again > 1 && (
        <Button look="outline" size="sm" onClick={() => queue.allAgain()}>
          {m.media_all_again({ count: again })}
        </Button>
      )}
      {isBusy(shown) && (
        <ProgressBar thin label={m.media_all_sent()} value={Math.round(partOf(shown) * 100)} />
      )}
    </div>
  );
}

/** 0 to 1 over the bytes of those that are sent from here. */
function partOf(shown: readonly Upload[]): number {
  const sum = (part: (upload: Upload) => number) => shown.reduce((all, upload) => all + part(upload), 0);
  const all = sum(({ bytes, state }) => (state === "failed" ? 0 : bytes));
  return all === 0 ? 1 : sum(({ bytes, part, state }) => (state === "failed" ? 0 : bytes * part)) / all;
}

function progressWords(shown: readonly Upload[]): string {
  if (shown.length === 0) return "";
  const done = shown.filter(({ state }) => state === "done").length;
  const failed = shown.filter(({ state }) => state === "failed").length;
  const all = m.media_progress({ done, all: shown.length });
  return failed > 0 ? `${all} ${m.media_progress_failed({ failed })}` : all;
}
