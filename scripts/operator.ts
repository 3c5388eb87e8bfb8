import { connect } from "@baize/platform/database/database.ts"
import { StartProblem } from "@baize/platform/database/problems.ts"
import { readConfiguration } from "./configuration.ts"
import { commands, usage } from "./operator/commands.ts"
import { toolPlatform } from "./operator/platform.ts"
import { misuseOf } from "./options.ts"
import { joinDatabaseServer } from "./start/database.ts"

// `npm run operator -- COMMAND …`: beside a running `npm start`, or alone on the same data folder.
const [name = "help", ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.log(usage())
  process.exit(name === "help" ? 0 : 2)
}
try {
  const server = await joinDatabaseServer(readConfiguration())
  const database = await connect(server.url)
  const platform = await toolPlatform(database)
  const code = await command.run(platform, args)
  await platform.close()
  await database.close()
  await server.stop()
  process.exit(code)
} catch (error) {
  const misuse = misuseOf(error)
  console.error(misuse ?? (error instanceof StartProblem ? error.message : error))
  process.exit(misuse === undefined ? 1 : 2)
}
