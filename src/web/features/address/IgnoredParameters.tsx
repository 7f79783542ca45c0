import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";

interface IgnoredParametersProps {
  /** One sentence for each parameter that could not be read. */
  problems: readonly string[];
  className?: string;
}

/** Lists the parts of the page's address that could not be read and were ignored. */
export function IgnoredParameters({ problems, className }: IgnoredParametersProps) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warn" title={m.address_dropped()} {...(className && { className })}>
      {problems.join(" ")}
    </Notice>
  );
}
