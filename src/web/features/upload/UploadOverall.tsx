import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Upload.module.css";
import { isBusy, isPresent, type Upload } from "./upload.ts";
import type { UploadQueue } from "./upload-queue.ts";

/** The total progress of all files, what to do about those that are paused, and a button to retry all that failed. */
export function UploadOverall({ queue, uploads }: { queue: UploadQueue; uploads: readonly Upload[] }) {
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
