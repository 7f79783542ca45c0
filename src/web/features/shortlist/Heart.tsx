import { getButtonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import * as cardToolsStyles from "./CardTools.module.css";
import { useHearts, useShortlisted } from "./use-shortlist.ts";

interface HeartProps {
  id: string;
  title: string;
}

/**
 * Saves a listing. Hidden without JavaScript, where it could do nothing; its space is reserved from the first paint.
 */
export function Heart({ id, title }: HeartProps) {
  const on = useShortlisted(id);
  const press = useHearts();
  return (
    <button
      type="button"
      className={getButtonClass({ look: "ghost", size: "sm" }, cardToolsStyles.tool)}
      data-part="heart"
      aria-pressed={on}
      aria-label={m.shortlist_heart({ title })}
      onClick={() => press(id, !on)}
    >
      <Icon name="heart" />
      <span>{m.shortlist_save()}</span>
    </button>
  );
}
