import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import { openText, tellChats } from "./lines.ts"

interface ModerationServices {
  readonly database: Database
  readonly clock: StudioClock
}

/** Who moderates, and why; `dry`: nothing is changed, and the answer says what would be. */
interface Moderating {
  readonly by: string
  readonly reason?: string | undefined
  readonly dry: boolean
}

/** A line as moderators see it. */
export interface ModeratedLine {
  readonly id: number
  readonly place: string
  readonly speaker: string
  readonly name: string
  readonly text: string | null
  readonly phrase: string | null
  readonly at: Date
  readonly removedBy: string | null
  readonly reports: number
  readonly muted: boolean
}

interface LinesWanted {
  /** The beginning of tables' names; absent: all. */
  readonly place?: string | undefined
  readonly speakers?: readonly string[] | undefined
  readonly reported: boolean
  readonly last: number
}

/** The newest lines, newest first, removed or not. */
export async function moderatedLines(
  { database, clock }: ModerationServices,
  { place = null, speakers = null, reported, last }: { [Key in keyof LinesWanted]: LinesWanted[Key] | null },
): Promise<ModeratedLine[]> {
  const rows = await database.rows<ModeratedLine & { account: string; request: string }>(sql`
    select id, place, account, request, chat_line.speaker, name, text, phrase, at, removed_by as "removedBy",
           (select count(*)::int from chat_report where line = id) as reports,
           exists (select from chat_mute where speaker = chat_line.speaker and (until is null or until > ${clock.now()})) as muted
    from chat_line
    where (${place}::text is null or place = ${place}::text or starts_with(place, ${place}::text || '/'))
      and (${speakers}::text[] is null or speaker = any (${speakers}::text[]))
      and (not ${reported}::boolean or exists (select from chat_report where line = id))
    order by id desc limit ${last}`)
  return rows.map(({ account, request, text, ...line }) => ({ ...line, text: openText({ account, request, text }) }))
}

interface RemovedLine {
  readonly place: string
  readonly speaker: string
  readonly name: string
  readonly text: string | null
  readonly phrase: string | null
}

/** Takes a line from every page; undefined: no line of this number is still shown. */
export const removeLine = ({ database, clock }: ModerationServices, id: number, { by, reason, dry }: Moderating) =>
  database.transaction(async tx => {
    const found = await tx.row<RemovedLine & { account: string; request: string }>(sql`
      select place, account, request, speaker, name, text, phrase from chat_line
      where id = ${id} and removed_at is null for update`)
    if (!found) return undefined
    const { account, request, text, ...rest } = found
    const line: RemovedLine = { ...rest, text: openText({ account, request, text }) }
    if (dry) return line
    const at = clock.now()
    await tx.run(sql`update chat_line set removed_at = ${at}, removed_by = ${by} where id = ${id}`)
    await tx.run(sql`
      insert into chat_act (act, by, reason, line, speaker, place, at)
      values ('remove', ${by}, ${reason ?? null}, ${id}, ${line.speaker}, ${line.place}, ${at})`)
    await tellChats(tx, { kind: "removed", place: line.place, id })
    return line
  })

/** Mutes speakers until then, or for good (null); they are the same person under the names of real and free play. */
export const muteSpeakers = (
  { database, clock }: ModerationServices,
  { speakers, until }: { readonly speakers: readonly string[]; readonly until: Date | null },
  { by, reason, dry }: Moderating,
) =>
  database.transaction(async tx => {
    if (dry) return
    const at = clock.now()
    await tx.run(sql`
      insert into chat_mute (speaker, until) select unnest(${[...speakers]}::text[]), ${until}
      on conflict (speaker) do update set until = excluded.until`)
    await tx.run(sql`
      insert into chat_act (act, by, reason, speaker, until, at)
      select 'mute', ${by}, ${reason ?? null}, unnest(${[...speakers]}::text[]), ${until}, ${at}`)
    await tellChats(tx, { kind: "standing" })
  })

