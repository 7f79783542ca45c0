import type { DealPage } from "#contract/lead/deal.ts";
import { getLabel } from "#domain/choice.ts";
import { OFF_REASONS } from "#domain/deal/choices.ts";
import { isPersonalPaper } from "#domain/deal/papers.ts";
import { LIMITS } from "#domain/limits.ts";
import { getOtherParty } from "#domain/visit/choices.ts";
import { DealFold, OfferList, OfferText } from "#web/features/deal/DealLists.tsx";
import { dealPaths, PaperList, PaperUpload } from "#web/features/deal/DealPapers.tsx";
import { formatDealAmount, namePaper } from "#web/features/deal/deal-text.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { LinkCodeForm, useLinkCode } from "#web/features/mail-link/SignedPage.tsx";
import { Panel } from "#web/features/profile/Panel.tsx";
import { useOffice } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Deal.module.css";
import { AnswerForm, ConsentForm, FileForm, OfferForm } from "./DealForms.tsx";

const CODE_FORMS = { ask: "code", code: "open-files" } as const;

/** Sends a code to the person of this side and opens the files with it; nothing while there are no files. */
export function FilesLock({ deal: { files, papers } }: { deal: DealPage }) {
  const { asking, entering, id } = useLinkCode(CODE_FORMS);
  if (files.open || papers.every(({ closed }) => closed === 0)) return null;
  return (
    <div className={styles.form} data-part="deal-files-lock">
      <Destination to={files.codeTo} />
      {id && (
        <LinkCodeForm of={entering} id={id} className={styles.form} preventScrollReset>
          <p className={textStyles.quiet}>{m.deal_files_open({ minutes: LIMITS.dealFilesMinutes })}</p>
          <div className={styles.ways}>
            <Button type="submit" busy={entering.isBusy}>
              {m.deal_files()}
            </Button>
          </div>
        </LinkCodeForm>
      )}
      {files.codeTo && (
        <ActionForm of={asking} preventScrollReset>
          <FormError of={asking} />
          <div className={styles.ways}>
            <Button
              type="submit"
              look={id ? "outline" : "filled"}
              busy={asking.isBusy}
              busyWords={m.mobile_sending()}
            >
              {id ? m.mobile_send_again() : m.mobile_send()}
            </Button>
          </div>
        </ActionForm>
      )}
    </div>
  );
}

/** Where the code goes; how to reach us if we do not know anybody to send it to. */
function Destination({ to }: { to: DealPage["files"]["codeTo"] }) {
  const [phone = ""] = useOffice().phones;
  if (!to) return <p>{m.deal_files_nobody({ phone })}</p>;
  return <p>{to.way === "mail" ? m.deal_files_mail({ to: to.to }) : m.deal_files_sms({ to: to.to })}</p>;
}

interface PanelProps {
  deal: DealPage;
}

/** How a deal ended, or that it has to wait for another one, above everything else; nothing while it goes on. */
export function EndNotice({ deal: { stage, off, held, party } }: PanelProps) {
  if (stage === "keys")
    return (
      <Notice tone="ok" title={m.choice_deal_stage_keys()}>
        {m.deal_page_closed_words()}
      </Notice>
    );
  if (!off) return held ? <Notice tone="warn">{m.deal_page_held()}</Notice> : null;
  return (
    <Notice tone="warn" title={m.deal_page_off()}>
      <p>{m.deal_page_off_by({ who: off.by === party ? "you" : off.by })}</p>
      {off.by === party && <p>{getLabel(OFF_REASONS, off.reason)}</p>}
    </Notice>
  );
}

/** The price: what was agreed, or the offer that stands with what the reader can do about it, and all earlier ones. */
export function PricePanel({ deal }: PanelProps) {
  const { asked, agreed, purpose, offers, party, can } = deal;
  const isStanding = agreed === null && offers[0]?.state === "open";
  return (
    <Panel
      id="price"
      title={agreed === null ? m.choice_deal_stage_offer() : m.deal_page_agreed()}
      words={asked !== null && m.deal_page_asked({ price: formatDealAmount(asked, purpose) })}
    >
      {agreed !== null ? (
        <div className={styles.standing} data-part="deal-agreed">
          <p className={textStyles.bigFigure}>{formatDealAmount(agreed, purpose)}</p>
          {deal.other && <p>{m.deal_page_agreed_with({ name: deal.other })}</p>}
        </div>
      ) : (
        <Standing deal={deal} />
      )}
      {can.includes("offer") && <MakeOffer deal={deal} />}
      {offers.length > (isStanding ? 1 : 0) && (
        <DealFold words={m.deal_page_offers_all()} open={agreed === null && !isStanding}>
          <OfferList deal={deal} reader={party} />
        </DealFold>
      )}
    </Panel>
  );
}

