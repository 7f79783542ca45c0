import type { Random } from "../random.ts";
import type { Site } from "../site.ts";

/** In the shape of the State's numbers, and marked so that nobody takes it for one. Sikkim's shape is not known: none. */
export function getReraNumber(site: Site, random: Random, day: Date): string | null {
  const year = day.getUTCFullYear() - random.getInt(0, 2);
  const number = String(random.getInt(100, 9_999));
  if (site.town.state === "West Bengal")
    return `DEMO/WBRERA/P/${site.region === "siliguri" ? "SLG" : "NB"}/${year}/${number.padStart(6, "0")}`;
  if (site.town.state === "Bihar") return `DEMO/BRERAP/${number.padStart(5, "0")}/${year}`;
  return null;
}
