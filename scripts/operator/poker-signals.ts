import { parseArgs } from "node:util"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { isDay } from "@baize/platform/brands/calendar.ts"
import { sharedSignIns } from "@baize/platform/identity/session/shared-sign-ins.ts"
import { print } from "@baize/platform/operator/terminal.ts"
import type { Platform } from "@baize/platform/platform.ts"
import type { HandStakes, SignalPeriod } from "@baize/studio/poker/signals/hand-facts.ts"
import { type PokerSignal, type PokerSignals, pokerSignals } from "@baize/studio/poker/signals/report.ts"
import type { TableSize } from "@baize/studio/poker/signals/tally.ts"
import { thresholds } from "@baize/studio/poker/signals/thresholds.ts"
import { studioSchema } from "@baize/studio/studio.ts"
import sql from "sql-template-tag"

const usage = "poker-signals [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--brand CODE] [--json]"
const day = 86_400_000

/** The platform also knows where members sign in. */
type Signal = PokerSignal | { readonly kind: "same-sign-in"; readonly players: readonly [string, string]; readonly hands: number }

/**
 * Prints what in the hands of poker for real money looks like collusion or like a program, each with its numbers. The studio
 * knows hands and from where the game was opened, the platform from where members sign in. Exit code 1: there are signals.
 */
export async function pokerSignalsCommand(platform: Pick<Platform, "database" | "clock">, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      ...{ from: { type: "string" }, to: { type: "string" } },
      ...{ brand: { type: "string" }, json: { type: "boolean", default: false } },
    },
  })
  const { database, clock } = platform
  const to = values.to ?? clock.now().toISOString().slice(0, 10)
  const from = values.from ?? (isDay(to) ? new Date(Date.parse(to) - 29 * day).toISOString().slice(0, 10) : "")
  if (!isDay(from) || !isDay(to) || from > to) return print(usage, 2)
  const period = { from: new Date(from), until: new Date(Date.parse(to) + day) }
  const found = await studioSignals(database, period)
  if (!found || found.hands === 0) {
    const nothing = { from, to, hands: 0, ofTournaments: 0, players: 0, pairs: 0, signals: [] }
    return print(values.json ? JSON.stringify(nothing) : `No hand of poker for real money ended from ${from} to ${to} (UTC).`, 0)
  }

  const names = await namesOf(database, found.accounts)
  const code = values.brand?.toUpperCase()
  const isOfBrand = ({ players }: Signal) => code === undefined || players.some(player => player.startsWith(`${code}:`))
  const signals = [...(await signInSignals(database, found, period)), ...found.signals].filter(isOfBrand)
  const { hands, ofTournaments, players, pairs } = found
  if (values.json)
    console.log(
      JSON.stringify({ from, to, hands, ofTournaments, players, pairs, signals: signals.map(one => named(one, names)) }),
    )
  else {
    const played = `${hands} hands (${ofTournaments} of tournaments)`
    console.log(`${from} to ${to} (UTC): ${played}, ${players} players, ${pairs} pairs who were dealt in together.`)
    for (const signal of signals) console.log(`${signal.kind.padEnd(13)} ${sentenceOf(named(signal, names))}`)
    if (signals.length === 0) console.log("No signals.")
  }
  return signals.length === 0 ? 0 : 1
}

/** Undefined: the studio has no tables yet. */
const studioSignals = (database: Database, period: SignalPeriod): Promise<PokerSignals | undefined> =>
  database.transaction(async tx => {
    const known = await tx.row(sql`select from pg_tables where schemaname = ${studioSchema} and tablename = 'poker_origin'`)
    if (!known) return undefined
    await tx.run(sql`select set_config('search_path', ${studioSchema}, true)`)
    return pokerSignals(tx, period)
  })

/** The member behind the studio's name for a player, "brand:id". */
const memberOf = (player: string): MemberId => Number(player.split(":").at(-1)) as MemberId

/** "BRAND/username" by player. */
async function namesOf(database: Database, players: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const members = players.map(memberOf).filter(Number.isSafeInteger)
  const known = await database.rows<{ player: string; name: string }>(sql`
    select brand.code || ':' || member.id as player, brand.code || '/' || member.username as name
    from member join brand on brand.id = member.brand where member.id = any (${members})`)
  return new Map(known.map(({ player, name }) => [player, name]))
}

