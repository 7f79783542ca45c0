import type { MailDifferences } from "./compare.ts";
import type { Outcome } from "./fault.ts";

export interface Line {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  /** Found when the mails of all faults were compared. */
  readonly mails: MailDifferences;
  /** How many mails of each try may come again with the same Message-ID. */
  readonly mayComeAgain: number;
}

const HEAD = [
  "fault",
  "tries",
  "requests",
  "saved",
  "refused in words",
  "cut off",
  "lost",
  "twice",
  "mails again",
  "longest wait",
];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function writeCells({ title, outcomes, mails }: Line): string[] {
  const rejections = outcomes.flatMap(({ ledger }) => ledger.refusals);
  const waits = outcomes.map(({ gapSeconds }) => gapSeconds);
  const seconds = (value: number) => value.toFixed(1);
  return [
    title,
    String(outcomes.length),
    String(sum(outcomes.map(({ ledger }) => ledger.requests))),
    String(sum(outcomes.map(({ ledger }) => ledger.acknowledged.length))),
    String(rejections.filter(({ hasWords }) => hasWords).length),
    String(rejections.filter(({ hasWords }) => !hasWords).length),
    String(sum(outcomes.map(({ lost }) => lost.length)) + mails.lost.length),
    String(sum(outcomes.map(({ twice }) => twice.length)) + mails.twice.length),
    String(mails.again.length),
    waits.length > 1
      ? `${seconds(Math.min(...waits))}-${seconds(Math.max(...waits))} s`
      : `${seconds(waits[0] ?? 0)} s`,
  ];
}

/** The table of all faults as Markdown. */
export function writeTable(lines: readonly Line[]): string {
  const rows = [HEAD, HEAD.map(() => "---"), ...lines.map(writeCells)];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Why a line is not as it should be; empty if it is. */
export function findProblems({ title, outcomes, mails, mayComeAgain }: Line): string[] {
  const say = (what: string, list: readonly string[]) =>
    list.length > 0 ? [`${title}: ${list.length} ${what}, such as ${list[0]}`] : [];
  return [
    ...outcomes.flatMap(({ problem }, i) => (problem ? [`${title}, try ${i + 1}: ${problem}`] : [])),
    ...say("lost", [...outcomes.flatMap(({ lost }) => lost), ...mails.lost]),
    ...say("done twice", [...outcomes.flatMap(({ twice }) => twice), ...mails.twice]),
    ...(mails.again.length > mayComeAgain * outcomes.length ? say("mails sent again", mails.again) : []),
  ];
}
