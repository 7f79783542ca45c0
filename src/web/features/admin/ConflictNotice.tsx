import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import type { EditConflict } from "../form/edit-conflict.ts";
import * as recordStyles from "../record/Record.module.css";
import * as styles from "./ConflictNotice.module.css";

/** Takes the focus when it appears, and so comes into view: an answer that is far from the pressed button. */
export function FocusedBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}

interface MeanwhileNoticeProps {
  changes: readonly EditConflict[];
  getLabel: (name: string) => string;
}

/**
 * What somebody else saved while this form was open, and what the form now shows. Nothing, if the form itself was saved
 * before and the answer was lost, or if a decision was saved.
 */
export function ConflictNotice({ changes, getLabel }: MeanwhileNoticeProps) {
  if (changes.length === 0)
    return (
      <Notice tone="warn" className={recordStyles.notice}>
        {m.admin_meanwhile_same()}
      </Notice>
    );
  const formatText = (text: string) => text || m.admin_audit_empty();
  return (
    <Notice tone="warn" title={m.admin_meanwhile()} className={recordStyles.notice}>
      <p>{m.admin_meanwhile_words()}</p>
      <ul className={styles.notice}>
        {changes.map(({ name, was, now, kept }) => (
          <li key={name}>
            <b>{getLabel(name)}</b>: {m.owner_theirs_change({ was: formatText(was), now: formatText(now) })}{" "}
            {kept ? m.admin_meanwhile_kept() : m.owner_theirs_followed()}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
