import type { Mission } from "@baize/common/domain/missions/missions.ts"

/** A dialog over the missions, about one of them. */
export type MissionDialog =
  | { readonly about: "claim"; readonly mission: Mission; readonly target: number }
  | { readonly about: "board" | "raffle"; readonly mission: Mission }
