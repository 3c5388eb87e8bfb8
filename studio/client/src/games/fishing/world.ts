import type { HuntGame } from "../../../../games/fishing/hunt.ts"
import type { Brush } from "./brush.ts"

export type Pen = CanvasRenderingContext2D

export interface Creature {
  /** Draws it at a moment of its movement, `swing` from −1 to 1. */
  draw(brush: Brush, swing: number): void
  /** How far its tail swings, in its units; 0 if it does not swim like a fish. */
  bend: number
  /** Its height as a fraction of its length. */
  high: number
  /** Length on a small screen, in pixels. */
  length: number
  /** Seconds that it takes to cross the sea. */
  crossing: number
  /** Stays upright when it turns around: creatures with a belly are mirrored rather than rotated. */
  upright: boolean
  /** Maximum group size. */
  group: number
  /** Groups of its kind that swim past one after another, independently of each other. */
  lanes: number
  /** Seconds between two of a lane; absent: a few. */
  pause?: number
}

/** Colors of six hexadecimal digits: the gun's metal from its dark edge over the light to the other edge, and its jewel. */
export interface GunLook {
  readonly metal: readonly [edge: string, side: string, light: string, body: string, far: string]
  readonly jewel: readonly [light: string, color: string, dark: string]
  /** Of its shot. */
  readonly shot: readonly [light: string, color: string, dark: string]
}

/** How a sea looks and moves. Nothing here decides anything. */
export interface SeaWorld {
  readonly game: HuntGame
  readonly creatures: Readonly<Record<string, Creature>>
  /** Of the highest payout; it comes alone. */
  readonly boss: string
  /** Everything that does not move. */
  backdrop(width: number, height: number, ratio: number): HTMLCanvasElement
  /** What moves in the water behind the fish: shafts of light, drifting snow. */
  water(pen: Pen, width: number, height: number, time: number): void
  /** By the gun's name; "" where there is only one. */
  readonly guns: Readonly<Record<string, GunLook>>
  /** How a multiplied catch is shown: lightning that leaps to other fish, or rings. */
  readonly multiplied?: "lightning" | "rings"
  /** Shows what a caught boss is worth before it is paid; `worth` in stakes. */
  reveal?(stage: HTMLElement, worth: number, skipping: AbortSignal): Promise<void>
}

/** Deterministic pseudo-random numbers from 0 up to but not including 1. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
