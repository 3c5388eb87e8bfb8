import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { StartProblem } from "@baize/kit/database/problems.ts"
import sql, { type Sql } from "sql-template-tag"
import { baizeBrand, jadeBrand } from "../../brands/demo-brands.ts"

/** The accounts of the demo world, whose passwords are published. Members `m`. */
const ofDemoWorld: Sql = sql`m.brand in (${baizeBrand.id}, ${jadeBrand.id}) and m.type <> 'trial'
  and m.created_at <= (select max(at) from done_once where name in ('demo', 'demo-begun'))`

/** The number of open demo accounts. */
const openDemoAccounts = async (database: Database): Promise<number> =>
  (await database.one<{ open: number }>(sql`select count(*) as open from member m where m.status <> 'closed' and ${ofDemoWorld}`))
    .open

/**
 * Where money is real, no one can sign in with a published password, and nothing applies that a demo allows: refuses to start
 * before `close-demo`.
 */
export async function refuseDemo(database: Database): Promise<void> {
  const open = await openDemoAccounts(database)
  if (open > 0)
    throw new StartProblem(
      "configuration-wrong",
      `This database contains the demo world: ${open} open accounts with public passwords. Close them with \`operator -- ` +
        `close-demo\` before starting with NODE_ENV=production.`,
    )
  if (await database.row(sql`select from installation where sandbox`))
    throw new StartProblem(
      "configuration-wrong",
      "This installation began with the sandbox cashier. Run `operator -- close-demo` to start with NODE_ENV=production.",
    )
}

/** Closes every account of the demo world and ends its sessions, permanently. Gives the number closed. */
export const closeDemoAccounts = (database: Database, clock: Clock): Promise<number> =>
  database.transaction(async tx => {
    const now = clock.now()
    const closed = await tx.rows<{ id: number }>(
      sql`update member m set status = 'closed' where m.status <> 'closed' and ${ofDemoWorld} returning m.id`,
    )
    const ids = closed.map(({ id }) => id)
    await tx.run(sql`update session set ended_at = ${now} where member = any (${ids}) and ended_at is null`)
    await tx.run(sql`update game_session set ended_at = ${now} where member = any (${ids}) and ended_at is null`)
    await tx.run(sql`delete from remembered_device where member = any (${ids})`)
    return ids.length
  })
