import type { Runner } from "../../../../games/races/card.ts"
import type { CourseLook } from "./course-art.ts"

/** How the races of a course are drawn. */
export interface RaceArt {
  readonly look: CourseLook
  /** Draws a runner with its feet at the origin, `length` wide. */
  draw(g: CanvasRenderingContext2D, runner: Runner, phase: number, speed: number): void
  readonly length: number
  /** Strides a second at full speed. */
  readonly strides: number
  /** A lure runs ahead of them. */
  readonly lure: boolean
}
