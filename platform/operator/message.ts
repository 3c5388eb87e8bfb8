import { randomUUID } from "node:crypto"
import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import { anyAgentType } from "../identity/member/agent-types.ts"
import { notifyAgent } from "../letters/messages/messages.ts"
import type { Platform } from "../platform.ts"
import { print } from "./terminal.ts"

const usage = 'message BRAND USERNAME|--all "TITLE" "TEXT"'
const MOST = { title: 120, text: 2_000 }

/** Writes a message to one agent of a brand, or to every one. Exit code 0 sent, 1 no recipient, 2 misused. */
export async function messageCommand({ database, brands, clock }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: "boolean", default: false } },
  })
  const [code = "", ...rest] = positionals
  const [username, title = "", text = "", ...more] = [...(values.all ? [undefined] : []), ...rest.map(word => word.trim())]
  const brand = (await brands.all()).find(one => one.code === code.toUpperCase())
  if (!title || !text || more.length > 0 || title.length > MOST.title || text.length > MOST.text) return print(usage, 2)
  if (!brand) return print(`There is no brand ${code}.`, 1)
  const agents = await database.rows<{ id: number }>(sql`
    select id from member where brand = ${brand.id} and type in (${anyAgentType})
      ${username === undefined ? sql`` : sql`and lower(username) = ${username.toLowerCase()}`}`)
  if (agents.length === 0) return print(`${brand.name} has no matching agent.`, 1)
  const [subject, at] = [randomUUID(), clock.now()]
  for (const { id } of agents) await notifyAgent(database, { member: id, kind: "note", subject, title, text, at })
  return print(`Sent to ${agents.length}.`, 0)
}
