import type { ReactNode } from "react";
import type { DealFile, DealPaper } from "#contract/lead/deal.ts";
import { getLabel } from "#domain/choice.ts";
import { PAPER_STATES } from "#domain/deal/choices.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./Deal.module.css";
import { namePaper } from "./deal-text.ts";

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
