import type { ReactNode } from "react";
import { Checkbox } from "#web/ui/Choice.tsx";
import { leaveToForm } from "./filter-context.ts";
import { ShowMore } from "./ShowMore.tsx";

/** One checkbox of a group: the values that it adds to the search, separated by commas, and its number of results. */
export interface BoxOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly count: number;
}

interface OptionBoxesProps {
  /** The name of the filter and of its field. */
  name: string;
  options: readonly BoxOption[];
}

/** The options of one filter as checkboxes; those without results are under "Show more". */
export function OptionBoxes({ name, options }: OptionBoxesProps) {
  const renderBox = ({ value, ...option }: BoxOption) => (
    <Checkbox key={value} {...{ name, value, ...option }} onChange={leaveToForm} />
  );
  return (
    <>
      {options.filter(doesFindSome).map(renderBox)}
      <ShowMore>{options.filter((option) => !doesFindSome(option)).map(renderBox)}</ShowMore>
    </>
  );
}

/** An option that has results, or that was chosen anyway. */
export const doesFindSome = ({ checked, count }: Pick<BoxOption, "checked" | "count">): boolean =>
  checked || count > 0;
