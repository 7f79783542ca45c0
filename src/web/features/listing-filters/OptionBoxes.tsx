import type { ReactNode } from "react";
import { Checkbox } from "#web/ui/Choice.tsx";
import { ShowMore } from "./ShowMore.tsx";

/** One checkbox of a group: the values that it adds to the search, separated by commas, and its number of results. */
export interface BoxOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly count: number;
}

/** React requires a change handler on a controlled checkbox; its form handles the change. */
const leaveToForm = () => undefined;

interface OptionBoxesProps {
  /** The name of the filter and of its field. */
  name: string;
  options: readonly BoxOption[];
  /** Chosen values that have no checkbox: the form sends them unchanged. */
  others?: readonly string[];
}

/** The options of one filter as checkboxes; those without results are under "Show more". */
export function OptionBoxes({ name, options, others = [] }: OptionBoxesProps) {
  const renderBox = ({ value, ...option }: BoxOption) => (
    <Checkbox key={value} {...{ name, value, ...option }} onChange={leaveToForm} />
  );
  return (
    <>
      {others.map((value) => (
        <input key={value} type="hidden" {...{ name, value }} />
      ))}
      {options.filter(doesFindSome).map(renderBox)}
      <ShowMore>{options.filter((option) => !doesFindSome(option)).map(renderBox)}</ShowMore>
    </>
  );
}

/** An option that has results, or that was chosen anyway. */
export const doesFindSome = ({ checked, count }: Pick<BoxOption, "checked" | "count">): boolean =>
  checked || count > 0;
