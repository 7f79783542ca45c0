import type { Random } from "../random.ts";
import type { Site } from "../site.ts";

/**
 * A number in the format of the State, marked so that nobody takes it for a real one. Null in Sikkim, whose format is
 * not known.
 */
export function getReraNumber(site: Site, random: Random, day: Date): string | null {
  const year = day.getUTCFullYear() - random.getInt(0, 2);
  const number = String(random.getInt(100, 9_999));
  if (site.town.state === "West Bengal")
    return `DEMO/WBRERA/P/${site.region === "siliguri" ? "SLG" : "NB"}/${year}/${number.padStart(6, "0")}`;
  if (site.town.state === "Bihar") return `DEMO/BRERAP/${number.padStart(5, "0")}/${year}`;
  return null;
}
