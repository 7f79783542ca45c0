import { lazy, Suspense, useMemo, useState } from "react";
import { Link, useNavigate, useNavigation, useSubmit } from "react-router";
import type { Dossier } from "#contract/moderation.ts";
import type { PropertyRecord } from "#contract/property.ts";
import type { QueuePlace } from "#contract/queue.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import { ChecksCard } from "../property/ChecksCard.tsx";
import { RecordCard, RecordRows } from "../property/RecordCard.tsx";
import { RecordView } from "../property/RecordView.tsx";
import { TrailCard } from "../property/TrailCard.tsx";
import { ReasonDialog } from "../ReasonDialog.tsx";
import { DecisionCard } from "./DecisionCard.tsx";
import { PriceCard, SuspectsCard } from "./SuspectsCard.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { WordsCard } from "./WordsCard.tsx";

const GalleryDialog = lazy(() => import("#web/features/listing-detail/GalleryDialog.tsx"));

interface QueueItemProps {
  item: NonNullable<QueuePlace["item"]>;
  record: PropertyRecord;
  dossier: Dossier;
  /** The property that can still be taken back. */
  done: string | null;
  /** Why the last decision was not taken. */
  refused: string | undefined;
}

/** One listing that waits, with everything that a decision needs; every act has its key. */
export function QueueItem({ item, record, dossier, done, refused }: QueueItemProps) {
  const [asking, setAsking] = useState<"reject" | "change" | null>(null);
  const [photo, setPhoto] = useState<number | null>(null);
  const { decide, go } = useActs(item);
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
    <div className="rec-grid queue">
      <div>
        <WordsCard words={item.words} />
        <SuspectsCard suspects={item.suspects} />
        <RecordView record={record} owner={owner} />
      </div>
      <div>
        <DecisionCard action={paths.adminQueue()} id={item._id} onAsk={setAsking} />
        <PriceCard price={item.price} />
        <ChecksCard action={paths.adminProperty(item._id)} checks={dossier.checks} />
        <RecordCard title={m.admin_queue_owner()}>
          <RecordRows
            rows={[
              [m.admin_lead_column_name(), owner.name],
              [m.admin_field_mobile(), owner.mobile],
              [m.admin_field_email(), owner.email],
            ]}
          />
          <Link className="link" to={paths.adminUser(owner._id)}>
            {m.admin_view()}
            <span className="sr-only"> {owner.name}</span>
          </Link>
        </RecordCard>
        <TrailCard trail={dossier.trail} submitted={{ by: owner.name, at: record.submittedDate }} />
        <KeysCard photos={photos.length > 0} onPhotos={() => setPhoto(0)} />
      </div>
      <ReasonDialog
        key={`${item._id}${asking}`}
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === "change" ? m.admin_queue_change_title() : m.admin_queue_reject_title()}
        hint={asking === "change" ? m.admin_queue_change_words() : m.admin_reject_words()}
        act={asking === "change" ? m.admin_queue_change_send() : m.admin_reject()}
        look={asking === "change" ? "tea" : "danger"}
        busy={busy}
        refused={refused}
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

function useActs(item: QueueItemProps["item"]) {
  const submit = useSubmit();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      decide: (decision: string, reason = "", id = item._id) =>
        void submit({ id, decision, reason, next: item.next ?? "" }, { method: "post" }),
      go: (id: string) => void navigate(paths.adminQueue(id)),
    }),
    [submit, navigate, item._id, item.next],
  );
}

function KeysCard({ photos, onPhotos }: { photos: boolean; onPhotos: () => void }) {
  const keys = [
    ["A", m.admin_queue_approve()],
    ["R", m.admin_queue_reject()],
    ["C", m.admin_queue_change()],
    ["N", m.admin_queue_next()],
    ["P", m.admin_queue_previous()],
    ["O", m.admin_queue_photos()],
    ["U", m.admin_queue_undo()],
  ] as const;
  return (
    <RecordCard title={m.admin_queue_keys()}>
      {photos && (
        <Button look="outline" size="sm" icon="camera" onClick={onPhotos} aria-keyshortcuts="o">
          {m.admin_queue_photos()}
        </Button>
      )}
      <div className="queue__legend">
        <p className="rec__hint">{m.admin_queue_keys_words()}</p>
        <dl className="queue__keys">
          {keys.map(([key, words]) => (
            <div key={key} className="contents">
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
