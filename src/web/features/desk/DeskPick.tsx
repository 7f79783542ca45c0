import clsx from "clsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import * as styles from "../admin/Admin.module.css";

export interface FilterSelectProps {
  name: string;
  label: string;
  value: string;
  /** The label of the option that filters nothing. */
  all?: string;
  className?: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** A choice from a closed list. */
export function FilterSelect({ name, label, value, all, className, options }: FilterSelectProps) {
  return (
    <select
      className={clsx(fieldStyles.input, styles.pick, className)}
      data-part="input"
      name={name}
      aria-label={label}
      defaultValue={value}
    >
      {all && <option value="all">{all}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
