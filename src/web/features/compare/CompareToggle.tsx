import clsx from "clsx";
import { useNavigate } from "react-router";
import * as styles from "#web/features/shortlist/CardTools.module.css";
import { paths } from "#web/paths.ts";
import { getButtonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import { compare, useCompared } from "./compare-store.ts";
import { useUncompare } from "./use-uncompare.ts";

interface CompareToggleProps {
  id: string;
  title: string;
  /** On a photo: white with a shadow. Otherwise with its label. */
  onPhoto?: boolean;
}

/** Adds a listing to the comparison, or removes it. */
export function CompareToggle({ id, title, onPhoto }: CompareToggleProps) {
  const compared = useCompared();
  const toast = useToast();
  const remove = useUncompare();
  const navigate = useNavigate();
  const on = compared.some((item) => item.id === id);
  const press = () => {
    if (on) return remove([id]);
    if (compare.add({ id, title })) return;
    const chosen = paths.compare(compared.map((item) => item.id));
    toast({
      words: m.compare_full(),
      tone: "bad",
      action: { label: m.compare_now(), onAct: () => navigate(chosen) },
    });
  };
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
