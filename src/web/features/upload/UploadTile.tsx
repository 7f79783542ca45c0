import clsx from "clsx";
import { Tag } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { m } from "#words/generated/messages.js";
import type { Upload, UploadQueue } from "./upload-queue.ts";

const megabytes = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const inMegabytes = (bytes: number) => megabytes.format(bytes / 1_048_576);

interface UploadTileProps {
  upload: Upload;
  queue: UploadQueue;
  at: number;
  last: boolean;
}

/** One photo: on its way, kept, or failed with a way to mend it. */
export function UploadTile({ upload, queue, at, last }: UploadTileProps) {
  const { id, name, state } = upload;
  const failed = state === "failed";
  return (
    <li
      className={clsx(
        "upc",
        state === "sending" && "is-up",
        state === "waiting" && "is-wait",
        failed && "is-bad",
      )}
    >
      <div className="upc__photo">
        {failed ? <Failed words={upload.error ?? m.media_failed()} /> : <Shown upload={upload} />}
        {at === 0 && !failed && <Tag className="upc__cover">{m.media_cover()}</Tag>}
        {state === "sending" && <Sending upload={upload} />}
      </div>
      <div className="upc__name">
        <span>
          <b title={name}>{name}</b>
          <small>{stateWords(upload)}</small>
        </span>
      </div>
      <div className="upc__do">
        {!failed && (
          <>
            <IconButton
              icon="chevron-left"
              label={m.media_earlier({ name })}
              disabled={at === 0}
              onClick={() => queue.move(id, -1)}
            />
            <IconButton
              icon="chevron-right"
              label={m.media_later({ name })}
              disabled={last}
              onClick={() => queue.move(id, 1)}
            />
          </>
        )}
        {failed && upload.again && (
          <IconButton icon="refresh" label={m.media_again({ name })} onClick={() => queue.again(id)} />
        )}
        <IconButton
          className="upc__remove"
          icon={state === "done" ? "trash" : "close"}
          label={m.media_remove({ name })}
          onClick={() => queue.remove(id)}
        />
      </div>
    </li>
  );
}

function Shown({ upload }: { upload: Upload }) {
  const { photo, preview, name } = upload;
  if (photo) return <Picture photo={photo} alt={name} sizes="(min-width: 900px) 200px, 45vw" />;
  return preview ? <img src={preview} alt={name} /> : <Icon name="camera" size={28} />;
}

function Sending({ upload: { part, name } }: { upload: Upload }) {
  const percent = Math.round(part * 100);
  return (
    <div className="upc__progress">
      <div>
        <span>{percent < 100 ? m.media_sending() : m.media_making()}</span>
        <span>{percent}%</span>
      </div>
      <ProgressBar label={m.media_sending_name({ name })} value={percent} />
    </div>
  );
}

function Failed({ words }: { words: string }) {
  return (
    <p className="upc__failed">
      <Icon name="alert" size={24} />
      {words}
    </p>
  );
}

function stateWords({ state, part, bytes }: Upload): string {
  if (state === "done") return m.media_done();
  if (state === "failed") return m.media_not_kept();
  const of = inMegabytes(bytes);
  if (state === "waiting") return m.media_waiting({ of });
  return m.media_sent_of({ sent: inMegabytes(bytes * part), of });
}
