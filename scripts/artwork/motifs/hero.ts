import type { Ink } from "../ramps.ts"

/** Draws a hero around the origin, within about ±100 both ways, in the given material. */
export type Hero = (ink: Ink) => string
