import clsx from "clsx";
import { type DragEvent, useId, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import { UploadList } from "./UploadList.tsx";
import type { Upload, UploadQueue } from "./upload-queue.ts";
import "./upload.css";

/** What the server can read; a phone that has HEIC turns it into JPEG when asked like this. */
const ACCEPT = "image/jpeg,image/png,image/webp,image/avif";
const MEGABYTE = 1_048_576;

interface PhotoUploadProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
  error?: string | undefined;
}

/** Photos by dropping or choosing them, each with its own progress, to be ordered and removed. */
export function PhotoUpload({ queue, uploads, error }: PhotoUploadProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = () => input.current?.click();
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
    <div className="js-only">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a second way; the button is the first */}
      <div
        className={clsx("drop", over && "is-over")}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="drop__icon">
          <Icon name="upload" size={24} />
        </span>
        <b>{m.media_drop()}</b>
        <span className="drop__hint" id={`${id}-hint`}>
          {m.media_drop_hint({ limit: LIMITS.photoBytes / MEGABYTE, max: LIMITS.photosPerProperty })}
        </span>
        <Button
          look="outline"
          size="sm"
          onClick={choose}
          aria-describedby={clsx(`${id}-hint`, error && `${id}-error`)}
          aria-invalid={error ? true : undefined}
        >
          {m.media_choose()}
        </Button>
        <input
          ref={input}
          className="sr-only"
          type="file"
          accept={ACCEPT}
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
        <p className="field__error" id={`${id}-error`}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
      <UploadList {...{ queue, uploads }} onChoose={choose} />
    </div>
  );
}
