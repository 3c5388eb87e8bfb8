import { chmodSync, writeFileSync } from "node:fs"
import { readConfiguration } from "@baize/kit/configuration.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { createRoles } from "@baize/kit/database/roles.ts"
import { serversIn } from "@baize/kit/database/servers.ts"
import { openVault } from "@baize/platform/server/vault/vault.ts"
import { raw } from "sql-template-tag"
import { labelKeysText } from "../scripts/start/label-keys.ts"
import { prepare } from "../scripts/start/prepare.ts"

// Before every new version, as the owner of the tables: migrates, creates the roles with their passwords, and writes the studio's
// keys to the wallet API to `$DATA_DIR/studio.env`. Safe to repeat.
const { databaseUrl, platformDatabaseUrl, studioDatabaseUrl, keyFile, dataFolder, oneOperator, sandboxCashier } =
  readConfiguration()
if (!databaseUrl || !platformDatabaseUrl || !studioDatabaseUrl)
  throw new Error("Set DATABASE_URL, PLATFORM_DATABASE_URL and STUDIO_DATABASE_URL.")

const database = await connect(databaseUrl)
openVault(keyFile)
await createRoles(database)
const { studioKey, labelKeys } = await prepare(database, { oneOperator, sandboxCashier })
for (const url of [platformDatabaseUrl, studioDatabaseUrl]) await allowSignIn(database, new URL(serversIn(url).urls[0]!))
const file = `${dataFolder}/studio.env`
const label = `STUDIO_LABEL_KEYS=${labelKeysText(labelKeys)}\n`
writeFileSync(file, `STUDIO_KEY_ID=${studioKey.kid}\nSTUDIO_SECRET=${studioKey.secret}\n${label}`, { mode: 0o600 })
chmodSync(file, 0o600) // one of a former version, too
await database.close()
console.log(`The database is set up; the studio's keys are in ${file}.`)

/** Sets the password of a role, so that a process can connect as it. */
async function allowSignIn(owner: Database, { username, password }: URL): Promise<void> {
  const word = decodeURIComponent(password).replaceAll("'", "''")
  await owner.run(raw(`alter role ${username} login password '${word}'`))
}