/** The form for an offer; folded while there is an offer to answer, and for the owner, who usually waits for one. */
function MakeOffer({ deal }: PanelProps) {
  const { errors } = useForm("offer");
  const { offers, party } = deal;
  const open = offers[0]?.state === "open" ? offers[0] : null;
  if (!open && party === "visitor") return <OfferForm deal={deal} />;
  return (
    <DealFold
      words={open?.mine ? m.deal_page_change() : m.deal_page_counter()}
      open={Object.keys(errors).length > 0}
    >
      <OfferForm deal={deal} />
    </DealFold>
  );
}

/** The offer that waits for an answer, or that there is none. */
function Standing({ deal }: PanelProps) {
  const { offers, party, purpose, can } = deal;
  const [standing] = offers;
  if (!standing) return <p>{m.deal_page_offer_none({ party })}</p>;
  if (standing.state !== "open") return <p>{m.deal_page_offer_over({ party })}</p>;
  return (
    <div className={styles.standing} data-part="deal-standing">
      <p>{standing.mine ? m.deal_page_offer_mine() : m.deal_page_offer_of({ party: standing.by })}</p>
      <p className={textStyles.bigFigure}>{formatDealAmount(standing.amount, purpose)}</p>
      <OfferText offer={standing} reader={party} />
      {can.includes("accept") && <AnswerForm deal={deal} />}
      {standing.mine && <p>{m.deal_page_offer_wait({ party })}</p>}
      <p className={textStyles.quiet}>{m.deal_page_offer_binding()}</p>
    </div>
  );
}

interface PapersProps extends PanelProps {
  signed: string;
  /** The paper whose files were refused last, and why. */
  trouble: { paper: string; words: string } | null;
}

/** The papers of this side with their uploads, and those of the other side. */
export function PapersPanel({ deal, signed, trouble }: PapersProps) {
  const { party, stage } = deal;
  // Once the deal is over, nobody waits for what was not sent.
  const isOver = stage === "keys" || stage === "off";
  const papers = deal.papers.filter(({ state }) => !isOver || state !== "asked");
  const mine = papers.filter(({ askedOf }) => askedOf === party);
  // The one that is needed first is open, the others fold: a phone would show nothing but forms.
  const first = mine.find(
    ({ state, mayUpload }) => mayUpload && (state === "asked" || state === "sent-back"),
  );
  const theirs = papers.filter(({ askedOf }) => askedOf === getOtherParty(party));
  return (
    <Panel
      id="papers"
      title={m.choice_check_papers()}
      words={stage === "offer" ? m.deal_page_papers_later() : m.deal_page_papers_words()}
    >
      {stage !== "offer" && (
        <>
          <FilesLock deal={deal} />
          <h3 className={styles.half}>{m.deal_page_papers_mine()}</h3>
          {mine.length === 0 && <p>{m.deal_page_papers_mine_none()}</p>}
          <PaperList
            papers={mine}
            getFileHref={(file) => dealPaths.file(signed, file)}
            renderFileAct={(paper, file) => paper.mayUpload && file.mine && <FileForm file={file} />}
            renderActs={(paper) => (
              <>
                {isPersonalPaper(paper.kind) && (
                  <p className={textStyles.quiet}>{m.deal_page_paper_personal()}</p>
                )}
                {paper.mayUpload && (
                  <DealFold
                    words={paper.files.length > 0 ? m.deal_page_paper_more() : m.deal_page_paper_fold()}
                    about={namePaper(paper)}
                    open={paper === first || trouble?.paper === paper._id}
                  >
                    <PaperUpload
                      to={dealPaths.paper(signed, paper._id)}
                      anchor={`paper-${paper._id}`}
                      name={namePaper(paper)}
                      error={trouble?.paper === paper._id ? trouble.words : undefined}
                    />
                  </DealFold>
                )}
              </>
            )}
          />
          <h3 className={styles.half}>{m.deal_page_papers_theirs()}</h3>
          {theirs.length === 0 && <p>{m.deal_page_papers_theirs_none()}</p>}
          <PaperList papers={theirs} getFileHref={(file) => dealPaths.file(signed, file)} />
        </>
      )}
    </Panel>
  );
}

/** After the keys: whether this price may be counted. */
export function ConsentPanel({ deal: { consent } }: PanelProps) {
  if (!consent.asked) return null;
  const said = consent.mine;
  return (
    <Panel id="consent" title={m.deal_page_consent()} words={m.deal_page_consent_words()}>
      {said === null ? (
        <ConsentForm />
      ) : (
        <>
          <p>{said ? m.deal_page_consent_said_yes() : m.deal_page_consent_said_no()}</p>
          <DealFold words={m.deal_page_consent_change()}>
            <ConsentForm />
          </DealFold>
        </>
      )}
    </Panel>
  );
}