/** Gives how many of the speakers were muted. */
export const unmuteSpeakers = (
  { database, clock }: ModerationServices,
  speakers: readonly string[],
  { by, reason, dry }: Moderating,
): Promise<number> =>
  database.transaction(async tx => {
    const now = clock.now()
    const muted = await tx.rows<{ speaker: string }>(sql`
      select speaker from chat_mute where speaker = any (${[...speakers]}) and (until is null or until > ${now}) for update`)
    if (dry || muted.length === 0) return muted.length
    await tx.run(sql`delete from chat_mute where speaker = any (${[...speakers]})`)
    await tx.run(sql`
      insert into chat_act (act, by, reason, speaker, at)
      select 'unmute', ${by}, ${reason ?? null}, unnest(${muted.map(({ speaker }) => speaker)}::text[]), ${now}`)
    await tellChats(tx, { kind: "standing" })
    return muted.length
  })

/** Closes the chat of the tables whose names begin so, or opens it; false: that changes nothing. */
export const setClosed = (
  { database, clock }: ModerationServices,
  { place, closed }: { readonly place: string; readonly closed: boolean },
  { by, reason, dry }: Moderating,
): Promise<boolean> =>
  database.transaction(async tx => {
    const known = await tx.row(sql`select from chat_closed where place = ${place}`)
    const changes = (known !== undefined) !== closed
    if (dry || !changes) return changes
    if (closed) await tx.run(sql`insert into chat_closed (place) values (${place}) on conflict do nothing`)
    else await tx.run(sql`delete from chat_closed where place = ${place}`)
    await tx.run(sql`
      insert into chat_act (act, by, reason, place, at)
      values (${closed ? "close" : "open"}, ${by}, ${reason ?? null}, ${place}, ${clock.now()})`)
    await tellChats(tx, { kind: "standing" })
    return true
  })

/** The beginnings of the names of tables whose chat is closed. */
export const closedPlaces = async ({ database }: ModerationServices): Promise<string[]> =>
  (await database.rows<{ place: string }>(sql`select place from chat_closed order by place`)).map(({ place }) => place)

export const listedWords = async ({ database }: Pick<ModerationServices, "database">): Promise<string[]> =>
  (await database.rows<{ word: string }>(sql`select word from chat_word order by word`)).map(({ word }) => word)

/** Sets the whole list of words that nobody can write. */
export const setWords = (
  { database, clock }: ModerationServices,
  words: readonly string[],
  { by, reason, dry }: Moderating,
): Promise<{ readonly added: number; readonly dropped: number }> =>
  database.transaction(async tx => {
    const before = await listedWords({ database: tx })
    const [had, wanted] = [new Set(before), new Set(words)]
    const added = words.filter(word => !had.has(word)).length
    const dropped = before.filter(word => !wanted.has(word)).length
    if (dry || added + dropped === 0) return { added, dropped }
    await tx.run(sql`delete from chat_word where word <> all (${[...words]}::text[])`)
    await tx.run(sql`insert into chat_word (word) select unnest(${[...words]}::text[]) on conflict do nothing`)
    await tx.run(sql`
      insert into chat_act (act, by, reason, at)
      values ('words', ${by}, ${reason ?? `${added} added, ${dropped} dropped`}, ${clock.now()})`)
    await tellChats(tx, { kind: "words" })
    return { added, dropped }
  })

interface ChatAct {
  readonly id: number
  readonly act: string
  readonly by: string
  readonly reason: string | null
  readonly line: number | null
  readonly speaker: string | null
  readonly place: string | null
  readonly until: Date | null
  readonly at: Date
}

/** What moderators have done, newest first. */
export const actsOf = ({ database }: ModerationServices, last: number) =>
  database.rows<ChatAct>(sql`
    select id, act, by, reason, line, speaker, place, until, at from chat_act order by id desc limit ${last}`)
