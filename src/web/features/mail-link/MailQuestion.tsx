import type { ComponentProps, ReactNode } from "react";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { ActionForm } from "../form/ActionForm.tsx";
import { useForm } from "../form/use-form.ts";
import * as styles from "./MailQuestion.module.css";

interface Way {
  to: string;
  label: string;
}

interface MailQuestionProps {
  /** What the button does; none if there is nothing to confirm. */
  answer: {
    label: string;
    busyWords: string;
    look?: ComponentProps<typeof Button>["look"];
    intent?: string;
  } | null;
  /** A link for people who wanted something else. */
  other: Way;
  /** Nothing is left to answer: the link comes first, and the button is a quiet way back. */
  isDone?: boolean;
  /** The heading and the question. */
  children: ReactNode;
}

/** The page behind a link in an email: one question and one button, without signing in. */
export function MailQuestion({ answer, other, isDone, children }: MailQuestionProps) {
  const sending = useForm();
  const form = answer && (
    <ActionForm key="answer" of={sending}>
      {answer.intent && <input type="hidden" name="intent" value={answer.intent} />}
      <Button
        type="submit"
        size="lg"
        block
        busy={sending.isBusy}
        look={answer.look}
        busyWords={answer.busyWords}
      >
        {answer.label}
      </Button>
    </ActionForm>
  );
  const lead = (
    <p key="other" className={isDone ? styles.wide : undefined}>
      <ButtonLink
        look={answer && !isDone ? "ghost" : "filled"}
        to={other.to}
        {...(isDone && { size: "lg", block: true })}
      >
        {other.label}
      </ButtonLink>
    </p>
  );
  return (
    <main id="main" className={`${pageStyles.content} ${styles.question}`}>
      {children}
      {isDone ? [lead, form] : [form, lead]}
    </main>
  );
}

/** Shown instead of the question: what was done, or why the link is not valid. */
export function MailAnswer({ title, words, other }: { title: string; words: string | null; other: Way }) {
  return (
    <main id="main">
      <EmptyState level={1} title={title} words={words}>
        <ButtonLink to={other.to}>{other.label}</ButtonLink>
      </EmptyState>
    </main>
  );
}
