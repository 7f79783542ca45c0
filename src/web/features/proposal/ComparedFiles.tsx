import type { ComparedFile } from "#contract/admin/queue.ts";
import * as styles from "#web/routes/admin/property/Proposal.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { VideoPlayer } from "#web/ui/VideoPlayer.tsx";
import { m } from "#words/generated/messages.js";
import { DoubtfulWords } from "./DoubtfulWords.tsx";

const LOOKS = {
  added: { tone: "ok", words: m.proposal_file_added },
  removed: { tone: "bad", words: m.proposal_file_removed },
  moved: { tone: "warn", words: m.proposal_file_moved },
  caption: { tone: "warn", words: m.proposal_file_caption },
} as const;

/** Photo by photo and video by video: added, removed, moved, or with a new caption. */
export function ComparedFiles({ files }: { files: readonly ComparedFile[] }) {
  if (files.length === 0) return null;
  return (
    <section>
      <h3>{m.field_media()}</h3>
      <ul className={styles.files}>
        {files.map((compared) => (
          <li key={compared.file.id} data-change={compared.changes[0] ?? "same"}>
            <Shown file={compared.file} />
            <p className={styles.marks}>
              {compared.changes.length === 0 && <small>{m.proposal_file_same()}</small>}
              {compared.changes.map((change) => (
                <Badge key={change} tone={LOOKS[change].tone}>
                  {LOOKS[change].words()}
                </Badge>
              ))}
            </p>
            <small>{describeMove(compared)}</small>
            <Caption {...compared} />
            <DoubtfulWords words={compared.words} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({ file }: Pick<ComparedFile, "file">) {
  const { photo, video, url, name } = file;
  if (video) return <VideoPlayer url={url} poster={video.poster} label={m.admin_media_video({ name })} />;
  if (!photo) return null;
  return (
    <a href={url} target="_blank" rel="noopener" aria-label={m.admin_media_open({ name })}>
      <Picture photo={photo} sizes="(min-width: 720px) 220px, 44vw" />
    </a>
  );
}

function describeMove({ was, now }: ComparedFile): string {
  if (was === null) return m.proposal_place_new({ now: now ?? 0 });
  if (now === null) return m.proposal_place_gone({ was });
  return was === now ? m.proposal_place_same({ now }) : m.proposal_place_moved({ was, now });
}

function Caption({ file, changes, captionWas }: ComparedFile) {
  if (!changes.includes("caption")) return file.caption ? <small>{file.caption}</small> : null;
  return (
    <small>
      {captionWas && <del>{captionWas}</del>} {file.caption && <ins>{file.caption}</ins>}
    </small>
  );
}
