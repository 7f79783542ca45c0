import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "#web/ui/Notice.tsx";
import * as styles from "./SignedPage.module.css";

interface AnswerNoticeProps {
  /** Changes with each answer: then the notice comes into sight and takes the focus. */
  of: unknown;
  tone: "ok" | "warn" | "bad";
  /** The focus goes to a field with an error instead. */
  isAtField?: boolean;
  children: ReactNode;
}

/**
 * What a page behind a signed link answers to a form. Its forms are a screen or more below, so the answer comes to the
 * reader: by eye, by keyboard and by screen reader. Without scripts the page starts at its top, where the notice is.
 */
export function AnswerNotice({ of, tone, isAtField = false, children }: AnswerNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer with the same words is shown too
  useEffect(() => {
    if (isAtField) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, [of, isAtField]);
  return (
    <div ref={box} tabIndex={-1} className={styles.answer} data-part="answer">
      <Notice tone={tone} live>
        {children}
      </Notice>
    </div>
  );
}
