import { useNavigate } from "react-router";
import { useToast } from "#web/ui/Toast.tsx";
import type { Compared } from "./compare-store.ts";
import { pressCompare } from "./press-compare.ts";

/** `pressCompare` with this page's toasts and navigation. */
export function useCompareToggle(): (item: Compared) => void {
  const toast = useToast();
  const navigate = useNavigate();
  return (item) => pressCompare(item, { toast, goTo: (address) => void navigate(address) });
}
