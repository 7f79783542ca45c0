import { describe, expect, it } from "vitest";
import { readPlaceFacts } from "#database/seed/facts.ts";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { readExpected, readUnderstood } from "#tests/support/understood.ts";
import { understand } from "../understand.ts";

const knowledge = createPlaceKnowledge();
const { towns, localities } = readPlaceFacts();
const read = (text: string) => {
  const understood = understand(text, knowledge);
  return understood.rest ? `rest: ${understood.rest}` : readUnderstood(understood);
};

/** Bengali words in a case, as they are written: the ending depends on the last sound. */
function listCases(name: string): string[] {
  const word = name.normalize("NFC");
  if (word.endsWith("ং")) return [`${word}য়ে`, `${word.slice(0, -1)}ঙে`, `${word}য়ের`, `${word}-এর`];
  if (/[াআ]$/.test(word)) return [`${word}য়`, `${word}তে`, `${word}র`, `${word}য়ই`];
  if (/[\u09bf-\u09cc\u0985-\u0994]$/.test(word))
    return [`${word}তে`, `${word}র`, `${word}তেই`, `${word}তেও`];
  return [`${word}ে`, `${word}ের`, `${word}-এ`, `${word}েই`];
}

const bengali = [...towns, ...localities].flatMap(({ names: { bn } }) => (bn ? [bn] : []));

describe("[FIND-03] Bengali places with an ending", () => {
  it("mean the same as without it, for every place that we know", () => {
    const wrong = bengali.flatMap((name) => {
      const plain = read(`${name} ফ্ল্যাট`);
      return listCases(name).filter((word) => read(`${word} ফ্ল্যাট`) !== plain);
    });
    expect(wrong).toEqual([]);
  });
});

it.each([
  ["শিলিগুরিতে ফ্ল্যাট", "type=flat&town=siliguri"],
  ["পাঞ্জাবিপাড়াতে ফ্ল্যাট", "type=flat&locality=punjabi-para"],
  ["দার্জিলিং মোড়ে দোকান", "type=shop&locality=darjeeling-more"],
  ["ফ্ল্যাটটি শিলিগুড়িতে", "type=flat&town=siliguri"],
  ["ফ্ল্যাটগুলো শিলিগুড়ি", "type=flat&town=siliguri"],
  ["জমিটার দাম মাটিগাড়ায়", "type=plot&town=matigara"],
  ["বাড়িটা ভাড়া", "type=house&purpose=rent"],
  ["শিলিগুড়ি শহরে ফ্ল্যাট", "type=flat&town=siliguri"],
  ["সেবক রোডের ওপর দোকান", "type=shop&locality=sevoke-road"],
  ["সিলিগুড়ি এলাকায় ৩ কাঠার জমি", "type=plot&town=siliguri&area=2160"],
  ["पटना शहर में फ्लैट", "type=flat&town=patna"],
])("[FIND-03] endings and small words: %s", (text, expected) => {
  expect(read(text)).toBe(readExpected(expected));
});

it.each([
  ["siligurite flat", "type=flat&town=siliguri"],
  ["jalpaigurite bari", "type=house&town=jalpaiguri"],
  ["gangtokma kotha bhada", "type=room&purpose=rent&town=gangtok"],
  ["kankarbaghme flat", "type=flat&locality=kankarbagh"],
  ["darjeelinge bari", "type=house&town=darjeeling"],
  ["slg 2bhk", "bhk=2&town=siliguri"],
  ["low budget flat siliguri", "type=flat&town=siliguri"],
])("[FIND-03] endings that people join in Latin letters: %s", (text, expected) => {
  expect(read(text)).toBe(readExpected(expected));
});

it.each([
  ["patnaik flat", "rest: patnaik"],
  ["tower flat", "rest: tower"],
])("[FIND-03] a word that only begins like a place is left alone: %s", (text, rest) => {
  expect(read(text)).toBe(rest);
});
