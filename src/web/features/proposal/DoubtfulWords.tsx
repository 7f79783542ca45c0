import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";

/** Beside a changed text: words of it that may be a way to reach the owner past the team. Nothing where there are none. */
export function DoubtfulWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className="compared__doubt">
      <Icon name="alert" size={16} />
      <span>
        {m.proposal_doubt()}{" "}
        {words.map((one) => (
          <mark key={one}>{one}</mark>
        ))}
      </span>
    </p>
  );
}
