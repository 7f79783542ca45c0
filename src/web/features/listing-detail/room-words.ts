import type { Room, RoomKind } from "#domain/property/floor-plan.ts";
import { m } from "#words/generated/messages.js";

const NAMES: Readonly<Record<RoomKind, () => string>> = {
  bedroom: m.detail_room_bedroom_plain,
  living: m.detail_room_living,
  dining: m.detail_room_dining,
  kitchen: m.detail_room_kitchen,
  bath: m.detail_room_bath,
  utility: m.detail_room_utility,
  balcony: m.detail_room_balcony,
  passage: m.detail_room_passage,
};

/** The name of a room; bedrooms have a number. */
export function getRoomName({ kind, number }: Pick<Room, "kind" | "number">): string {
  return kind === "bedroom" ? m.detail_room_bedroom({ number }) : NAMES[kind]();
}

/** 12 × 11 ft */
export const getRoomSize = ({ width, height }: Room): string =>
  m.detail_room_size({ width: Math.round(width), depth: Math.round(height) });
