import { type MouseEvent, useEffect, useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { followLink } from "#web/follow-link.ts";
import { compare } from "../compare/compare-store.ts";
import { useCompareToggle } from "../compare/use-compare-toggle.ts";
import { askAbout } from "../lead-form/ask-store.ts";
import { shortlist } from "../shortlist/shortlist.ts";
import { useHearts } from "../shortlist/use-shortlist.ts";

/** Cards come with all hearts off: those that are kept or compared are turned on, and others off. */
function showPressed(): void {
  const compared = compare.items();
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
 * Does what the cards of a list are pressed for: keep, compare, ask, open. One listener for all of them, on their list.
 * @returns what the list does with a click
 */
export function useCardPresses(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const keep = useHearts();
  const toggle = useCompareToggle();
  useLayoutEffect(showPressed);
  useEffect(() => {
    const stops = [shortlist.subscribe(showPressed), compare.subscribe(showPressed)];
    // What was known before anybody listened.
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
