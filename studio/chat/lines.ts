import { texts, unsized } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { studioVault } from "../vault.ts"
import type { ChatLine, ChatPhrase, ChatStanding } from "./wire.ts"

/** The database channel on which every process receives what changes in chats. */
export const chatChannel = "studio_chat"

/** What a page gets when it comes: this many lines, and none older than this many milliseconds. */
const [shownLines, shownFor] = [50, 86_400_000]

/** A line with its writer's account, which leaves the studio to nobody. */
export interface StoredLine extends Omit<ChatLine, "mine"> {
  readonly account: string
}

/** A message on the channel. `standing`: someone was muted, or a table closed; `words`: the list of words has changed. */
export type ChatNews =
  | { readonly kind: "line"; readonly place: string; readonly line: StoredLine }
  | { readonly kind: "removed"; readonly place: string; readonly id: number }
  | { readonly kind: "standing" }
  | { readonly kind: "words" }

interface LineRow {
  readonly id: number
  readonly account: string
  readonly request: string
  readonly name: string
  /** As it is stored. */
  readonly text: string | null
  readonly phrase: string | null
  readonly at: Date
}

/** What of a line the text is bound to; the request as PostgreSQL writes it. */
interface TextPlace {
  readonly account: string
  readonly request: string
}

const about = ({ account, request }: TextPlace): string => `chat_line text ${account} ${request.toLowerCase()}`

/** The text of a line as it is stored, where it is sealed. */
export const openText = (line: TextPlace & { readonly text: string | null }): string | null =>
  line.text === null ? null : studioVault().unseal(line.text, about(line))

const sealText = (line: TextPlace, text: string): string => studioVault().seal(text, about(line))

const PORTION = 1_000

/** Seals with the present key what players have written that is not. Gives the number of lines. */
export async function resealLines(database: Database): Promise<number> {
  let count = 0
  const { sealedNow } = studioVault()
  const found = database.stream<LineRow>(
    sql`
      select id, account, request, name, text, phrase, at from chat_line
      where text is not null and not starts_with(text, ${sealedNow}) order by id`,
    PORTION,
  )
  for await (const portion of found) {
    const sealed = portion.map(line => sealText(line, openText(line)!))
    count += await database.run(sql`
      update chat_line set text = s.text
      from unnest(${portion.map(({ id }) => id)}::bigint[], ${texts(sealed)}::text[]) s (id, text)
      where chat_line.id = s.id`)
  }
  return count
}

const lineOf = ({ id, account, request, name, text, phrase, at }: LineRow): StoredLine => ({
  ...{ id, account, name, text: openText({ account, request, text }) },
  phrase: phrase as ChatPhrase | null,
  at: at.getTime(),
})

/** A line as an account sees it. */
export const seenBy = (account: string, { account: writer, ...line }: StoredLine): ChatLine => ({
  ...line,
  mine: writer === account,
})

/** Tells every process; inside a transaction when it commits. */
export const tellChats = (database: Database, news: ChatNews) =>
  database.run(prepared("tell chats", sql`select pg_notify(${chatChannel}, ${JSON.stringify(news)})`))

/** The last lines of a table, oldest first. */
export async function lastLines(database: Database, place: string, now: Date): Promise<StoredLine[]> {
  const rows = await database.rows<LineRow>(sql`
    select id, account, request, name, text, phrase, at from chat_line
    where place = ${place} and removed_at is null and at > ${new Date(now.getTime() - shownFor)}
    order by id desc limit ${shownLines}`)
  return rows.reverse().map(lineOf)
}

interface LineBefore extends LineRow {
  readonly place: string
}

/** The line that a request of an account has made, and the speaker's newest line, anywhere. */
export async function linesBefore(tx: Database, { account, request, speaker }: Pick<NewLine, "account" | "request" | "speaker">) {
  const found = await tx.rows<LineBefore & { isKnown: boolean }>(
    prepared(
      "chat lines before",
      sql`
        (select id, place, account, request, name, text, phrase, at, true as "isKnown" from chat_line
          where account = ${account} and request = ${request})
        union all
        (select id, place, account, request, name, text, phrase, at, false from chat_line where speaker = ${speaker}
          order by id desc limit 1)`,
    ),
  )
  const known = found.find(({ isKnown }) => isKnown)
  const newest: LineBefore | undefined = found.find(({ isKnown }) => !isKnown)
  return { known: known && lineOf(known), newest: newest && { ...newest, text: openText(newest) } }
}

export interface NewLine {
  readonly place: string
  readonly account: string
  readonly speaker: string
  readonly name: string
  readonly request: string
  readonly text: string | null
  readonly phrase: string | null
  readonly at: Date
}

/** Stores a line and tells every process when the transaction commits: in one statement, because connections are few. */
export async function addLine(tx: Database, line: NewLine): Promise<StoredLine> {
  const { place, account, speaker, name, request, text, phrase, at } = line
  const stored = text === null ? null : sealText(line, text)
  const news = { kind: "line", place, line: { id: 0, account, name, text, phrase, at: at.getTime() } }
  const row = await tx.one<LineRow & { told: string }>(
    prepared(
      "add chat line",
      sql`
        with made as (
            insert into chat_line (place, account, speaker, name, request, text, phrase, at)
            values (${place}, ${account}, ${speaker}, ${name}, ${request}, ${stored}, ${phrase}, ${at})
            returning id, account, request, name, text, phrase, at)
        select id, account, request, name, text, phrase, at,
               pg_notify(${chatChannel}, jsonb_set(${JSON.stringify(news)}::jsonb, '{line,id}', to_jsonb(id))::text)::text as told
        from made`,
    ),
  )
  return lineOf(row)
}

/** What one reader may do: `speaker` null is a guest. */
interface ChatReader {
  readonly place: string
  readonly speaker: string | null
}

/** Where the readers stand, in their order. */
export async function standings(database: Database, readers: readonly ChatReader[], now: Date): Promise<ChatStanding[]> {
  const speakers = readers.flatMap(({ speaker }) => speaker ?? [])
  const mutes = await database.rows<{ speaker: string; until: Date | null }>(
    prepared(
      "chat mutes",
      sql`
        select speaker, until from chat_mute
        where speaker = any (${unsized(texts(speakers), "text")}::text[]) and (until is null or until > ${now})`,
    ),
  )
  const closed = await database.rows<{ place: string }>(prepared("chats closed", sql`select place from chat_closed`))
  const untils = new Map(mutes.map(({ speaker, until }) => [speaker, until?.getTime() ?? null]))
  return readers.map(({ place, speaker }) => {
    if (speaker === null) return { state: "guest", until: null }
    if (closed.some(one => isUnder(place, one.place))) return { state: "closed", until: null }
    const until = untils.get(speaker)
    return until === undefined ? { state: "open", until: null } : { state: "muted", until }
  })
}

/** Whether a table is one of those that this beginning of names means: "salon-roulette" means all of that game. */
const isUnder = (place: string, beginning: string) => place === beginning || place.startsWith(`${beginning}/`)
