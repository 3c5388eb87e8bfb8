import { useState } from "react"
import type { IconName } from "../../parts/icon-name.ts"
import type { SeatLine } from "./seat-line.ts"

/** The tools of the house's games that the bar shows. */
const icons = {
  history: "history",
  fairness: "scales",
  settings: "sliders",
  sound: "sound",
} as const satisfies Record<string, IconName>

/** A tool of a game in a frame, in the words of the game. */
export interface GameTool {
  readonly key: keyof typeof icons
  readonly label: string
  /** Of a switch: whether it is on. */
  readonly pressed: boolean | undefined
}

export const iconOf = ({ key, pressed }: GameTool): IconName => (key === "sound" && pressed ? "sound-off" : icons[key])

const isTool = (said: unknown): said is GameTool => {
  const { key, label, pressed } = (said ?? {}) as { key?: unknown; label?: unknown; pressed?: unknown }
  const isNamed = typeof label === "string" && label.length <= 80
  return isNamed && Object.keys(icons).some(one => one === key) && ["boolean", "undefined"].includes(typeof pressed)
}

/** What a game leaves to the bar. */
export interface GameTools {
  readonly tools: readonly GameTool[]
  /** The game draws its name in large. */
  readonly hasLogo: boolean
}

export const noTools: GameTools = { tools: [], hasLogo: false }

/** The tools that a game says it has; what the site does not know is left out. */
export const toolsIn = ({ tools, logo }: { readonly tools?: unknown; readonly logo?: unknown }): GameTools => ({
  tools: Array.isArray(tools) ? tools.filter(isTool) : [],
  hasLogo: logo === true,
})

/** The tools of the games that are open, by seat, and how one is pressed. */
export function useGameTools() {
  const [tools, setTools] = useState<Readonly<Record<number, GameTools>>>({})
  return {
    of: (seat: number): GameTools => tools[seat] ?? noTools,
    keep: (seat: number, said: GameTools) => setTools(all => ({ ...all, [seat]: said })),
    /** What is not a switch opens something in the game, which then has the keys. */
    press(line: SeatLine | undefined, { key, pressed }: GameTool): void {
      line?.send({ baize: "tool", tool: key })
      if (pressed === undefined) line?.focus()
    },
  }
}
