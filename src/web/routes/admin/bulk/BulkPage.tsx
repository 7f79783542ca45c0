import { type ReactNode, useEffect, useRef } from "react";
import type { BulkAnswer } from "#contract/fields/list.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import type { ActionAnswer, Texts } from "#web/features/form/action-answer.ts";
import type { FormState } from "#web/features/form/use-form.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Bulk.module.css";

/** "3 of 4 are done." */
export function summarize({ results }: BulkAnswer): string {
  const done = results.filter(({ ok }) => ok).length;
  return m.several_summary({ done, all: results.length });
}

interface DownloadChosenProps {
  /** The address of the file. */
  to: string;
  /** The list from which the rows were chosen. */
  list: string;
}

/** The file with the chosen rows, and the way back to the list. */
export function DownloadChosen({ to, list }: DownloadChosenProps) {
  return (
    <div className={`${styles.form} ${styles.send}`}>
      <ButtonLink icon="download" to={to} reloadDocument download>
        {m.several_download()}
      </ButtonLink>
      <ButtonLink look="ghost" to={list}>
        {m.several_back()}
      </ButtonLink>
    </div>
  );
}

/** The button that sends the form, and Cancel, which leads back to the list. */
export function SendOrCancel({ list, children }: { list: string; children: ReactNode }) {
  return (
    <div className={styles.send}>
      {children}
      <ButtonLink look="ghost" to={list}>
        {m.ui_cancel()}
      </ButtonLink>
    </div>
  );
}

/** What the form of the question is answered with. */
export interface BulkMore {
  readonly results: BulkAnswer["results"];
  /** The fields of the form that undoes what was done. */
  readonly undo: Texts;
}

interface BulkPageProps {
  title: string;
  words: string;
  /** The list to go back to. */
  list: string;
  form: FormState<BulkMore>;
  undoing: FormState<BulkMore>;
  /** The chosen rows, and what is asked about them; none of them may be left. */
  rows: readonly ReactNode[];
  /** How many of the chosen rows do not exist any more. */
  missing: number;
  children: ReactNode;
}

/** The question before something is done with several rows, and then what became of each. */
export function BulkPage({ title, words, list, form, undoing, rows, missing, children }: BulkPageProps) {
  const answer = pickAnswer(form, undoing);
  const results = answer?.more.results;
  if (answer && results) return <Results {...{ answer, results, list, undoing }} />;
  if (rows.length === 0)
    return (
      <EmptyState level={2} title={m.several_none()} words={m.several_none_words()}>
        <ButtonLink look="outline" to={list}>
          {m.several_back()}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <AdminHead title={title} words={words} />
      {form.message && (
        <Notice tone="bad" live className={styles.notice}>
          {form.message}
        </Notice>
      )}
      <RecordCard title={m.several_chosen()}>
        <ul className={styles.rows}>{rows}</ul>
        {missing > 0 && <p>{m.several_missing({ count: missing })}</p>}
        {children}
      </RecordCard>
    </>
  );
}

/** The answer to the undo comes after the other. */
const pickAnswer = (form: FormState<BulkMore>, undoing: FormState<BulkMore>) =>
  undoing.answer?.ok ? undoing.answer : form.answer?.ok ? form.answer : undefined;

interface ResultsProps {
  answer: ActionAnswer<BulkMore>;
  results: BulkAnswer["results"];
  list: string;
  undoing: FormState<BulkMore>;
}

function Results({ answer, results, list, undoing }: ResultsProps) {
  const { undo } = answer.more;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (results.length > 0) head.current?.focus();
  }, [results]);
  return (
    <>
      <div ref={head} tabIndex={-1}>
        <AdminHead title={answer.message} words={m.several_result_words()} />
      </div>
      {undoing.message && (
        <Notice tone="bad" live className={styles.notice}>
          {undoing.message}
        </Notice>
      )}
      <RecordCard title={m.several_results()}>
        <ul className={styles.rows}>
          {results.map(({ id, title, ok, message }) => (
            <li key={id}>
              <b>{title || id}</b>
              <p>
                <Badge tone={ok ? "ok" : "bad"} status>
                  {ok ? m.several_done() : m.several_not_done()}
                </Badge>
                {message}
              </p>
            </li>
          ))}
        </ul>
        <div className={styles.form}>
          <div className={styles.send}>
            <ButtonLink to={list}>{m.several_back()}</ButtonLink>
            {undo && (
              <ActionForm of={undoing}>
                {Object.entries(undo).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit" look="outline" busy={undoing.isBusy}>
                  {m.ui_undo()}
                </Button>
              </ActionForm>
            )}
          </div>
        </div>
      </RecordCard>
    </>
  );
}
