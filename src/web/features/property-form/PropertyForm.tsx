import { type FormEvent as ReactFormEvent, type ReactNode, useState } from "react";
import { SignInAgain } from "#web/features/auth/SignInAgain.tsx";
import { countGoodPhotos, usePhotoFlaws } from "#web/features/upload/photo-flaws.ts";
import { isOnTheWay } from "#web/features/upload/upload.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { clockLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { getQuality, QualityCard } from "./FormSummary.tsx";
import { EDIT_TEXT, STEP_TEXT, type StepId } from "./form-questions.ts";
import { FormContext } from "./form-state.ts";
import * as styles from "./PropertyForm.module.css";
import { FormFoot, PreviewLink, StepRail } from "./StepNavigation.tsx";
import { BasicsStep } from "./steps/BasicsStep.tsx";
import { AmenitiesStep, DetailsStep } from "./steps/DetailsStep.tsx";
import { LocationStep } from "./steps/LocationStep.tsx";
import { PhotosStep } from "./steps/PhotosStep.tsx";
import { PreviewStep } from "./steps/PreviewStep.tsx";
import { PriceStep } from "./steps/PriceStep.tsx";
import { UnitsStep } from "./steps/UnitsStep.tsx";
import type { SavedDraft } from "./use-draft.ts";
import { type FormUse, usePropertyForm } from "./use-property-form.ts";

interface PropertyFormProps extends FormUse {
  /** The label of the send button, and its text while sending. */
  sendWords: string;
  busyWords: string;
  /** The form edits an existing property: it can be saved from every step. */
  change?: boolean;
  /** The address of this form's last step, to return to after signing in. */
  comeBack: string;
  /** The page to sign in, for people who are signed out. */
  signIn: string | null;
  /** The page that shows the listing as the public will see it. */
  preview: string;
  /** Shown above the steps: why it was rejected. */
  notice?: ReactNode;
  /** Hidden fields for sending without JavaScript. */
  children?: ReactNode;
}

/** Lists a property, step by step; without JavaScript all steps are in one form, one below the other. */
export function PropertyForm(props: PropertyFormProps) {
  const { askMobile, signIn, sendWords, busyWords, change = false, notice, children } = props;
  const form = usePropertyForm(props);
  const { steps, step, queue, uploads, draft, check, done, message, busy, later } = form;
  const { values } = form.state;
  const flaws = usePhotoFlaws(uploads);
  const preview = <PreviewLink to={props.preview} purpose={values.purpose} onOpen={draft.keep} />;
  const bodies: Record<StepId, ReactNode> = {
    basics: <BasicsStep askMobile={askMobile} />,
    location: <LocationStep shown={step.alive && step.current === "location"} />,
    details: <DetailsStep />,
    units: <UnitsStep />,
    amenities: <AmenitiesStep />,
    photos: <PhotosStep {...{ queue, uploads, flaws, signIn }} />,
    price: <PriceStep />,
    preview: <PreviewStep {...{ steps, done, wrong: check.wrong, uploads, preview }} />,
  };
  const submit = (event: ReactFormEvent) => {
    event.preventDefault();
    void (step.current === "preview" ? form.send() : form.next());
  };
  const stop = () => {
    later.stop();
    // The pressed button disappears; the focus moves to where the form can be sent again.
    form.form.current?.querySelector<HTMLElement>('[data-part="form-foot"] [aria-busy]')?.focus();
  };
  const photos = countGoodPhotos(uploads, flaws);
  return (
    <FormContext value={form.state}>
      <form
        ref={form.form}
        className={`${pageStyles.content} ${styles.form}`}
        method="post"
        noValidate
        onSubmit={submit}
      >
        {children}
        <StepRail
          {...{ steps, done }}
          current={step.current}
          wrong={check.wrong}
          saved={describeSaved(draft.saved)}
        />
        <div className={styles.work}>
          {notice}
          {draft.restored && <Restored onStartOver={form.startOver} />}
          {form.taken ? (
            <Taken onSend={form.sendAsNew} />
          ) : (
            message && (
              <Notice tone="bad" live>
                {message}
              </Notice>
            )
          )}
          {later.waits && <SentLater count={uploads.filter(isOnTheWay).length} onStop={stop} />}
          {steps.map((id) => (
            <Step key={id} id={id} steps={steps} current={id === step.current} change={change}>
              {bodies[id]}
            </Step>
          ))}
          <Button type="submit" size="lg" className={pageStyles.withoutScript}>
            {sendWords}
          </Button>
        </div>
        <QualityCard lines={getQuality(values, photos, props.places)} flawed={flaws.size}>
          {step.current !== "preview" && preview}
        </QualityCard>
        <FormFoot
          {...{ steps, sendWords }}
          busy={busy || later.waits}
          busyWords={later.waits ? m.owner_send_waiting() : busyWords}
          current={step.current}
          alive={step.alive}
          always={change}
          onSend={() => void form.send()}
        />
      </form>
      {form.ended && props.viewer && (
        <SignInAgain
          email={props.viewer.email}
          here={props.comeBack}
          onClose={form.dismiss}
          onDone={() => void form.send()}
        />
      )}
    </FormContext>
  );
}

