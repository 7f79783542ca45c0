/**
 * Short forms of the words that many names of places have, as people type them: hill cart rd, ashok ngr, siliguri clg. They
 * are rules over all names, so that no name needs an alias for each.
 */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  road: "rd roads",
  street: "str",
  lane: "ln",
  nagar: "ngr nagor nogor",
  colony: "clny colny coly",
  market: "mkt mrkt mkts",
  station: "stn sta",
  junction: "jn jnc jct jctn junc",
  hospital: "hosp hsptl hosptl hptl",
  college: "clg clge coll",
  university: "univ uni varsity",
  school: "sch schl",
  centre: "ctr cntr center",
  bazar: "bzr bazaar",
  chowk: "chk",
  more: "mor morh mod",
  monastery: "gumba gompa",
  airport: "arpt",
  terminus: "trmns terminal",
  institute: "inst",
  government: "govt",
  temple: "mandir",
  saint: "st",
  pally: "pali palli polly",
  para: "pada",
};
/** Common misspellings of the same words, which are corrected and said. */
const MISSPELT: Readonly<Record<string, string>> = {
  road: "raod roda rode rood roaad",
  nagar: "nager nagger nagaar",
  colony: "coloney colonie kolony colnoy collony",
  market: "markat maket marke markt",
  station: "staion statoin stesan stashan tesan",
  junction: "junciton jangshan juction",
  hospital: "hospitel hospitle haspatal hsopital",
  college: "collage colege collge kollege",
  university: "univercity universty univarsity",
  school: "skool scool iskool",
  bazar: "bazzar bajar bajaar",
  centre: "senter",
  bypass: "bypas baipas",
  para: "paraa",
};

/** The same words in Devanagari and Bengali, as they sound in Latin letters. */
const TRANSLITERATED: Readonly<Record<string, string>> = {
  university: "yunivarsiti yunibharsiti iunibharsiti universiti",
  college: "kalej kolej",
  hospital: "aspatal hasapatal haspital hasopatal",
  station: "steshan steshon isteshan steson",
  junction: "jankshan jonshon jongshon",
  school: "skul iskul",
  airport: "eyarport eyaroport earport eyaraport",
  market: "markit marakit",
  colony: "kaloni koloni",
  centre: "sentar sentor",
};

const read = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([word, forms]) => forms.split(" ").map((form) => [form, word] as const)),
  );
const short = new Map([...read(SHORT_FORMS), ...read(TRANSLITERATED)]);
const misspelt = read(MISSPELT);

/** The word that a folded word is a short form or a common misspelling of; the word itself if it is none. */
export const getFullWord = (fold: string): string => short.get(fold) ?? misspelt.get(fold) ?? fold;

/** Whether a folded word is a misspelt one of those words, and not only shortened. */
export const isMisspeltWord = (fold: string): boolean => misspelt.has(fold);

/** Words that may follow the name of a place without changing which place is meant: Kankarbagh Colony. */
const GENERIC = new Set(
  "road street lane nagar colony market station junction bazar chowk more pally para centre college hospital university school airport town locality mohalla gali campus side stop railway rail area".split(
    " ",
  ),
);

/** Whether a folded word only says what kind of place a name is. */
export const isGenericWord = (fold: string): boolean => GENERIC.has(getFullWord(fold));

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
