import type { ReactNode } from "react";
import { Checkbox } from "#web/ui/Choice.tsx";
import { ShowMore } from "./ShowMore.tsx";

/** One box of a group: the values that it adds to the search, parted by commas, and how many it would find. */
export interface BoxOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly count: number;
}

/** React must be told that a controlled box is changed by its form. */
const leaveToForm = () => undefined;

interface OptionBoxesProps {
  /** The filter's name, which is the field's. */
  name: string;
  options: readonly BoxOption[];
  /** Chosen values that no box offers: the form keeps them. */
  others?: readonly string[];
}

/** The options of one filter as boxes; those that find nothing stand under "Show more". */
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

/** An option that finds something, or that was chosen all the same. */
export const doesFindSome = ({ checked, count }: Pick<BoxOption, "checked" | "count">): boolean =>
  checked || count > 0;
