import type { GameClient } from "../kit.ts"
import { loadFile } from "../load-file.ts"

/** Each game is a chunk of its own, in the folder of its code; its `game.ts` exports `client`. */
const games = import.meta.glob<{ client: GameClient }>("./*/game.ts")

/** The page's side of a game; undefined if no game has this code. */
export async function loadGame(code: string): Promise<GameClient | undefined> {
  const load = games[`./${code}/game.ts`]
  return load && (await loadFile(load)).client
}
