import * as cardToolsStyles from "#web/features/shortlist/CardTools.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";

/**
 * In the corner of a card's photo: the buttons to save and compare it. They are off until the browser has read its
 * lists (use-card-presses.ts).
 */
export function CardTools({ title }: { title: string }) {
  return (
    <div className={cardToolsStyles.tools}>
      <button
        type="button"
        className={cardToolsStyles.cardTool}
        data-part="heart"
        aria-pressed={false}
        aria-label={m.shortlist_heart({ title })}
      >
        <Icon name="heart" size={22} />
      </button>
      <button
        type="button"
        className={`${cardToolsStyles.cardTool} ${cardToolsStyles.compare}`}
        data-part="compare"
        aria-pressed={false}
        aria-label={m.compare_add({ title })}
      >
        <Icon name="compare" size={22} />
      </button>
    </div>
  );
}
