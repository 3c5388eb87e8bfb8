import { connect } from "@baize/platform/database/database.ts"
import { StartProblem } from "@baize/platform/database/problems.ts"
import { readConfiguration } from "./configuration.ts"
import { commandOf } from "./operator/commands.ts"
import { runRecorded } from "./operator/dispatch.ts"
import { toolPlatform } from "./operator/platform.ts"
import { misuseOf } from "./options.ts"
import { joinDatabaseServer } from "./start/database.ts"

// `npm run operator -- COMMAND …`: beside a running `npm start`, or alone on the same data folder.
// Whoever reads only the first lines (`| head`) has what he wanted.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
  process.exit(0)
})
const [name = "help", ...args] = process.argv.slice(2)
const command = commandOf(name, args)
if ("code" in command) {
  console[command.code === 0 ? "log" : "error"](command.says)
  process.exit(command.code)
}
try {
  const server = await joinDatabaseServer(readConfiguration())
  const database = await connect(server.url)
  const platform = await toolPlatform(database)
  const code = await runRecorded(platform, name, command.run, args)
  await platform.close()
  await database.close()
  await server.stop()
  process.exit(code)
} catch (error) {
  const misuse = misuseOf(error)
  console.error(misuse ?? (error instanceof StartProblem ? error.message : error))
  process.exit(misuse === undefined ? 1 : 2)
}
