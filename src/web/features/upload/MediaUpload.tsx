import clsx from "clsx";
import { type DragEvent, useId, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { PhotoFlaws } from "./photo-flaws.ts";
import * as styles from "./Upload.module.css";
import { UploadList } from "./UploadList.tsx";
import { isBusy, isPresent, type Upload } from "./upload.ts";
import type { UploadQueue } from "./upload-queue.ts";

/** The total progress of all files, what to do about those that are paused, and a button to retry all that failed. */
function UploadOverall({ queue, uploads }: { queue: UploadQueue; uploads: readonly Upload[] }) {
  const shown = uploads.filter(isPresent);
  const again = shown.filter(({ state, again }) => state === "failed" && again).length;
  const paused = shown.some(({ state }) => state === "paused");
  const left = shown.filter(({ state }) => state === "left").length;
  return (
    <>
      {isBusy(shown) && (
        <ProgressBar
          thin
          className={styles.overallBar}
          label={m.media_all_sent()}
          value={Math.round(getPart(shown) * 100)}
        />
      )}
      <div role="status">
        {paused && <Notice className={styles.notice}>{m.media_paused_all()}</Notice>}
        {left > 0 && <Notice className={styles.notice}>{m.media_left_over_all({ count: left })}</Notice>}
      </div>
      {again > 1 && (
        <Button look="outline" size="sm" className={styles.notice} onClick={() => queue.retryAll()}>
          {m.media_all_again({ count: again })}
        </Button>
      )}
    </>
  );
}

/** The progress from 0 to 1, by the bytes of the files that are sent from this page. */
function getPart(shown: readonly Upload[]): number {
  const sent = shown.filter(({ state }) => state !== "failed" && state !== "left");
  const all = sent.reduce((sum, { bytes }) => sum + bytes, 0);
  return all === 0 ? 1 : sent.reduce((sum, { bytes, part }) => sum + bytes * part, 0) / all;
}

/** The formats that the server can read; phones with HEIC photos convert them to JPEG for this list. */
const PHOTOS = "image/jpeg,image/png,image/webp,image/avif";
const VIDEOS = "video/mp4,video/quicktime,video/webm";
const MEGABYTE = 1_048_576;
const KINDS = ["photo", "video"] as const;
/** The kinds of files for which a phone's camera can be opened. */
const CAMERAS = [
  { accept: PHOTOS, icon: "camera", words: m.media_take_photo },
  { accept: VIDEOS, icon: "video", words: m.media_take_video },
] as const;

interface MediaUploadProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
  /** Why photos do not count for the listing's score. */
  flaws: PhotoFlaws;
  error?: string | undefined;
  /** The error of a caption, by the file's id on the server. */
  captionErrors?: Readonly<Record<string, string>>;
}

const NO_ERRORS = {};

/**
 * Photos and videos: dropped, chosen or taken with the camera, each with its own progress; they can be sorted and
 * removed.
 */
export function MediaUpload({ queue, uploads, flaws, error, captionErrors = NO_ERRORS }: MediaUploadProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = () => openPicker(input.current, `${PHOTOS},${VIDEOS}`);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    queue.add(event.dataTransfer.files);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={pageStyles.withScript}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is an alternative to the button */}
      <div
        className={clsx(styles.drop, over && styles.over)}
        data-part="drop"
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.dropIcon}>
          <Icon name="upload" size={24} />
        </span>
        <b>{m.media_drop()}</b>
        <span className={styles.dropHint} id={`${id}-hint`}>
          {m.media_drop_hint({ limit: LIMITS.photoBytes / MEGABYTE, max: LIMITS.photosPerProperty })}{" "}
          {m.media_drop_hint_videos({ limit: LIMITS.videoBytes / MEGABYTE, max: LIMITS.videosPerProperty })}
        </span>
        <div className={styles.dropAction}>
          <Button
            look="outline"
            size="sm"
            onClick={choose}
            aria-describedby={clsx(`${id}-hint`, error && `${id}-error`)}
            aria-invalid={error ? true : undefined}
          >
            {m.media_choose()}
          </Button>
          {/* Only touch devices are likely to have a camera that the browser can open. */}
          {CAMERAS.map(({ accept, icon, words }) => (
            <Button
              key={icon}
              look="outline"
              size="sm"
              className={styles.camera}
              onClick={() => openPicker(input.current, accept, "environment")}
            >
              <Icon name={icon} size={18} />
              {words()}
            </Button>
          ))}
        </div>
        <input
          ref={input}
          className={textStyles.visuallyHidden}
          type="file"
          accept={`${PHOTOS},${VIDEOS}`}
          multiple
          tabIndex={-1}
          aria-label={m.media_choose()}
          onChange={(event) => {
            queue.add(event.target.files ?? []);
            // The same file may be chosen again after it was removed.
            event.target.value = "";
          }}
        />
      </div>
      {error && (
        <p className={fieldStyles.error} data-part="field-error" id={`${id}-error`}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
      <UploadOverall {...{ queue, uploads }} />
      {KINDS.map((kind) => (
        <UploadList
          key={kind}
          {...{ queue, kind, flaws, captionErrors }}
          uploads={uploads.filter((one) => one.kind === kind)}
          onChoose={choose}
        />
      ))}
    </div>
  );
}

/** @param capture opens the camera if the device has one */
function openPicker(input: HTMLInputElement | null, accept: string, capture?: "environment"): void {
  if (!input) return;
  input.accept = accept;
  if (capture) input.setAttribute("capture", capture);
  else input.removeAttribute("capture");
  input.click();
}
