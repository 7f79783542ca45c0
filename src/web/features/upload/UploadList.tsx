import { type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { PhotoFlaws } from "./photo-flaws.ts";
import * as styles from "./Upload.module.css";
import { RemovedTile, UploadTile } from "./UploadTile.tsx";
import { getMost, isCounted, isPresent, isStored, type Upload, type UploadKind } from "./upload.ts";
import type { UploadQueue } from "./upload-queue.ts";

/** How near to the window's edge a drag scrolls the page, and by how much at a time, in pixels. */
const EDGE = 72;
const STEP = 12;

/**
 * Sorting the tiles of a list by dragging them with a mouse, a pen or a finger. A tile is any element with
 * `data-upload`; the others move aside while it is dragged.
 * @param onOver moves the dragged tile to the position of the one below the pointer
 * @param onDrop called when it is released
 */
function useDragOrder(onOver: (id: string, overId: string) => void, onDrop: (id: string) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const end = useRef<(() => void) | null>(null);
  const notify = useRef({ onOver, onDrop });
  useEffect(() => {
    notify.current = { onOver, onDrop };
  });
  useEffect(() => () => end.current?.(), []);

  const grab = (event: ReactPointerEvent, id: string) => {
    if (event.button !== 0 || end.current) return;
    event.preventDefault();
    event.stopPropagation();
    end.current = follow(event.pointerId, {
      over: (overId) => {
        if (overId !== id) notify.current.onOver(id, overId);
      },
      end: (moved) => {
        end.current = null;
        setDragged(null);
        if (moved) notify.current.onDrop(id);
      },
    });
    setDragged(id);
  };
  return { dragged, grab };
}

interface Drag {
  over: (id: string) => void;
  end: (moved: boolean) => void;
}

/** Follows one pointer until it is released; returns a function that stops it. */
function follow(pointerId: number, drag: Drag): () => void {
  let at: { x: number; y: number } | null = null;
  let last = "";
  let frame = 0;
  const look = () => {
    frame = requestAnimationFrame(look);
    if (!at) return;
    if (at.y < EDGE) window.scrollBy(0, -STEP);
    else if (at.y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
    const tile = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>("[data-upload]");
    const id = tile?.dataset.upload ?? "";
    // Called once for each tile that the pointer reaches, because the tiles move below it.
    if (id !== last && id !== "") drag.over(id);
    last = id;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId === pointerId) at = { x: event.clientX, y: event.clientY };
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", drop);
    window.removeEventListener("pointercancel", drop);
  };
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stop();
    drag.end(at !== null);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", drop);
  window.addEventListener("pointercancel", drop);
  frame = requestAnimationFrame(look);
  return stop;
}

interface UploadListProps {
  queue: UploadQueue;
  kind: UploadKind;
  /** The uploads of this kind. */
  uploads: readonly Upload[];
  flaws: PhotoFlaws;
  /** The error of a caption, by the file's id on the server. */
  captionErrors: Readonly<Record<string, string>>;
  /** Opens the file picker. */
  onChoose: () => void;
}

/** The photos or the videos in order, how many are uploaded, and a message about the last move. */
export function UploadList({ queue, kind, uploads, flaws, captionErrors, onChoose }: UploadListProps) {
  const shown = uploads.filter(isPresent);
  // A failed file does not count as a photo of the listing: the first that counts is the cover.
  const counted = uploads.filter(isCounted);
  const flawed = kind === "photo" && flaws.size > 0 ? m.owner_quality_flawed({ count: flaws.size }) : "";
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState("");
  const focus = useKeptFocus(list.current, uploads);
  const getPlace = (id: string) => counted.findIndex((one) => one.id === id);
  const say = ({ name }: Upload, place: number) =>
    setMoved(
      place === 0 && kind === "photo"
        ? m.media_moved_cover({ name, all: counted.length })
        : m.media_moved({ name, place: place + 1, all: counted.length }),
    );
  const { dragged, grab } = useDragOrder(
    (id, overId) => {
      if (getPlace(overId) >= 0) queue.moveTo(id, getPlace(overId));
    },
    (id) => {
      const upload = counted[getPlace(id)];
      if (upload) say(upload, getPlace(id));
    },
  );
  const move = (upload: Upload, place: number, button: string) => {
    focus.current = { id: upload.id, button };
    queue.moveTo(upload.id, place);
    say(upload, place);
  };
  return (
    <>
      <p className={textStyles.visuallyHidden} role="status">
        {describeProgress(kind, shown)} {flawed}
      </p>
      <p className={textStyles.visuallyHidden} role="status">
        {moved}
      </p>
      {uploads.length > 0 && (
        <>
          <p className={styles.all} data-part="upload-count">
            <b>{describeProgress(kind, shown)}</b> {describeLeft(kind, counted.length)}
            {flawed && <small>{flawed}</small>}
            {kind === "photo" && <small>{m.media_order_hint()}</small>}
          </p>
          <ul
            className={styles.list}
            data-part="upcoming-list"
            aria-label={kind === "video" ? m.media_list_videos() : m.media_list()}
            ref={list}
          >
            {uploads.map((upload) =>
              isPresent(upload) ? (
                <UploadTile
                  key={upload.id}
                  {...{ upload, queue }}
                  place={getPlace(upload.id)}
                  all={counted.length}
                  captionError={captionErrors[upload.mediaId ?? ""]}
                  flaw={flaws.get(upload.id)}
                  dragged={dragged === upload.id}
                  onGrab={grab}
                  onMove={move}
                />
              ) : (
                <RemovedTile key={upload.id} {...{ upload, queue }} />
              ),
            )}
            {counted.length < getMost(kind) && (
              <li>
                <button
                  type="button"
                  className={`${styles.tile} ${styles.addTile}`}
                  data-part="upload"
                  onClick={onChoose}
                >
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

/** A moved tile is removed from the page and inserted again, which loses the focus: this restores it. */
function useKeptFocus(list: HTMLElement | null, uploads: readonly Upload[]) {
  const wanted = useRef<{ id: string; button: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the tiles are in their new order
  useLayoutEffect(() => {
    const { id, button } = wanted.current ?? {};
    wanted.current = null;
    if (id) list?.querySelector<HTMLElement>(`[data-upload="${id}"] [data-move="${button}"]`)?.focus();
  }, [uploads]);
  return wanted;
}

function describeLeft(kind: UploadKind, there: number): string {
  const left = getMost(kind) - there;
  if (left <= 0) return "";
  return kind === "video" ? m.media_left_videos({ left }) : m.media_left({ left });
}

function describeProgress(kind: UploadKind, shown: readonly Upload[]): string {
  if (shown.length === 0) return "";
  const done = shown.filter(isStored).length;
  const failed = shown.filter(({ state }) => state === "failed").length;
  const counts = { done, all: shown.length - failed };
  const all = kind === "video" ? m.media_progress_videos(counts) : m.media_progress(counts);
  return failed > 0 ? `${all} ${m.media_progress_failed({ failed })}` : all;
}