function describeSaved(saved: SavedDraft | null): string | null {
  if (!saved) return null;
  const time = clockLine(saved.at);
  return saved.where === "server" ? m.owner_draft_saved({ time }) : m.owner_saved({ time });
}

interface StepProps {
  id: StepId;
  steps: readonly StepId[];
  current: boolean;
  /** It is a step of an edit. */
  change: boolean;
  children: ReactNode;
}

function Step({ id, steps, current, change, children }: StepProps) {
  const words = (change ? EDIT_TEXT[id] : undefined) ?? STEP_TEXT[id];
  // Without JavaScript all steps are visible, and a page has only one main heading.
  const Title = current ? "h1" : "h2";
  return (
    <section
      id={`step-${id}`}
      className={styles.step}
      data-current={current || undefined}
      aria-labelledby={`step-${id}-title`}
    >
      <p className={styles.stepNumber}>
        {m.owner_step_of({ step: steps.indexOf(id) + 1, steps: steps.length })}
      </p>
      <Title id={`step-${id}-title`} className={styles.stepTitle} tabIndex={-1}>
        {words.title()}
      </Title>
      <p className={textStyles.intro}>{words.intro()}</p>
      <div className={`${styles.grid} ${styles.stepBody}`}>{children}</div>
    </section>
  );
}

/** Says that the form will be sent once its files are uploaded. */
function SentLater({ count, onStop }: { count: number; onStop: () => void }) {
  return (
    <Notice className={styles.said} live>
      {m.owner_send_waits({ count })}{" "}
      <button type="button" onClick={onStop}>
        {m.owner_send_waits_stop()}
      </button>
    </Notice>
  );
}

/** Says that this form was already sent, with other answers, and offers to send it for another property. */
function Taken({ onSend }: { onSend: () => void }) {
  return (
    <Notice tone="bad" className={styles.said} live>
      {m.owner_send_taken()}{" "}
      <button type="button" onClick={onSend}>
        {m.owner_send_as_new()}
      </button>
    </Notice>
  );
}

/** Says that the draft from last time was restored. Starting over deletes it for good, so it asks first. */
function Restored({ onStartOver }: { onStartOver: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Notice className={styles.said} live={isAsking}>
      {isAsking ? m.owner_start_over_sure() : m.owner_restored()}{" "}
      {isAsking && (
        <button type="button" onClick={() => setAsking(false)}>
          {m.owner_start_over_not()}
        </button>
      )}{" "}
      <button type="button" onClick={isAsking ? onStartOver : () => setAsking(true)}>
        {isAsking ? m.owner_start_over_yes() : m.owner_start_over()}
      </button>
    </Notice>
  );
}
