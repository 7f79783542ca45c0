import { Checkbox } from "#web/ui/Choice.tsx";
import { m } from "#words/generated/messages.js";
import { readAnswers, useStoredAnswers } from "./kept-answers.ts";

/** Answers in the address of a page, which works without JavaScript. */
export interface GivenAnswers {
  readonly answers: Readonly<Record<string, string | undefined>>;
  readonly line: string;
}

interface TellAnswersProps {
  propertyId: string;
  given?: GivenAnswers | undefined;
}

/** Lets a visitor send the answers about this listing with the request. They are sent only if it is ticked. */
export function TellAnswers({ propertyId, given }: TellAnswersProps) {
  const kept = useStoredAnswers(propertyId);
  const line = given?.line ?? kept;
  if (line === "") return null;
  const answers = given?.answers ?? readAnswers(propertyId);
  return (
    <>
      {["buyer", "land", "tribe"].map((name) => (
        <input key={name} type="hidden" name={name} value={answers[name] ?? ""} />
      ))}
      <Checkbox name="tellAnswers" label={m.buying_tell({ answers: line })} data-ask-anew="" />
    </>
  );
}
