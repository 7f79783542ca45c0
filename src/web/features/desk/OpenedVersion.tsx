import type { AdminMore } from "../admin/admin-form.tsx";
import type { FormState } from "../form/use-form.ts";

interface OpenedVersionProps {
  of: Pick<FormState<AdminMore>, "answer" | "fetched">;
  /** The version of what the page shows. */
  version: number;
}

/**
 * The version with which a form is sent: after a refusal that has nothing to do with it, still the one that the form was
 * opened with, even if its page was loaded anew with the answer (`keepOpened`). With JavaScript the page stays.
 */
const getOpenedVersion = ({ of: { answer, fetched }, version }: OpenedVersionProps): number =>
  (fetched ? undefined : answer?.more.opened?.version) ?? version;

/** Its hidden field. */
export function OpenedVersion(props: OpenedVersionProps) {
  return <input type="hidden" name="version" value={getOpenedVersion(props)} />;
}
