import * as cardToolsStyles from "#web/features/shortlist/CardTools.module.css";
import { getButtonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import { useCompareToggle } from "./use-compare.ts";
import { useComparedListings } from "./use-compared.ts";

interface CompareToggleProps {
  id: string;
  title: string;
}

/** Adds a listing to the comparison, or removes it. */
export function CompareToggle({ id, title }: CompareToggleProps) {
  const compared = useComparedListings();
  const toggle = useCompareToggle();
  return (
    <button
      type="button"
      className={getButtonClass(
        { look: "ghost", size: "sm" },
        `${cardToolsStyles.tool} ${cardToolsStyles.compare}`,
      )}
      data-part="compare"
      aria-pressed={compared.some((item) => item.id === id)}
      aria-label={m.compare_add({ title })}
      onClick={() => toggle({ id, title })}
    >
      <Icon name="compare" />
      <span>{m.compare_now()}</span>
    </button>
  );
}
