import { readConfiguration } from "@baize/kit/configuration.ts"
import { connect } from "@baize/kit/database/database.ts"
import { StartProblem } from "@baize/kit/database/problems.ts"
import { operatorCommands } from "@baize/platform/operator/commands.ts"
import { runRecorded } from "@baize/platform/operator/dispatch.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import { afterRestoreCommand } from "./operator/after-restore.ts"
import { backupCommand } from "./operator/backup.ts"
import { brandPreviewCommand } from "./operator/brand-preview.ts"
import { databaseRolesCommand } from "./operator/database-roles.ts"
import { labelConformanceCommand } from "./operator/label-conformance.ts"
import { pokerSignalsCommand } from "./operator/poker-signals.ts"
import { restoreCommand } from "./operator/restore.ts"
import { returnsCommand } from "./operator/returns.ts"
import { tournamentsCommand } from "./operator/tournaments.ts"
import { verifyTournamentsCommand } from "./operator/verify-tournaments.ts"
import { misuseOf } from "./options.ts"
import { joinDatabaseServer } from "./start/database.ts"

// `npm run operator -- COMMAND …`: beside a running `npm start`, or alone on the same data folder.
// A closed pipe (`| head`) is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
  process.exit(0)
})
const [name = "help", ...args] = process.argv.slice(2)
/** Commands that work without the database, or open one themselves. */
const apart: Readonly<Record<string, { readonly run: (args: string[]) => Promise<number>; readonly says: string }>> = {
  backup: {
    run: backupCommand,
    says: "list | now | verify [COPY] | new-key FILE: copy the database to BACKUP_STORE, and verify copies by restoring them",
  },
  restore: {
    run: restoreCommand,
    says: "[--at INSTANT] [--copy NAME] [--up-to-gap]: fill an empty data folder from the backups, and verify it",
  },
}
const { commandOf } = operatorCommands({
  ...Object.fromEntries(Object.entries(apart).map(([name, { run, says }]) => [name, { says, run: (_, args) => run(args) }])),
  "after-restore": {
    run: afterRestoreCommand,
    says: "run as the owner of the tables where another program restored the database, before anything starts",
  },
  "brand-preview": {
    run: brandPreviewCommand,
    says: "BRAND FILE [--site ADDRESS] [--portal ADDRESS]: show the sites with the look and logos in a file, on phones and desks",
  },
  "database-roles": {
    run: databaseRolesCommand,
    says: "run as the owner of the tables: migrate, create the platform, studio and reader roles, and grant their privileges",
  },
  "label-conformance": {
    run: labelConformanceCommand,
    says: "[--url URL] [--brand CODE]: play every label of the house's studio against the wallet, in its dialect",
  },
  "poker-signals": {
    run: pokerSignalsCommand,
    says:
      "[--from DAY] [--to DAY] [--brand CODE] [--json]: show what in hands of poker looks like collusion or like a program, " +
      "in the last 30 days by default",
  },
  returns: { run: returnsCommand, says: "compare the return to player of the house games with their mathematics" },
  tournaments: {
    run: tournamentsCommand,
    says:
      "list | open SERIES --speed SPEED --buy-in 2.00 --fee 0.20 [--rebuys N] | close OFFER | cancel CODE | stop CODE, with " +
      '--reason "…" [--dry-run]: offer poker tournaments, and end one',
  },
  "verify-tournaments": {
    run: verifyTournamentsCommand,
    says: "recompute ranks and prizes of poker tournaments, and compare entries with chips and the books of the held wallets",
  },
})
const command = commandOf(name, args)
if ("code" in command) {
  console[command.code === 0 ? "log" : "error"](command.says)
  process.exit(command.code)
}
try {
  const alone = apart[name]
  if (alone) process.exit(await alone.run(args))
  const server = await joinDatabaseServer(readConfiguration())
  const database = await connect(server.url)
  const platform = await toolPlatform(database)
  const code = await runRecorded(platform, name, command.run, args)
  await platform.close()
  await database.close()
  await server.stop()
  process.exit(code)
} catch (error) {
  fail(error)
}

function fail(error: unknown): never {
  const misuse = misuseOf(error)
  console.error(misuse ?? (error instanceof StartProblem ? error.message : error))
  process.exit(misuse === undefined ? 1 : 2)
}
