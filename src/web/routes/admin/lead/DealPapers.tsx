import { useSearchParams } from "react-router";
import type { AdminDeal, DealPaper } from "#contract/lead/deal.ts";
import { getOptions } from "#domain/choice.ts";
import { PAPER_KINDS } from "#domain/deal/papers.ts";
import { PARTIES } from "#domain/visit/choices.ts";
import { DealFold } from "#web/features/deal/DealLists.tsx";
import { dealPaths, PaperList, PaperUpload } from "#web/features/deal/DealPapers.tsx";
import { namePaper, readFileTrouble } from "#web/features/deal/deal-text.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Deal.module.css";
import { useDealForm } from "./use-deal-form.ts";

/** What the team says of one paper. It names the state that it saw, so that no colleague's answer is lost. */
function PaperJudge({ paper }: { paper: DealPaper }) {
  const { _id, state, files } = paper;
  const form = useDealForm("deal-paper", { paper: _id, seen: state });
  const has = files.length > 0;
  return (
    <div className={styles.judge}>
      <ActionForm of={form} className={styles.ways}>
        {has && state !== "checked" && state !== "not-needed" && (
          <StateButton state="checked" look="tonal" words={m.deal_desk_paper_ok()} />
        )}
        {state === "checked" && has && <StateButton state="received" words={m.deal_desk_paper_again()} />}
        {state === "not-needed" && (
          <StateButton state={has ? "received" : "asked"} words={m.deal_desk_paper_on()} />
        )}
        {state !== "not-needed" && state !== "checked" && (
          <StateButton state="not-needed" words={m.choice_deal_paper_not_needed()} />
        )}
      </ActionForm>
      {!has && <PaperRemoval paper={_id} />}
      {has && state === "received" && <SendBack paper={paper} />}
    </div>
  );
}

function StateButton({
  state,
  words,
  look = "ghost",
}: {
  state: string;
  words: string;
  look?: "ghost" | "tonal";
}) {
  return (
    <Button type="submit" look={look} size="sm" name="state" value={state}>
      {words}
    </Button>
  );
}

/** Asks for it again, with the reason that they read. */
function SendBack({ paper: { _id, state } }: { paper: DealPaper }) {
  const form = useDealForm("deal-paper", { paper: _id, seen: state, state: "sent-back" });
  const { field, errors, isBusy } = form;
  return (
    <DealFold words={m.deal_desk_paper_back()} open={Object.keys(errors).length > 0}>
      <ActionForm of={form} className={styles.back} noValidate>
        <TextField {...field("reason")} label={m.deal_desk_paper_back_why()} autoComplete="off" />
        <Button type="submit" look="outline" size="sm" busy={isBusy}>
          {m.deal_desk_paper_back()}
        </Button>
      </ActionForm>
    </DealFold>
  );
}

function PaperRemoval({ paper }: { paper: string }) {
  const form = useDealForm("deal-paper-remove", { paper });
  return (
    <ActionForm of={form}>
      <Button type="submit" look="ghost" size="sm">
        {m.deal_desk_paper_remove()}
      </Button>
    </ActionForm>
  );
}

const isInOrder = ({ state }: DealPaper): boolean => state === "checked" || state === "not-needed";

/** The papers of both sides, what the team says of each, and the form that asks for another one. */
export function DealPapers({ deal: { papers, can }, lead }: { deal: AdminDeal; lead: string }) {
  const [search] = useSearchParams();
  const at = search.get("paper");
  const trouble = readFileTrouble(search);
  const words = m.deal_desk_papers({ done: papers.filter(isInOrder).length, all: papers.length });
  const waits = papers.some(({ state }) => state === "received");
  return (
    <DealFold words={words} open={waits || at !== null}>
      <div className={styles.part}>
        {PARTIES.map(({ value: party }) => {
          const asked = papers.filter(({ askedOf }) => askedOf === party);
          if (asked.length === 0) return null;
          return (
            <div key={party}>
              <h3 className={styles.half}>{m.deal_desk_paper_of({ party })}</h3>
              <PaperList
                papers={asked}
                getFileHref={(file) => dealPaths.adminFile(lead, file)}
                renderFileAct={(paper, file) =>
                  can.includes("papers") && file.mine && paper.mayUpload && <FileRemoval file={file} />
                }
                renderActs={(paper) => (
                  <>
                    {can.includes("papers") && <PaperJudge paper={paper} />}
                    {paper.mayUpload && (
                      <DealFold words={m.deal_desk_paper_upload()} open={trouble?.paper === paper._id}>
                        <PaperUpload
                          to={dealPaths.adminPaper(lead, paper._id)}
                          anchor={`paper-${paper._id}`}
                          name={namePaper(paper)}
                          error={trouble?.paper === paper._id ? trouble.words : undefined}
                        />
                      </DealFold>
                    )}
                  </>
                )}
              />
            </div>
          );
        })}
        {can.includes("papers") && <AskForm />}
      </div>
    </DealFold>
  );
}

function FileRemoval({ file: { _id, name } }: { file: { _id: string; name: string } }) {
  const form = useDealForm("deal-file", { file: _id });
  return (
    <ActionForm of={form}>
      <Button type="submit" look="ghost" size="sm" aria-label={m.ui_remove_named({ name })}>
        {m.ui_remove()}
      </Button>
    </ActionForm>
  );
}

/** Asks one side for a paper that the list does not have yet. */
function AskForm() {
  const form = useDealForm("deal-ask");
  const { field, errors, isBusy } = form;
  return (
    <DealFold words={m.deal_desk_ask()} open={Object.keys(errors).length > 0}>
      <ActionForm of={form} className={recordStyles.form} noValidate>
        <div className={styles.two}>
          <SelectField
            {...field("kind")}
            label={m.deal_desk_ask_kind()}
            options={getOptions(PAPER_KINDS)}
            placeholder={m.ui_choose()}
          />
          <SelectField
            {...field("askedOf", "owner")}
            label={m.deal_desk_ask_of()}
            options={getOptions(PARTIES)}
          />
          <TextField
            {...field("words")}
            label={m.deal_desk_ask_words()}
            hint={m.deal_desk_ask_words_hint()}
            optional
            autoComplete="off"
          />
        </div>
        <div>
          <Button type="submit" look="outline" busy={isBusy}>
            {m.deal_desk_ask_save()}
          </Button>
        </div>
      </ActionForm>
    </DealFold>
  );
}
