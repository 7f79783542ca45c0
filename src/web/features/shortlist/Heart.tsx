import { getButtonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./CardTools.module.css";
import { useHeart, useShortlisted } from "./use-shortlist.ts";

interface HeartProps {
  id: string;
  title: string;
  /** On a photo: white on its shadow. Otherwise with the word beside it. */
  onPhoto?: boolean;
}

/** Keeps a listing. Absent without JavaScript, where it could do nothing; its room is there from the first paint. */
export function Heart({ id, title, onPhoto }: HeartProps) {
  const on = useShortlisted(id);
  const press = useHeart(id);
  return (
    <button
      type="button"
      className={onPhoto ? styles.cardTool : getButtonClass({ look: "ghost", size: "sm" }, styles.tool)}
      data-part="heart"
      aria-pressed={on}
      aria-label={m.shortlist_heart({ title })}
      onClick={() => press(!on)}
    >
      <Icon name="heart" size={onPhoto ? 22 : 20} />
      {!onPhoto && <span>{m.shortlist_save()}</span>}
    </button>
  );
}
