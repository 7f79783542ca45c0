import sax from "sax";
import { createUnsupported, Failure } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import type { ZipEntry } from "./zip.ts";

export type Attributes = Readonly<Record<string, string>>;
interface Handlers {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** A name without its prefix. */
export const plainName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Runs the handlers over an XML file of a package. Names come without their prefix. */
export async function readXml(entry: ZipEntry, handlers: Handlers): Promise<void> {
  const parser = sax.parser(true, { position: false });
  parser.onopentag = ({ name, attributes }) => handlers.open?.(plainName(name), attributes as Attributes);
  parser.onclosetag = (name) => handlers.close?.(plainName(name));
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  let decoder: TextDecoder | undefined;
  try {
    for await (const piece of entry.read()) {
      decoder ??= new TextDecoder(getEncoding(piece), { fatal: true });
      parser.write(decoder.decode(piece, { stream: true }));
    }
    parser.write(decoder?.decode() ?? "").close();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw createUnsupported(m.import_not_a_sheet());
  }
}

/** Packages have XML in UTF-8 or in UTF-16 (ISO/IEC 29500-2, 8.2.5); UTF-16 begins with a mark. */
function getEncoding([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
