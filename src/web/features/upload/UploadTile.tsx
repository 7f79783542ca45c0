import clsx from "clsx";
import type { PointerEvent } from "react";
import { getPictureSources } from "#web/picture-sources.ts";
import { Tag } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { m } from "#words/generated/messages.js";
import { formatTenths } from "#words/numbers.ts";
import * as styles from "./Upload.module.css";
import { isStored, type Upload } from "./upload.ts";
import type { UploadQueue } from "./upload-queue.ts";

const formatMegabytes = (bytes: number) => formatTenths(bytes / 1_048_576);

interface UploadTileProps {
  upload: Upload;
  queue: UploadQueue;
  /** Its position among the counted files of its kind; -1 if it does not count. */
  place: number;
  /** How many of these there are. */
  all: number;
  captionError: string | undefined;
  /** Why it does not count for the listing's score. */
  flaw: string | undefined;
  dragged: boolean;
  /** Starts dragging it. */
  onGrab: (event: PointerEvent, id: string) => void;
  /** Moves it with a button, which keeps the focus. */
  onMove: (upload: Upload, place: number, button: string) => void;
}

/** One photo or video: uploading, uploaded, or failed with a way to fix it. */
export function UploadTile(props: UploadTileProps) {
  const { upload, queue, place, captionError, flaw, dragged, onGrab } = props;
  const { id, name, state } = upload;
  const failed = state === "failed";
  return (
    <li
      data-upload={id}
      className={clsx(
        styles.tile,
        state === "sending" && styles.sending,
        (state === "waiting" || state === "paused") && styles.waiting,
        failed && styles.failing,
        dragged && styles.dragged,
      )}
      data-part="upload"
    >
      {/* A mouse drags the photo, a finger drags the handle; the arrow buttons below do the same for everybody
          else. */}
      <div
        className={styles.photo}
        data-part="upload-photo"
        onPointerDown={(event) => event.pointerType === "mouse" && !failed && onGrab(event, id)}
      >
        {failed ? <Failed words={upload.error ?? m.media_failed()} /> : <Shown upload={upload} />}
        {place === 0 && upload.kind === "photo" && !failed && (
          <Tag className={styles.cover}>{m.media_cover()}</Tag>
        )}
        {!failed && (
          <span
            className={styles.grip}
            data-part="upload-grip"
            aria-hidden="true"
            onPointerDown={(event) => onGrab(event, id)}
          >
            <Icon name="grip" size={20} />
          </span>
        )}
        {(state === "sending" || state === "paused" || state === "left") && <Sending upload={upload} />}
      </div>
      <div className={styles.name} data-part="upload-name">
        <span>
          <b title={name}>{name}</b>
          <small>{describeState(upload)}</small>
        </span>
        {flaw && (
          <p className={styles.flaw} data-part="photo-flaw">
            <Icon name="alert" size={16} />
            {flaw}
          </p>
        )}
        {isStored(upload) && <Caption {...{ upload, queue }} error={captionError} />}
      </div>
      <Actions {...props} />
    </li>
  );
}

function Caption({
  upload,
  queue,
  error,
}: Pick<UploadTileProps, "upload" | "queue"> & { error?: string | undefined }) {
  const errorId = `caption-error-${upload.id}`;
  return (
    <>
      <input
        className={`${fieldStyles.input} ${fieldStyles.smallInput}`}
        data-part="input"
        value={upload.caption ?? ""}
        aria-label={m.media_caption({ name: upload.name })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={m.media_caption_hint()}
        onChange={(event) => queue.changeCaption(upload.id, event.target.value)}
        // Otherwise Enter in this field would send the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {error && (
        <p className={fieldStyles.error} data-part="field-error" id={errorId}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </>
  );
}

function Actions({ upload, queue, place, all, onMove }: UploadTileProps) {
  const { id, name, state } = upload;
  const failed = state === "failed";
  const first = upload.kind === "video" ? m.media_make_first({ name }) : m.media_make_cover({ name });
  const moves = [
    { button: "cover", icon: "arrow-up", to: 0, label: first, off: place === 0 },
    {
      button: "earlier",
      icon: "chevron-left",
      to: place - 1,
      label: m.media_earlier({ name }),
      off: place === 0,
    },
    {
      button: "later",
      icon: "chevron-right",
      to: place + 1,
      label: m.media_later({ name }),
      off: place === all - 1,
    },
  ] as const;
  return (
    <div className={styles.actions}>
      {!failed &&
        moves.map(({ button, icon, to, label, off }) => (
          // Not `disabled`, which would lose the focus when the photo has reached the first or last position.
          <IconButton
            key={button}
            icon={icon}
            label={label}
            data-move={button}
            aria-disabled={off || undefined}
            onClick={() => !off && onMove(upload, to, button)}
          />
        ))}
      {((failed && upload.again) || state === "paused") && (
        <IconButton icon="refresh" label={m.media_again({ name })} onClick={() => queue.retry(id)} />
      )}
      <IconButton
        className={styles.remove}
        icon={isStored(upload) ? "trash" : "close"}
        label={m.ui_remove_named({ name })}
        onClick={() => queue.remove(id)}
      />
    </div>
  );
}

/** Shown in place of a removed photo until it can no longer be restored. */
export function RemovedTile({ upload: { id, name, error }, queue }: { upload: Upload; queue: UploadQueue }) {
  return (
    <li data-upload={id} className={`${styles.tile} ${styles.gone}`} data-part="upload">
      <p>{error ?? m.media_was_removed({ name })}</p>
      {/* The button that removed it is gone, so the focus moves here. */}
      <Button
        look="outline"
        size="sm"
        autoFocus
        aria-label={m.media_undo_name({ name })}
        onClick={() => queue.restore(id)}
      >
        {m.ui_undo()}
      </Button>
      <IconButton
        className={styles.forget}
        icon="close"
        label={m.media_forget({ name })}
        onClick={() => queue.forget(id)}
      />
    </li>
  );
}

function Shown({ upload }: { upload: Upload }) {
  const { photo, video, kind, preview, url, name, state } = upload;
  if (photo) return <Picture photo={photo} alt={name} sizes="(min-width: 900px) 200px, 45vw" />;
  const film = video ? url : preview;
  const poster = video?.poster;
  if (kind === "video" && film)
    return (
      <video
        src={film}
        aria-label={name}
        preload={poster && state === "done" ? "none" : "metadata"}
        poster={poster ? getPictureSources(poster).jpg : undefined}
        muted={!isStored(upload)}
        controls={isStored(upload)}
        playsInline
      />
    );
  return preview ? (
    <img src={preview} alt={name} />
  ) : (
    <Icon name={kind === "video" ? "video" : "camera"} size={28} />
  );
}

/** The progress; it pauses while the connection is lost or the file is missing. */
function Sending({ upload: { part, name, state } }: { upload: Upload }) {
  const percent = Math.floor(part * 100);
  const moving = percent < 100 ? m.media_sending() : m.media_making();
  return (
    <div className={styles.progress}>
      <div>
        <span>{state === "sending" ? moving : m.media_stands()}</span>
        <span>{percent}%</span>
      </div>
      <ProgressBar label={m.media_sending_name({ name })} value={percent} />
    </div>
  );
}

function Failed({ words }: { words: string }) {
  return (
    <p className={styles.failedWords}>
      <Icon name="alert" size={24} />
      {words}
    </p>
  );
}

function describeState({ state, part, bytes }: Upload): string {
  if (state === "done") return m.media_done();
  if (state === "device") return m.media_device();
  if (state === "failed") return m.media_not_kept();
  const of = formatMegabytes(bytes);
  if (state === "waiting") return m.media_waiting({ of });
  if (state === "paused") return m.media_paused();
  if (state === "left") return m.media_left_over();
  return m.media_sent_of({ sent: formatMegabytes(bytes * part), of });
}
