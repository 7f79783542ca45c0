import { readFileSync, writeFileSync } from "node:fs";

type Message = string | { match: Record<string, string> }[];

/** ⟦Save éé⟧: in brackets and a third longer, with names and numbers at their places. */
function pseudoText(text: string): string {
  const letters = text.replace(/\{\w+\}/g, "").length;
  const more = "é".repeat(Math.max(1, Math.ceil(letters / 3)));
  return `⟦${text} ${more.replace(/(.{6})(?=.)/g, "$1 ")}⟧`;
}

const pseudoMessage = (message: Message): Message =>
  typeof message === "string"
    ? pseudoText(message)
    : message.map((one) => ({
        ...one,
        match: Object.fromEntries(Object.entries(one.match).map(([when, text]) => [when, pseudoText(text)])),
      }));

/** Makes `xx` the only language of a copy of the project, with the steps of "A language" in docs/how-to.md. */
export function speakPseudo(copy: string): void {
  const { $schema, ...messages } = JSON.parse(readFileSync(`${copy}/messages/en.json`, "utf8"));
  const pseudo = Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message as Message)]);
  writeFileSync(`${copy}/messages/xx.json`, JSON.stringify({ $schema, ...Object.fromEntries(pseudo) }));
  const settings = JSON.parse(readFileSync(`${copy}/project.inlang/settings.json`, "utf8"));
  writeFileSync(
    `${copy}/project.inlang/settings.json`,
    JSON.stringify({ ...settings, baseLocale: "xx", locales: ["xx"] }),
  );
}
