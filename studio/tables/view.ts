import type { SharedGame } from "../games/game.ts"
import type { TableEntry, TableView } from "../protocol.ts"
import { tableName } from "../rounds/history.ts"
import type { Chain } from "./chain.ts"
import type { KeptSeat } from "./kept-seats.ts"
import type { Placed, SharedRound } from "./shared-rounds.ts"
import { type PartlyShared, SharedText } from "./shared-text.ts"
import { type NameOf, shortNames } from "./short-names.ts"

interface Sight extends Pick<TableView, "now" | "opensUntil" | "startedAt" | "nextAt" | "seen" | "last" | "marks"> {
  game: SharedGame
  chain: Chain
  round: SharedRound
  entries: readonly Placed[]
  /** Absent: its game has no seats. */
  kept: readonly KeptSeat[] | undefined
}

const entriesShown = 100

/**
 * A table in JSON for all listeners; the returned function adds the few fields of an account. The result and the hash of a round
 * are included only when the round is over.
 */
export function tableView({
  game,
  chain,
  round,
  entries,
  kept,
  last,
  marks,
  ...times
}: Sight): (account: string | undefined) => PartlyShared {
  const over = round.phase === "over"
  const shown = entries.length <= entriesShown ? entries : highest(entries)
  const { terminal, salt, paytableHash } = chain
  const nameOf = namesAt(
    chain,
    entries,
    kept?.map(({ account }) => account),
  )
  const common: Omit<TableView, "mine" | "hands" | "entries" | "keeps"> = {
    room: chain.room,
    round: round.id,
    phase: round.phase,
    ...times,
    result: over ? round.result : null,
    interrupted: round.interruptedAt !== null,
    taken: entries.length,
    bets: game.bets?.(entries) ?? null,
    chain: {
      table: tableName(chain),
      terminal,
      salt,
      paytableHash,
      index: round.index,
      hash: over ? round.hash : null,
      secretHash: round.secretHash,
      secret: over ? round.secret : null,
      players: round.players,
    },
    last,
    marks,
    ...(kept && { kept: kept.map(({ seat, account }) => ({ seat, name: nameOf(account) })) }),
  }
  const start = JSON.stringify(common).slice(0, -1)
  const seenEntry = entrySeen(nameOf)
  const withEntries = (listed: readonly Placed[]) => `,"entries":${JSON.stringify(listed.map(seenEntry))}`
  const withoutList = new SharedText(start)
  const withList = new SharedText(start + withEntries(shown))
  const byAccount = Map.groupBy(entries, ({ account }) => account)
  return account => {
    const own = (account !== undefined && byAccount.get(account)) || []
    const hands: TableView["hands"] = own.map(({ id, place, hand }) => ({ id, place, hand }))
    const first = hands.find(({ hand }) => hand === 0)
    const mine: TableView["mine"] = first ? { id: first.id, place: first.place } : null
    const unlisted = own.filter(entry => !shown.includes(entry))
    const keeps = kept?.flatMap(one => (one.account === account ? [one.seat] : []))
    const ends = `,${JSON.stringify({ mine, hands, ...(keeps && { keeps }) }).slice(1)}`
    return unlisted.length > 0
      ? { shared: withoutList, own: withEntries([...shown, ...unlisted]) + ends }
      : { shared: withList, own: ends }
  }
}

const highest = (entries: readonly Placed[]) =>
  [...entries]
    .sort((one, other) => other.stake - one.stake)
    .slice(0, entriesShown)
    .sort((one, other) => one.place - other.place)

/** By which a table shows those who play in a round, and others whose accounts are added. */
export const namesAt = ({ id }: Pick<Chain, "id">, entries: readonly Placed[], others: Iterable<string> = []): NameOf =>
  shortNames(id, [...entries.map(({ account }) => account), ...others])

const entrySeen =
  (nameOf: NameOf) =>
  ({ account, place, stake, choice, leftAt, settled }: Placed): TableEntry => ({
    place,
    name: nameOf(account),
    stake,
    choice,
    leftAt,
    win: settled && "win" in settled ? settled.win : null,
  })
