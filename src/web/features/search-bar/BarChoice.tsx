import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Checkbox } from "#web/ui/Choice.tsx";
import * as styles from "./SearchBar.module.css";

export interface BarOption {
  readonly value: string;
  readonly label: string;
  readonly count?: ReactNode;
}

interface BarChoiceProps {
  name: string;
  label: string;
  /** The text when nothing is chosen. */
  none: string;
  values: readonly string[];
  options: readonly BarOption[];
}

/**
 * A choice of several from a list: checkboxes that the browser opens below their summary, and that belong to the form.
 */
export function BarChoice({ name, label, none, values, options }: BarChoiceProps) {
  const id = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(values);
  const read = () =>
    setChosen(
      [...(boxes.current?.querySelectorAll<HTMLInputElement>(":checked") ?? [])].map((box) => box.value),
    );
  // Checkboxes may have been ticked before the script had loaded; one that comes back is not ticked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the page again when other options are offered
  useEffect(read, [options.length]);
  const words = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  return (
    <details className={`${styles.field} ${styles.choice}`} data-part="search-choice" name="search-bar">
      <summary>
        <span className={styles.label} data-part="search-label" id={id}>
          {label}
        </span>
        <span className={styles.value} data-part="search-value">
          {words.join(", ") || none}
        </span>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would repeat the name */}
      <div className={styles.panel} role="group" aria-labelledby={id} ref={boxes} onChange={read}>
        {options.map(({ value, ...option }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            defaultChecked={values.includes(value)}
            {...option}
          />
        ))}
      </div>
    </details>
  );
}
