import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import * as chipStyles from "./Chip.module.css";
import * as segmentedControlStyles from "./SegmentedControl.module.css";
import * as styles from "./Tabs.module.css";

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab[];
  /** The first one by default. */
  defaultTab?: string;
  /**
   * The panels are on top of each other and take the space of the longest, so that switching does not move the content
   * below.
   */
  stacked?: boolean;
  look?: "segments" | "chips" | "faces";
  className?: string;
}

const LIST = {
  segments: segmentedControlStyles.segments,
  chips: styles.tabs,
  faces: styles.faces,
};
const ITEM = {
  segments: segmentedControlStyles.segment,
  chips: chipStyles.chip,
  faces: styles.face,
};
const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Panels of which one is visible. Arrow keys, Home and End switch; all panels are in the page's HTML. */
export function Tabs({ label, tabs, defaultTab, look = "segments", stacked, className }: TabsProps) {
  const own = useId();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const [chosen, setChosen] = useState(defaultTab ?? tabs[0]?.id);

  const move = (event: KeyboardEvent, index: number) => {
    const last = tabs.length - 1;
    const step = STEP[event.key];
    const next =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? last
          : step
            ? (index + step + tabs.length) % tabs.length
            : -1;
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    setChosen(tab.id);
    buttons.current.get(tab.id)?.focus();
  };
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={LIST[look]}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(element) => {
              if (element) buttons.current.set(tab.id, element);
              else buttons.current.delete(tab.id);
            }}
            type="button"
            role="tab"
            id={`${own}-tab-${tab.id}`}
            className={ITEM[look]}
            aria-selected={tab.id === chosen}
            aria-controls={`${own}-panel-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${own}-panel-${tab.id}`}
          aria-labelledby={`${own}-tab-${tab.id}`}
          hidden={!stacked && tab.id !== chosen}
          data-off={(stacked && tab.id !== chosen) || undefined}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
