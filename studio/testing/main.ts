import { studioGames } from "../games/studio-games.ts"
import { run } from "../run.ts"
import { testGames } from "./test-games.ts"

await run([...studioGames, ...testGames])
