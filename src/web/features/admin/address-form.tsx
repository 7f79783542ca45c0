import clsx from "clsx";
import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "#web/ui/Button.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import * as styles from "./Admin.module.css";
import { type Defaults, getListSearch } from "./list-address.ts";

/** How long typing must pause before the list is loaded, in milliseconds. */
const REST_MS = 300;

interface AddressForm {
  ref: RefObject<HTMLFormElement | null>;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Props of a GET form whose choices take effect at once: they change the address, and other changes of the address (Clear
 * All, back, forward) change the form. Without JavaScript the form is sent.
 */
export function useAddressForm(defaults: Defaults): AddressForm {
  const ref = useRef<HTMLFormElement>(null);
  const [current] = useSearchParams();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    for (const field of ref.current?.elements ?? []) {
      if (!isField(field) || field === document.activeElement) continue;
      const value = current.get(field.name) ?? defaults[field.name] ?? "";
      if (field.value !== value) field.value = value;
    }
  }, [current, defaults]);

  const go = useCallback(() => {
    clearTimeout(timer.current);
    if (!ref.current) return;
    const chosen = Object.fromEntries(
      [...new FormData(ref.current)].map(([name, value]) => [name, String(value)]),
    );
    void navigate(getListSearch(current, chosen, defaults), { replace: true, preventScrollReset: true });
  }, [current, defaults, navigate]);

  return {
    ref,
    onChange: ({ target }) => {
      clearTimeout(timer.current);
      const typed = target instanceof HTMLInputElement && target.type === "search";
      timer.current = setTimeout(go, typed ? REST_MS : 0);
    },
    onSubmit: (event) => {
      event.preventDefault();
      go();
    },
  };
}

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement {
  return (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name !== "";
}

/** The button of a form whose choices take effect at once; shown only without scripts. */
export function PlainSave({ children }: { children: string }) {
  return (
    <noscript>
      <Button type="submit" look="outline" size="sm">
        {children}
      </Button>
    </noscript>
  );
}

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
