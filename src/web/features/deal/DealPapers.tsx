import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { DealFile, DealPaper } from "#contract/lead/deal.ts";
import { getLabel } from "#domain/choice.ts";
import { PAPER_STATES } from "#domain/deal/choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber, formatPercent } from "#words/numbers.ts";
import * as styles from "./Deal.module.css";
import { namePaper } from "./deal-text.ts";

/** Addresses of the papers of a deal. Apart from `paths`, which every page loads: only two pages need these. */
export const dealPaths = {
  /** Accepts files for a paper; not a page. */
  paper: (signed: string, paper: string) => `/deal/${signed}/papers/${paper}`,
  /** A file, not a page. */
  file: (signed: string, file: string) => `/deal/${signed}/files/${file}`,
  /** The same for the team, by the lead. */
  adminPaper: (lead: string, paper: string) => `/admin/deals/${lead}/papers/${paper}`,
  adminFile: (lead: string, file: string) => `/api/v1/admin/leads/${lead}/deal/files/${file}`,
} as const;

const PAPER_TONE = {
  asked: "warn",
  received: "brand",
  checked: "ok",
  "sent-back": "bad",
  "not-needed": "neutral",
} as const;

const BYTES_PER_MEGABYTE = 1024 ** 2;

interface PaperListProps {
  papers: readonly DealPaper[];
  /** The address at which a file is shown. */
  getFileHref: (file: string) => string;
  /** What the reader can do with a file of theirs. */
  renderFileAct?: (paper: DealPaper, file: DealFile) => ReactNode;
  /** What the reader can do with a paper: upload, check. */
  renderActs?: (paper: DealPaper) => ReactNode;
}

/** Papers with their state and files. */
export function PaperList({ papers, getFileHref, renderFileAct, renderActs }: PaperListProps) {
  return (
    <ul className={styles.list} data-part="deal-papers">
      {papers.map((paper) => (
        <li key={paper._id} id={`paper-${paper._id}`}>
          <p className={styles.line}>
            <b>{namePaper(paper)}</b>
            <Badge tone={PAPER_TONE[paper.state]} status>
              {getLabel(PAPER_STATES, paper.state)}
            </Badge>
          </p>
          {paper.reason && <p className={styles.quote}>{m.deal_page_paper_why({ reason: paper.reason })}</p>}
          {paper.files.length > 0 && (
            <ul className={styles.files}>
              {paper.files.map((file) => (
                <li key={file._id}>
                  <a
                    className={`${textStyles.link} ${textStyles.longLink} ${styles.file}`}
                    href={getFileHref(file._id)}
                    target="_blank"
                    rel="noreferrer"
                  >
                    <Icon name={file.kind === "pdf" ? "document" : "camera"} size={18} />
                    <span>{m.deal_page_file({ name: file.name, megabytes: getMegabytes(file) })}</span>
                  </a>
                  <span className={textStyles.quiet}>{timeLine(file.at)}</span>
                  {file.ofFormerOwner && <Badge>{m.deal_page_file_former_owner()}</Badge>}
                  {renderFileAct?.(paper, file)}
                </li>
              ))}
            </ul>
          )}
          {paper.closed > 0 && (
            <p className={textStyles.quiet}>{m.deal_files_closed({ count: paper.closed })}</p>
          )}
          {paper.held > paper.heldOfFormerOwner && (
            <p className={textStyles.quiet}>{m.deal_page_paper_held()}</p>
          )}
          {paper.heldOfFormerOwner > 0 && (
            <p className={textStyles.quiet}>{m.deal_page_paper_of_former_owner()}</p>
          )}
          {renderActs?.(paper)}
        </li>
      ))}
    </ul>
  );
}

/** At least 0.1, because "0 MB" looks like an empty file. */
const getMegabytes = ({ bytes }: DealFile): string =>
  formatNumber(Math.max(bytes / BYTES_PER_MEGABYTE, 0.1), 1);

/** How far an upload is: its part from 0 to 1, not sending, or lost on the way. */
export type PaperProgress = number | "idle" | "lost";

/**
 * Sends a form with files like the browser would, but shows how far it is; the page to which the answer leads is opened
 * without loading everything again.
 * @param anchor the part of the page at which the answer is shown
 */
function usePaperUpload(anchor: string) {
  const [progress, setProgress] = useState<PaperProgress>("idle");
  const sending = useRef<XMLHttpRequest | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => () => sending.current?.abort(), []);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const request = new XMLHttpRequest();
    sending.current = request;
    const end = (after: PaperProgress) => {
      sending.current = null;
      setProgress(after);
    };
    request.upload.onprogress = ({ loaded, total }) => setProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => end("lost");
    request.onabort = () => end("idle");
    request.onload = async () => {
      if (request.status >= 400) return end("lost");
      const { pathname, search } = new URL(request.responseURL);
      await navigate(`${pathname}${search}#${anchor}`, { replace: true });
      // The address may be the same as after the file before.
      await revalidate();
      form.reset();
      end("idle");
    };
    request.open("POST", form.action);
    setProgress(0);
    request.send(new FormData(form));
  }

  return { progress, send, cancel: () => sending.current?.abort() };
}

const MEGABYTE = 1024 ** 2;
const KINDS = ".jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf";

interface PaperUploadProps {
  /** The call that takes the files, and leads back to the page. */
  to: string;
  /** The id of the part of the page that has this form. */
  anchor: string;
  /** The paper's name, for screen readers: a page has many such forms. */
  name: string;
  /** Why the files that were sent last were refused. */
  error?: string | undefined;
}

/**
 * Sends files for one paper. A plain form, because the files go to a call of their own: without JavaScript the browser
 * sends it, with JavaScript it shows how far it is.
 */
export function PaperUpload({ to, anchor, name, error }: PaperUploadProps) {
  const { progress, send, cancel } = usePaperUpload(anchor);
  const isSending = typeof progress === "number";
  return (
    <form method="post" action={to} encType="multipart/form-data" className={styles.upload} onSubmit={send}>
      <TextField
        type="file"
        name="files"
        accept={KINDS}
        multiple
        required
        className={styles.chooser}
        label={
          <>
            {m.deal_page_paper_choose()} <span className={textStyles.visuallyHidden}>{name}</span>
          </>
        }
        hint={m.deal_page_paper_hint({
          megabytes: LIMITS.dealFileBytes / MEGABYTE,
          most: LIMITS.dealFilesPerPaper,
        })}
        error={progress === "lost" ? m.deal_page_paper_lost() : isSending ? undefined : error}
      />
      <Button type="submit" look="outline" size="sm" icon="upload" aria-disabled={isSending || undefined}>
        {m.deal_page_paper_send()} <span className={textStyles.visuallyHidden}>{name}</span>
      </Button>
      {isSending && <Sending part={progress} name={name} onCancel={cancel} />}
    </form>
  );
}

interface SendingProps {
  part: number;
  name: string;
  onCancel: () => void;
}

function Sending({ part, name, onCancel }: SendingProps) {
  // When everything has arrived, the server still checks the files.
  const isChecking = part === 1;
  return (
    <div className={styles.sending} data-part="paper-sending">
      <p role="status">{isChecking ? m.deal_page_paper_checking() : m.deal_page_paper_sending()}</p>
      <ProgressBar label={m.deal_page_paper_progress({ name })} value={part} max={1} />
      {!isChecking && (
        <p className={styles.line}>
          <span>{formatPercent(part)}</span>
          <Button type="button" look="ghost" size="sm" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
        </p>
      )}
    </div>
  );
}
