import { type MouseEvent, useEffect, useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { followLink } from "#web/browser/follow-link.ts";
import { comparison } from "../compare/compare-store.ts";
import { useCompareToggle } from "../compare/use-compare.ts";
import { askAbout } from "../lead-form/ask-store.ts";
import { shortlist } from "../shortlist/shortlist.ts";
import { useHearts } from "../shortlist/use-shortlist.ts";

/**
 * The server renders all hearts off: this turns on those of listings that are saved or compared, and turns off the
 * others.
 */
function showPressed(): void {
  const compared = comparison.items();
  for (const card of document.querySelectorAll<HTMLElement>("[data-card]")) {
    const { card: id = "" } = card.dataset;
    const show = (tool: string, on: boolean) =>
      card.querySelector(`[data-part=${tool}]`)?.setAttribute("aria-pressed", String(on));
    show("heart", shortlist.ids.includes(id));
    show(
      "compare",
      compared.some((item) => item.id === id),
    );
  }
}

/**
 * Handles the buttons on the cards of a list: save, compare, ask, open. The list has one listener for all of them.
 * @returns the click handler of the list
 */
export function useCardPresses(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const keep = useHearts();
  const toggle = useCompareToggle();
  useLayoutEffect(showPressed);
  useEffect(() => {
    const stops = [shortlist.subscribe(showPressed), comparison.subscribe(showPressed)];
    // Shows what was stored before the listener was added.
    showPressed();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (event) => {
    const target = event.target as Element;
    const card = target.closest<HTMLElement>("[data-card]");
    const used = target.closest<HTMLElement>("a[href], button");
    if (!card || !used || event.defaultPrevented) return;
    const { card: id = "" } = card.dataset;
    const title = card.querySelector("h3 a")?.textContent ?? "";
    if (used.dataset.part === "heart") keep(id, used.ariaPressed !== "true");
    else if (used.dataset.part === "compare") toggle({ id, title });
    else if (used.dataset.ask === undefined) followLink(event, navigate);
    else if (!(event.metaKey || event.ctrlKey || event.shiftKey)) {
      event.preventDefault();
      askAbout({ id, title, kind: "contact" });
    }
  };
}
