import { useNavigate } from "react-router";
import { paths } from "#web/paths.ts";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import { type Compared, compare } from "./compare-store.ts";
import { useUncompare } from "./use-uncompare.ts";

/** Collects a listing to compare or lets it go again; where there is no room, says so, with the way to the comparison. */
export function useCompareToggle(): (item: Compared) => void {
  const toast = useToast();
  const remove = useUncompare();
  const navigate = useNavigate();
  return (item) => {
    const compared = compare.items();
    if (compared.some(({ id }) => id === item.id)) return remove([item.id]);
    if (compare.add(item)) return;
    toast({
      words: m.compare_full(),
      tone: "bad",
      action: { label: m.compare_now(), onAct: () => navigate(paths.compare(compared.map(({ id }) => id))) },
    });
  };
}
