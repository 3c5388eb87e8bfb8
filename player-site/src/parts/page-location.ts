import type { LaunchOptions } from "@baize/common/domain/games/launcher.ts"
import { gameAt } from "../paths.ts"
import { type Location, useLocation } from "./router.ts"

/** What the history keeps of an open game: the page that it was opened from, and how. */
export interface GameEntry {
  readonly page: Location
  readonly options: LaunchOptions
}

/** The entry of an open game in the history; undefined on a page, and for a game that was opened by its address. */
export function gameEntryOf({ pathname, state }: Location): GameEntry | undefined {
  const entry = gameAt(pathname) && (state as { game?: GameEntry } | null)?.game
  return entry?.page ? entry : undefined
}

/** How a game opens at its own address, where a page led to it without opening it. */
export const launchOptionsOf = ({ state }: Location): LaunchOptions => (state as { launch?: LaunchOptions } | null)?.launch ?? {}

/** The address of the page on the screen. A game has an address of its own, but opens over the page that it was opened from. */
export function usePageLocation(): Location {
  const location = useLocation()
  return gameEntryOf(location)?.page ?? location
}

/** The address in the browser, as the router has stored it. For actions that end later than they begin; it does not subscribe. */
export function currentLocation(): Location {
  const { usr, key } = (history.state ?? {}) as { usr?: unknown; key?: string }
  const { pathname, search, hash } = location
  return { pathname, search, hash, state: usr ?? null, key: key ?? "default" } as Location
}
