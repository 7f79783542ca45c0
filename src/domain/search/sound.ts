/**
 * The sound of a word in Latin letters, because people spell one sound in several ways: Danapoor and Danapur, Vihar and
 * Bihar, Pattna and Patna. Two names with the same sound count as the same.
 */
const SOUNDS: Readonly<Record<string, string>> = {
  ...{ ph: "f", sh: "s", ch: "c", kh: "k", gh: "g", th: "t", dh: "d", bh: "b", jh: "j", rh: "r", ck: "k" },
  ...{ ee: "i", oo: "u", aa: "a", ou: "u" },
  ...{ v: "b", w: "b", z: "j", q: "k", y: "i", x: "ks", c: "k" },
};

/** The sound of a folded word; each letter is processed once. */
export function getSound(word: string): string {
  let sound = "";
  for (let i = 0; i < word.length; ) {
    const pair = word.slice(i, i + 2);
    const two = SOUNDS[pair];
    const part = (pair.length === 2 ? two : undefined) ?? SOUNDS[word[i] ?? ""] ?? word[i] ?? "";
    i += pair.length === 2 && two !== undefined ? 2 : 1;
    // chh is one sound, and so is a doubled letter.
    if (part === "h" && sound.endsWith("c")) continue;
    sound += sound.endsWith(part) ? "" : part;
  }
  return sound;
}
