import { useCallback } from "react";
import { redirect, useSearchParams } from "react-router";
import { linkCodeInput } from "#contract/account/one-time-code.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import {
  dealAnswerInput,
  dealConsentInput,
  dealOfferInput,
  dealOffInput,
} from "#contract/lead/deal.input.ts";
import type { DealPage } from "#contract/lead/deal.ts";
import { paths } from "#domain/address/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import { readTypedRupees } from "#domain/money/amount.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { sendOrRetain, shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { DealDates, DealEvents } from "#web/features/deal/DealLists.tsx";
import { DealProgress, NextSteps } from "#web/features/deal/DealProgress.tsx";
import { readFileTrouble } from "#web/features/deal/deal-text.ts";
import type { ActionAnswer, Texts } from "#web/features/form/action-answer.ts";
import { openEventStream } from "#web/features/live/event-stream.ts";
import { useFreshLoad } from "#web/features/live/use-fresh-load.ts";
import { AnswerNotice } from "#web/features/mail-link/AnswerNotice.tsx";
import { answerSignedPage, askOrExplain, getPrivateHeaders } from "#web/features/mail-link/mail-link.ts";
import { SignedPage, SignedPageClosed } from "#web/features/mail-link/SignedPage.tsx";
import { Panel } from "#web/features/profile/Panel.tsx";
import { useOffice } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/deal.ts";
import { StopForm } from "./DealForms.tsx";
import { ConsentPanel, EndNotice, PapersPanel, PricePanel } from "./DealPanels.tsx";

/** The forms of the page. */
const DEAL_PAGE_FORMS = ["offer", "answer", "stop", "consent", "file", "code", "open-files"] as const;

/** An offer from its form, in the shape of the call's schema. */
const getDealOfferFrom = ({ amount = "", words, seen, sure }: Texts) => ({
  amount: readTypedRupees(amount) ?? "",
  words,
  seen: seen || null,
  sure: sure === "on",
});

/** Keeps the signed page of a deal up to date: whatever the other side or the team does loads it again. */
function useDealEvents(signed: string): void {
  const follow = useCallback(
    (refresh: () => void) =>
      openEventStream(`/api/v1/deals/${signed}/events`, "deal", { onOpen: refresh, onEvent: refresh }),
    [signed],
  );
  useFreshLoad(follow);
}

export const headers = getPrivateHeaders;
export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.deal_noun());
/** A cookie says whether files are open in this browser. */
export const handle: PageHandle = { parameters: ["sent", "trouble", "file", "paper"], readsCookies: true };

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { dealLink } = context.get(servicesContext);
  return askOrExplain(dealLink.ask(params.signed, getReader({ context, request })));
}

function getReader({ context, request }: Pick<Route.LoaderArgs, "context" | "request">) {
  const { actor, address } = context.get(visitorContext);
  return { actor, address, cookie: request.headers.get("cookie") ?? "" };
}

/** The forms of the page. Files are sent to a call of their own. */
export function action({ context, params: { signed }, request }: Route.ActionArgs) {
  const { dealLink } = context.get(servicesContext);
  const reader = getReader({ context, request });
  const { actor, address } = reader;
  return answerSignedPage(request, dealLink, { signed, address }, async (texts) => {
    const form = DEAL_PAGE_FORMS.find((name) => name === texts.form) ?? "answer";
    switch (form) {
      case "offer":
        return dealLink.offer(actor, signed, parseOrThrow(dealOfferInput, getDealOfferFrom(texts)));
      case "answer":
        return dealLink.answer(actor, signed, parseOrThrow(dealAnswerInput, texts));
      case "stop":
        return dealLink.stop(actor, signed, parseOrThrow(dealOffInput, texts));
      case "consent": {
        const said = { yes: true, no: false }[texts.consent ?? ""];
        return dealLink.consent(actor, signed, parseOrThrow(dealConsentInput, { consent: said }).consent);
      }
      case "file":
        return dealLink.removeFile(reader, signed, texts.file ?? "");
      case "code": {
        const { id, message } = await dealLink.sendCode(reader, signed);
        return { message, more: { code: id } };
      }
      case "open-files": {
        const input = parseOrThrow(linkCodeInput, texts);
        const cookie = await dealLink.openFiles(reader, signed, input);
        return redirect(`${paths.deal(signed)}#papers`, { headers: { "set-cookie": cookie } });
      }
    }
  });
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** A deal for the visitor or the owner, by their signed link: the price, the papers, the dates, and what comes next. */
export default function Deal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { question: deal, refused, ended } = loaderData;
  if (!deal) return <SignedPageClosed ended={ended} refused={refused} />;
  return <Sides deal={deal} signed={params.signed} said={actionData} />;
}

interface SidesProps {
  deal: DealPage;
  signed: string;
  said: ActionAnswer | undefined;
}

function Sides({ deal, signed, said }: SidesProps) {
  useDealEvents(signed);
  const { party, can } = deal;
  const sent = useSentFiles();
  const isOver = deal.stage === "keys" || deal.stage === "off";
  return (
    <SignedPage {...deal} heading={m.deal_page_heading({ party })} said={said}>
      {sent.count > 0 && !said && (
        <AnswerNotice of={sent.search} tone="ok">
          {m.deal_page_paper_sent({ count: sent.count })}
        </AnswerNotice>
      )}
      {sent.trouble && !said && (
        <AnswerNotice of={sent.search} tone="bad">
          {sent.trouble.words}
        </AnswerNotice>
      )}
      <EndNotice deal={deal} />
      <Panel id="next" title={m.owner_sent_next()}>
        <DealProgress deal={deal} />
        {!isOver && <NextSteps deal={deal} reader={party} />}
      </Panel>
      <ConsentPanel deal={deal} />
      <PricePanel deal={deal} />
      <PapersPanel deal={deal} signed={signed} trouble={sent.trouble} />
      <Panel
        id="dates"
        title={m.deal_page_days()}
        words={party === "visitor" ? m.deal_page_token_words() : m.deal_page_token_words_owner()}
      >
        <DealDates deal={deal} />
      </Panel>
      <Panel id="history" title={m.ui_happened()}>
        <DealEvents deal={deal} reader={party} />
      </Panel>
      {can.includes("off") && <StopForm deal={deal} />}
      <Help deal={deal} />
    </SignedPage>
  );
}

/** Who of the team helps, how to reach us, and the visitor's request. */
function Help({ deal: { member, follow } }: { deal: DealPage }) {
  const [phone = ""] = useOffice().phones;
  return (
    <div>
      <p>
        {member && m.deal_page_member({ name: member })} {m.deal_page_call({ phone })}
      </p>
      {follow && (
        <Link className={textStyles.link} to={follow}>
          {m.lead_follow()}
        </Link>
      )}
    </div>
  );
}

/** What became of the files that were sent last, from the address that their call led to. */
function useSentFiles() {
  const [search] = useSearchParams();
  return {
    search: search.toString(),
    count: Math.min(Number.parseInt(search.get("sent") ?? "", 10) || 0, LIMITS.dealFilesPerPaper),
    trouble: readFileTrouble(search),
  };
}
