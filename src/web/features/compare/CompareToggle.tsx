import clsx from "clsx";
import { useNavigate } from "react-router";
import * as styles from "#web/features/shortlist/CardTools.module.css";
import { getButtonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import { pressCompare } from "./press-compare.ts";
import { useCompared } from "./use-compared.ts";

interface CompareToggleProps {
  id: string;
  title: string;
  /** On a photo: white with a shadow. Otherwise with its label. */
  onPhoto?: boolean;
}

/** Adds a listing to the comparison, or removes it. */
export function CompareToggle({ id, title, onPhoto }: CompareToggleProps) {
  const on = useCompared().some((item) => item.id === id);
  const toast = useToast();
  const navigate = useNavigate();
  const press = () => pressCompare({ id, title }, { toast, goTo: (address) => void navigate(address) });
  return (
    <button
      type="button"
      className={clsx(
        onPhoto ? styles.cardTool : getButtonClass({ look: "ghost", size: "sm" }, styles.tool),
        styles.compare,
      )}
      data-part="compare"
      aria-pressed={on}
      aria-label={m.compare_add({ title })}
      onClick={press}
    >
      <Icon name="compare" size={onPhoto ? 22 : 20} />
      {!onPhoto && <span>{m.compare_now()}</span>}
    </button>
  );
}
