import { readFileSync } from "node:fs";
import { Blob, Face, Font, Buffer as ShapeBuffer, shape } from "harfbuzzjs";

/** A glyph as it stands in a shaped text. Lengths are in units of the font. */
export interface ShapedGlyph {
  /** Its number in the font. */
  readonly id: number;
  /** The letters that it draws; empty if a glyph before it in the same cluster stands for them. */
  readonly letters: string;
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/**
 * A font of `fonts/` whose texts HarfBuzz shapes, as browsers do: conjuncts, the reph and vowels before their consonant
 * come out as on the site (docs/decisions/uploads-photos-and-videos.md).
 */
export class ShapedFont {
  readonly name: string;
  /** The TrueType file. */
  readonly bytes: Buffer;
  readonly unitsPerEm: number;
  readonly #font: Font;
  /** The letter of each glyph that a letter has by itself. */
  readonly #letters = new Map<number, string>();
  readonly #points: ReadonlySet<number>;
  readonly #buffer = new ShapeBuffer();

  constructor(name: string) {
    this.name = name;
    this.bytes = readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));
    const face = new Face(new Blob(this.bytes));
    this.unitsPerEm = face.upem;
    this.#font = new Font(face);
    this.#points = new Set(face.collectUnicodes());
    for (const point of this.#points) {
      const [letter, id] = [String.fromCodePoint(point), this.#font.nominalGlyph(point)];
      // Letters without width share a glyph with what a font leaves out.
      if (id !== undefined && !this.#letters.has(id) && !/\p{Cf}/u.test(letter))
        this.#letters.set(id, letter);
    }
  }

  hasLetter(point: number): boolean {
    return this.#points.has(point);
  }

  /** The glyphs of a text from left to right. */
  shape(text: string): ShapedGlyph[] {
    const buffer = this.#buffer;
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(this.#font, buffer);
    const positions = buffer.getGlyphPositions();
    const infos = buffer.getGlyphInfos();
    const ends = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const told = new Set<number>();
    return infos.map(({ codepoint: id, cluster }, index) => {
      const whole = text.slice(cluster, ends[ends.indexOf(cluster) + 1]);
      const letters = this.#letters.get(id) ?? (told.has(cluster) ? "" : whole);
      told.add(cluster);
      const { xAdvance, yAdvance, xOffset, yOffset } = positions[index] ?? NOWHERE;
      return { id, letters, xAdvance, yAdvance, xOffset, yOffset };
    });
  }

  /** How far a glyph moves the pen by itself, before the letters around it are looked at. */
  getWidth(id: number): number {
    return this.#font.glyphHAdvance(id);
  }

  /** The outline of a glyph as SVG path data, in units of the font, upwards from the baseline. */
  getOutline(id: number): string {
    return this.#font.glyphToPath(id);
  }
}

const NOWHERE = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };
