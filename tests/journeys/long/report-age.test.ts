import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { migrate } from "@baize/kit/database/migrate.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import { Replica } from "@baize/platform/books/replica.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { afterAll, expect, test } from "vitest"
import { type MachinePair, startPair } from "../../faults/machine-pair.ts"
import { useBrowser } from "../../support/browser.ts"
import { stackContent, useStack } from "../../support/stack.ts"
import { words } from "../../support/words.ts"
import { openPortalAs } from "../at-the-portal.ts"

const { asOf, asOfBehind } = words.agent.list
const inWords = (text: string): RegExp => new RegExp(`^${text.replace("{{at}}", ".+").replace("{{n}}", "([0-9]+)")}$`)
/** A replica further behind than this is not read. */
const MOST_BEHIND_SECONDS = 600

let folder: string | undefined
let pair: MachinePair
let replica: Replica

afterAll(async () => {
  await replica?.close()
  await pair?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const person = useBrowser()
const stack = useStack(undefined, undefined, async () => {
  folder = mkdtempSync(join(tmpdir(), "baize-age-"))
  chmodSync(folder, 0o755)
  pair = await startPair(folder)
  const { database } = pair.primary
  await migrate(database, platformMigrations)
  await stackContent.write(database)
  replica = new Replica({ url: pair.standbyUrl, primary: database, mostBehindSeconds: MOST_BEHIND_SECONDS, log: silentLog })
  return { database: { ...database, url: pair.url.replace("baize_app@", "baize@"), close: async () => {} }, replica }
})

/** The age in seconds that a page shows, once it shows one; 0: its figures are of the replica, and not behind. */
async function ageOn(page: Page, path: string): Promise<number> {
  const note = page.getByText(inWords(asOf)).or(page.getByText(inWords(asOfBehind)))
  // Until the replica has been found a report is the primary's, and has no age.
  for (let tries = 0; ; tries++) {
    await page.goto(new URL(path, stack.sites.baize.agent).href)
    const shown = await note.textContent({ timeout: 10_000 }).catch((problem: Error) => problem)
    if (typeof shown === "string") return Number(inWords(asOfBehind).exec(shown)?.[1] ?? 0)
    if (tries === 3) throw shown
  }
}

test("each report that the portal reads from a replica says on its page when it was true, and how far it is behind", async () => {
  const top = await stack.agent({ username: "harbour" })
  const member = await stack.member({ username: "anna", upline: top })
  await stack.fund(member, 5_000)
  const page = await person()
  await openPortalAs(stack, page, top.username)
  const paths = ["teamBetting", "teamBetting/rounds", "downlineTransactionDetails", `downlineManagmentView/${member.id}`].map(
    name => `/agentHome/${name}`,
  )
  for (const path of paths) expect(await ageOn(page, path), path).toBeLessThan(5)

  const { database } = pair.standby
  await database.rows(sql`select pg_wal_replay_pause()`)
  await expect.poll(() => database.one(sql`select pg_get_wal_replay_pause_state() as state`)).toEqual({ state: "paused" })
  await stack.fund(member, 700)
  for (const path of paths) await expect.poll(() => ageOn(page, path), { message: path, timeout: 60_000 }).toBeGreaterThan(0)
  await database.rows(sql`select pg_wal_replay_resume()`)
})
