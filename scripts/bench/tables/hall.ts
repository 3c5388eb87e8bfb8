import { connect } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import type { SharedGame } from "@baize/studio/games/game.ts"
import { salonRoulette } from "@baize/studio/games/salon-roulette/salon-roulette.ts"
import { createStudio, studioMigrations, studioSchema } from "@baize/studio/studio.ts"

// A process of `npm run bench -- tables`: the studio with many tables of one game, at its published pace.
const [databaseUrl = "", walletUrl = "", count = "1", id = "", secret = ""] = process.argv.slice(2)

const database = await connect(databaseUrl, { schema: studioSchema })
await migrate(database, studioMigrations)
const studio = await createStudio({
  database,
  walletUrl,
  key: { id, secret },
  labels: [],
  frameAncestors: [],
  games: Array.from({ length: Number(count) }, (_, n): SharedGame => ({ ...salonRoulette, code: `wheel-${n}` }) as SharedGame),
  chainLength: 1000,
  clientFolder: "nowhere",
  log: (event, detail) => console.error(event, JSON.stringify(detail)),
})
await studio.start()
const address = await studio.http.listen({ port: 0, host: "127.0.0.1" })
process.on("disconnect", () => process.exit(0))
process.send?.(address)
