import { lazy, Suspense, useMemo, useState } from "react";
import { useNavigate, useNavigation, useSubmit } from "react-router";
import type { DeskWords } from "#content/desk-words.ts";
import type { Dossier } from "#contract/admin/moderation.ts";
import type { QueuePlace } from "#contract/admin/queue.ts";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { formatPhone } from "#domain/account/contact-details.ts";
import { paths } from "#domain/address/paths.ts";
import type { MapView } from "#domain/map/view.ts";
import { useShortcuts } from "#web/features/admin/keyboard.ts";
import { RecordCard, RecordRows } from "#web/features/admin/RecordCard.tsx";
import { CALL_IN_KEY } from "#web/features/call-in/CallInHost.tsx";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { TrailCard } from "../audit/TrailCard.tsx";
import { AnswerCard } from "./AnswerCard.tsx";
import { ApprovalChecks, ChecksCard } from "./ChecksCard.tsx";
import { ProposalCard } from "./ProposalCard.tsx";
import * as styles from "./Queue.module.css";
import { DecisionCard, PriceCard, SuspectsCard, WordsCard } from "./QueueCards.tsx";
import { type DecisionWithReason, ReasonDialog } from "./ReasonDialog.tsx";
import { AnswersView, MediaCard } from "./RecordView.tsx";
import { SummaryCard } from "./SummaryCard.tsx";

const GalleryDialog = lazy(() =>
  getPartScript(() => import("#web/features/listing-detail/GalleryDialog.tsx")),
);

const DECISIONS = { reject: "rejected", change: "changes-requested" } satisfies Record<
  string,
  DecisionWithReason
>;

interface QueueItemProps {
  item: NonNullable<QueuePlace["item"]>;
  record: PropertyRecord;
  dossier: Dossier;
  /** The surroundings of its pin; null if it is not on our map. */
  map: MapView | null;
  /** The property whose decision can still be undone. */
  done: string | null;
  /** The prepared reasons. */
  words: Pick<DeskWords, "rejectReasons" | "changeReasons">;
  /** The error of the last decision. */
  refused: string | undefined;
  /** The reason that was typed for it. */
  typed: string | undefined;
  /** The version with which its form was opened, if the refusal had nothing to do with it. */
  opened: number | undefined;
}

