import { useNavigate } from "react-router";
import { useToast } from "#web/ui/Toast.tsx";
import type { ComparedListing } from "./compare-store.ts";
import { toggleCompared } from "./press-compare.ts";

/** `pressCompare` with this page's toasts and navigation. */
export function useCompareToggle(): (item: ComparedListing) => void {
  const toast = useToast();
  const navigate = useNavigate();
  return (item) => toggleCompared(item, { toast, goTo: (address) => void navigate(address) });
}
