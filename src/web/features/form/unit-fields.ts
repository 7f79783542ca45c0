/** The name of the control for one answer about a unit of a project, such as `projectUnits.0.priceFrom`. */
export const getUnitFieldName = (number: number, name: string): string => `projectUnits.${number}.${name}`;

/** The unit and the answer that a control's name means; null for a control that is not about a unit. */
export function parseUnitFieldName(control: string): { number: number; name: string } | null {
  const [, number, name] = /^projectUnits\.(\d+)\.(\w+)$/.exec(control) ?? [];
  return number && name ? { number: Number(number), name } : null;
}

/** The numbers of the units that a form has controls for, in order; there are gaps where one was removed. */
export function listUnitNumbers(controls: Iterable<string>): number[] {
  const numbers = [...controls].flatMap((control) => parseUnitFieldName(control)?.number ?? []);
  return [...new Set(numbers)].sort((a, b) => a - b);
}