/** One listing in the queue, with everything that a decision needs; every action has a keyboard shortcut. */
export function QueueItem(props: QueueItemProps) {
  const { item, record, dossier, map, words, done, refused, typed } = props;
  const [asking, setAsking] = useState<"reject" | "change" | null>(null);
  const [photo, setPhoto] = useState<number | null>(null);
  const version = props.opened ?? item.version;
  const { decide, go } = useActs(item, version);
  const busy = useNavigation().state !== "idle";
  const photos = record.mediaFiles.flatMap((file) => file.photo ?? []);
  const { next, previous } = item;
  useShortcuts(
    useMemo(
      () => ({
        a: () => decide("approve"),
        r: () => setAsking("reject"),
        c: () => setAsking("change"),
        ...(photos.length > 0 && { o: () => setPhoto(0) }),
        ...(next && { n: () => go(next) }),
        ...(previous && { p: () => go(previous) }),
        ...(done && { u: () => decide("undo", "", done) }),
      }),
      [decide, go, photos.length, next, previous, done],
    ),
  );
  const { owner } = dossier;
  return (
    <div className={`${recordStyles.columns} ${styles.queue}`}>
      <div>
        {item.answered && <AnswerCard answered={item.answered} />}
        {item.proposal && <ProposalCard comparison={item.proposal} />}
        {item.proposal && <h2 className={styles.publicLink}>{m.proposal_public_record()}</h2>}
        <SummaryCard record={record} pin={item.pin} map={map} />
        <WordsCard words={listElsewhere(item)} />
        <MediaCard files={record.mediaFiles} />
        <SuspectsCard suspects={item.suspects} sheet={item.sheet} />
        <AnswersView record={record} owner={owner} isDescribed />
      </div>
      <div>
        <DecisionCard
          // With the listing in the address: after a refusal it is shown again, not the oldest one.
          action={paths.adminQueue(item._id)}
          id={item._id}
          version={version}
          checks={item.proposal ? null : <ApprovalChecks record={record} />}
          typed={typed}
          onAsk={setAsking}
        />
        <PriceCard price={item.price} />
        <ChecksCard
          listing={item._id}
          action={paths.adminProperty(item._id)}
          record={record}
          checks={dossier.checks}
          ended={dossier.ended}
        />
        <RecordCard title={m.ui_owner()}>
          <RecordRows
            rows={[
              [m.ui_name(), owner.name],
              [m.field_mobile(), owner.mobile && formatPhone(owner.mobile)],
              [m.field_email(), owner.email],
            ]}
          />
          <Link className={textStyles.link} to={paths.adminUser(owner._id)}>
            {m.ui_view()}
            <span className={textStyles.visuallyHidden}> {owner.name}</span>
          </Link>
        </RecordCard>
        <TrailCard trail={dossier.trail} submitted={{ by: owner.name, at: record.createdAt }} />
        <KeysCard photos={photos.length > 0} onPhotos={() => setPhoto(0)} />
      </div>
      <ReasonDialog
        key={`${item._id}${asking}`}
        open={asking !== null}
        listing={item._id}
        kind={asking && DECISIONS[asking]}
        onClose={() => setAsking(null)}
        title={asking === "change" ? m.admin_queue_change_title() : m.admin_reject_title()}
        hint={getHint(asking, item.proposal !== null)}
        act={actFor(asking, item.proposal !== null)}
        look={asking === "change" ? "filled" : "danger"}
        busy={busy}
        refused={refused}
        reasons={asking === "reject" ? words.rejectReasons : words.changeReasons}
        onSay={(reason) => asking && decide(asking, reason)}
      />
      {photo !== null && (
        <Suspense>
          <GalleryDialog
            photos={photos}
            title={record.propertyTitle}
            open={photo}
            onClose={() => setPhoto(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Suspicious words that are not already shown beside a changed text. */
function listElsewhere({ words, proposal }: QueueItemProps["item"]) {
  if (!proposal) return words;
  const beside = new Set([
    ...proposal.texts.flatMap(({ field, words: found }) => found.map((one) => `${field} ${one}`)),
    ...proposal.files.flatMap(({ words: found }) => found.map((one) => `caption ${one}`)),
  ]);
  return words.filter(({ field, words: found }) => !beside.has(`${field} ${found}`));
}

function getHint(asking: "reject" | "change" | null, proposal: boolean): string {
  if (proposal) return m.proposal_reason_hint();
  return asking === "change" ? m.admin_queue_change_words() : m.admin_reject_words();
}

function actFor(asking: "reject" | "change" | null, proposal: boolean): string {
  if (asking === "change") return m.admin_queue_change_send();
  return proposal ? m.proposal_reject() : m.admin_reject();
}

/** The checks that are ticked beside the approval. */
const listTickedChecks = (): string => {
  const form = document.getElementById("decision");
  return form instanceof HTMLFormElement ? new FormData(form).getAll("checks").join() : "";
};

function useActs(item: QueueItemProps["item"], version: number) {
  const submit = useSubmit();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      decide: (decision: string, reason = "", id = item._id) => {
        const checks = decision === "approve" ? listTickedChecks() : "";
        const form = new URLSearchParams({ id, decision, reason, checks, next: item.next ?? "" });
        if (id === item._id) form.set("version", String(version));
        void submit(form, { method: "post" });
      },
      go: (id: string) => void navigate(paths.adminQueue(id)),
    }),
    [submit, navigate, item._id, item.next, version],
  );
}

function KeysCard({ photos, onPhotos }: { photos: boolean; onPhotos: () => void }) {
  const keys = [
    ["A", m.admin_queue_approve()],
    ["R", m.admin_queue_reject()],
    ["C", m.admin_queue_change()],
    ["N", m.ui_next()],
    ["P", m.ui_previous()],
    ["O", m.admin_queue_photos()],
    ["U", m.admin_queue_undo()],
    [CALL_IN_KEY, m.call_in_new()],
  ] as const;
  return (
    <RecordCard title={m.admin_queue_keys()}>
      {photos && (
        <Button look="outline" size="sm" icon="camera" onClick={onPhotos} aria-keyshortcuts="o">
          {m.admin_queue_photos()}
        </Button>
      )}
      <div className={styles.legend}>
        <p className={recordStyles.hint}>{m.admin_queue_keys_words()}</p>
        <dl className={styles.keys}>
          {keys.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </RecordCard>
  );
}
