import { type ReactNode, useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./Settings.module.css";

/** The parts of the first page, by the ids of their cards. */
const PARTS = {
  brand: m.settings_brand,
  office: m.contact_office,
  social: m.admin_settings_social,
  claims: m.admin_settings_claims,
  terms: m.admin_settings_terms,
  team: m.admin_settings_team,
  backup: m.admin_backup_title,
  trail: m.admin_trail,
} as const;
type Part = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as readonly Part[];

/** What is long has a page of its own. */
const PAGES = {
  texts: { label: m.admin_settings_texts, to: paths.adminTexts },
  charges: { label: m.admin_charge_title, to: paths.adminCharges },
  buying: { label: m.admin_buying_title, to: paths.adminBuyingRules },
  places: { label: m.admin_settings_places, to: paths.adminPlaces },
} as const;
type Page = keyof typeof PAGES;
const PAGE_NAMES = Object.keys(PAGES) as readonly Page[];

/** A card is in view once its top is above this line, in pixels from the top of the window. */
const LINE = 160;

/** The part that is being read; at the end of the page the one in the address, as the last cards cannot reach the top. */
function usePartInView(isWatched: boolean): Part {
  const [part, setPart] = useState<Part>("brand");
  useEffect(() => {
    if (!isWatched) return;
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.innerHeight + window.scrollY >= scrollHeight - 2;
      const asked = PART_NAMES.find((name) => `#${name}` === location.hash);
      const reached = PART_NAMES.filter(
        (name) => (document.getElementById(name)?.getBoundingClientRect().top ?? Infinity) < LINE,
      ).at(-1);
      const last = PART_NAMES.findLast((name) => document.getElementById(name));
      setPart((isAtEnd ? (isInWindow(asked) ? asked : last) : reached) ?? "brand");
    };
    look();
    for (const event of ["scroll", "resize", "hashchange"])
      window.addEventListener(event, look, { passive: true });
    return () => {
      for (const event of ["scroll", "resize", "hashchange"]) window.removeEventListener(event, look);
    };
  }, [isWatched]);
  return part;
}

const isInWindow = (part: Part | undefined): part is Part => {
  const top = part && document.getElementById(part)?.getBoundingClientRect().top;
  return top !== undefined && top >= 0 && top < window.innerHeight;
};

interface SettingsFrameProps {
  /** The page of its own; left out on the first page. */
  page?: Page;
  words: string;
  /** Whether the list of the page shows the answer to its form itself. */
  isAnswerShown?: boolean;
  children: ReactNode;
}

/** A page of the settings: its heading, the index of all parts, and the answer to a form without scripts. */
export function SettingsFrame({ page, words, isAnswerShown = false, children }: SettingsFrameProps) {
  const answer = useActionData<ActionAnswer>();
  const hydrated = useHydrated();
  return (
    <>
      <AdminHead title={page ? PAGES[page].label() : m.admin_settings()} words={words} />
      {answer?.ok && !hydrated && !isAnswerShown && (
        <Notice tone="ok" className={recordStyles.notice}>
          {answer.message}
        </Notice>
      )}
      <div className={styles.layout}>
        <SettingsIndex page={page} />
        <div className={styles.settings}>{children}</div>
      </div>
    </>
  );
}

/** At the side of a large screen; above the parts, folded, on a small one, where it stays in sight. */
function SettingsIndex({ page }: { page: Page | undefined }) {
  const part = usePartInView(page === undefined);
  const fold = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (fold.current) fold.current.open = false;
  };
  return (
    <nav aria-label={m.admin_settings_index()} className={styles.index} data-part="settings-index">
      <details ref={fold} className={styles.fold}>
        <summary>
          <span>{m.admin_settings_index()}</span>
          <b>{page ? PAGES[page].label() : PARTS[part]()}</b>
        </summary>
        <IndexList page={page} part={part} onGo={close} />
      </details>
      <div className={styles.side}>
        <IndexList page={page} part={part} />
      </div>
    </nav>
  );
}

interface IndexListProps {
  page: Page | undefined;
  part: Part;
  onGo?: () => void;
}

function IndexList({ page, part, onGo }: IndexListProps) {
  return (
    <ul>
      {PART_NAMES.map((name) => (
        <li key={name}>
          <Link
            to={`${page ? paths.adminSettings() : ""}#${name}`}
            onClick={onGo}
            aria-current={!page && name === part ? "location" : undefined}
          >
            {PARTS[name]()}
          </Link>
        </li>
      ))}
      {PAGE_NAMES.map((name) => (
        <li key={name}>
          <Link to={PAGES[name].to()} onClick={onGo} aria-current={name === page ? "page" : undefined}>
            {PAGES[name].label()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
