import { connect } from "@baize/kit/database/database.ts"
import { demoLogins } from "@baize/platform/brands/demo-logins.ts"
import { endFamily, hashOf, startSession } from "@baize/platform/identity/session/sessions.ts"
import sql from "sql-template-tag"

interface JackpotTarget {
  readonly databaseUrl: string
  readonly platformUrl: string
  readonly gamesUrl: string
  readonly playerPort: number
}

/**
 * A studio opens a brand's jackpot when the first member opens one of its slots. In the demo world that has happened: once, a
 * member of each brand opens a slot and leaves it, so that the home page's counter has something to count.
 */
export async function openJackpots({ databaseUrl, platformUrl, gamesUrl, playerPort }: JackpotTarget): Promise<void> {
  const database = await connect(databaseUrl, { connections: 1 })
  try {
    if (!(await database.row(sql`select from done_once where name = 'demo'`))) return
    if (await database.row(sql`select from done_once where name = 'demo-jackpots'`)) return
    const slot = await database.row<{ id: number; code: string }>(
      sql`select id, code from game where vendor = 'BZ' and jackpot and state = 'open' order by sort limit 1`,
    )
    if (!slot) return
    for (const { username, brand, host } of demoLogins().filter(({ role }) => role === "member")) {
      const member = await database.row<{ id: number; brand: number }>(sql`
        select member.id, brand from member join brand on brand.id = member.brand
        where username = ${username} and brand.code = ${brand}`)
      if (!member) continue
      const token = await startSession(database, { brand: member.brand, member: member.id, site: "player", now: new Date() })
      const launched = await post<{ value: { url: string } }>(
        `${platformUrl}/wps/game/launchGame`,
        { nodeId: slot.id },
        {
          authorization: `Bearer ${token}`,
          "x-forwarded-host": `${host}:${playerPort}`,
        },
      )
      const launchToken = new URL(launched.value.url).searchParams.get("token")
      await post(`${gamesUrl}/api/session`, { token: launchToken, game: slot.code, mode: "real" })
      await endFamily(database, hashOf(token), new Date())
    }
    await database.run(sql`insert into done_once (name, at) values ('demo-jackpots', now()) on conflict do nothing`)
  } finally {
    await database.close()
  }
}

async function post<Answer>(url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