async function signInSignals(database: Database, found: PokerSignals, period: SignalPeriod): Promise<Signal[]> {
  const players = new Map(found.accounts.map(player => [memberOf(player), player]))
  const members = [...players.keys()].filter(Number.isSafeInteger)
  const shared = await sharedSignIns(database, { members, ...period })
  return shared.flatMap(({ one, other }): Signal[] => {
    const pair = [players.get(one)!, players.get(other)!] as const
    const hands = found.together(...pair)
    return hands === 0 ? [] : [{ kind: "same-sign-in", players: pair, hands }]
  })
}

function named<One extends Signal>(signal: One, names: ReadonlyMap<string, string>): One {
  return { ...signal, players: signal.players.map(player => names.get(player) ?? player) }
}

const percent = (part: number, of: number) => `${Math.round((100 * part) / of)} %`
const rounded = (number: number) => number.toFixed(1)
const tableOf = ({ table, stakes }: { readonly table: TableSize; readonly stakes: HandStakes }) =>
  `${table === "heads-up" ? "heads-up" : "at fuller tables"}${stakes === "tournament" ? " of tournaments" : ""}`
const instant = (at: Date) => at.toISOString().slice(0, 16).replace("T", " ")

function sentenceOf(signal: Signal): string {
  const [one, other] = signal.players
  switch (signal.kind) {
    case "same-device":
      return `${one} and ${other} have opened poker from the same device, and were dealt ${signal.hands} hands together.`
    case "same-address": {
      const { hands, accounts } = signal
      return `${one} and ${other} have opened poker from the same address (${accounts} accounts have), ${hands} hands together.`
    }
    case "same-sign-in":
      return `${one} and ${other} have signed in from the same address with the same browser, ${signal.hands} hands together.`
    case "soft-play": {
      const { alone, quiet, expected, sigmas } = signal
      const share = `${quiet} of ${alone} hands (${percent(quiet, alone)}) in which they were alone with chips behind`
      const times = `${tableOf(signal)} in ${share}`
      return `${one} and ${other} bet nothing ${times}; expected ${rounded(expected)}, ${rounded(sigmas)} σ off.`
    }
    case "folds-to": {
      const { faced, folded, expected, sigmas } = signal
      const share = `${folded} of ${faced} bets and raises (${percent(folded, faced)})`
      return `${one} folded ${tableOf(signal)} to ${share} of ${other}; expected ${rounded(expected)}, ${rounded(sigmas)} σ off.`
    }
    case "gave-up": {
      const { folds, faced, expected, sigmas } = signal
      const share = `to ${folds} of ${faced} bets and raises of ${other} with at least half of their chips in the pot`
      return `${one} folded ${tableOf(signal)} ${share}; expected ${rounded(expected)}, ${rounded(sigmas)} σ off.`
    }
    case "chip-flow": {
      const { hands, blinds, expected, sigmas, stakes } = signal
      const lost = `${rounded(blinds)} big blinds in ${hands} hands together${stakes === "tournament" ? " in tournaments" : ""}`
      return `${one} has lost ${other} ${lost}; expected ${rounded(expected)}, ${rounded(sigmas)} σ off.`
    }
    case "lost-duels": {
      const { lost, duels, sigmas } = signal
      return `${one} has lost ${lost} of ${duels} tournaments between two to ${other}; expected half, ${rounded(sigmas)} σ off.`
    }
    case "even-times": {
      const { decisions, mean, evenness } = signal
      const usual = `people's is above ${thresholds.times.evenness * 100} %`
      const spread = `a deviation of ${Math.round(100 * evenness)} % of that (${usual})`
      return `${one} took ${rounded(mean / 1000)} s for each of ${decisions} decisions with ${spread}.`
    }
    case "no-pause": {
      const { hours, from, to } = signal
      const pause = `without a pause of ${thresholds.noPause.minutes} minutes`
      return `${one} played for ${rounded(hours)} hours ${pause}, ${instant(from)} to ${instant(to)}.`
    }
  }
}
