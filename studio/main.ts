import { studioGames } from "./games/studio-games.ts"
import { run } from "./run.ts"

await run(studioGames)
