import type { IconName } from "#web/ui/Icon.tsx";

const ICONS: Readonly<Record<string, IconName>> = {
  "railway-station": "train",
  "bus-stand": "car",
  airport: "plane",
  hospital: "hospital",
  school: "school",
  college: "school",
  university: "school",
  market: "bag",
  mall: "bag",
  park: "tree",
  office: "building",
};

/** The icon for a landmark's kind. */
export const getIcon = (kind: string): IconName => ICONS[kind] ?? "pin";
