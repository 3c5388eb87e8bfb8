import { parseArgs } from "node:util"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import { noteChange } from "@baize/platform/operator/note-change.ts"
import { minorUnits, print, printable, printInvalid } from "@baize/platform/operator/terminal.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { schedules, sitAndGos, type TournamentOffer } from "@baize/studio/poker/tournament/offering.ts"
import { cancelTournament } from "@baize/studio/poker/tournament/registration.ts"
import { stopTournament } from "@baize/studio/poker/tournament/stop.ts"
import { lockTournament, numberOfCode, type StoredTournament, tournamentByNumber } from "@baize/studio/poker/tournament/stored.ts"
import sql from "sql-template-tag"
import { inStudio } from "./in-studio.ts"

const series = [...Object.keys(sitAndGos), ...Object.keys(schedules)]
const speeds = ["regular", "turbo", "hyper"] as const
/** In dollars, as the offers have it; other currencies follow. */
const dollars = { exponent: 2 }

const usage = [
  "tournaments list",
  `           open SERIES --speed ${speeds.join("|")} --buy-in 2.00 --fee 0.20 [--rebuys N]`,
  `                SERIES: ${series.join(", ")}`,
  "           close OFFER                (what players have registered for takes place)",
  '           cancel CODE --reason "…"   (before its start: everything is returned)',
  '           stop CODE --reason "…"     (while it runs: who is still in shares the prizes by chips, and has the fee back)',
  "           --dry-run shows what would change; amounts are in US dollars",
].join("\n")

const options = {
  speed: { type: "string" },
  "buy-in": { type: "string" },
  fee: { type: "string" },
  rebuys: { type: "string", default: "0" },
  reason: { type: "string" },
  "dry-run": { type: "boolean", default: false },
} as const

const read = (args: string[]) => parseArgs({ args, allowPositionals: true, options })
type TournamentOptions = ReturnType<typeof read>["values"]

interface StoredOffer extends TournamentOffer {
  readonly code: string
  readonly isOpen: boolean
}

/** What a command has to say; `code` 1: it was not possible. */
interface TournamentSaying {
  readonly code: 0 | 1
  readonly says: readonly string[]
}

/** Undoes the transaction of a dry run. */
class OnlyTried extends Error {
  readonly outcome: TournamentSaying

  constructor(outcome: TournamentSaying) {
    super("A dry run")
    this.name = "OnlyTried"
    this.outcome = outcome
  }
}

/** Offers tournaments of Texas Hold'em, and ends one. Exit code 0 done, 1 not possible, 2 misused. */
export async function tournamentsCommand(
  { database, clock }: Pick<Platform, "database" | "clock">,
  args: string[],
): Promise<number> {
  const { positionals, values } = read(args)
  const [action = "", subject] = positionals
  const needsReason = action === "cancel" || action === "stop"
  const reason = values.reason?.trim() ?? ""
  if (needsReason && (reason === "" || reason.length > 300)) return print(usage, 2)
  const act = action in acts && positionals.length === (action === "list" ? 1 : 2) ? acts[action as keyof typeof acts] : undefined
  if (!act) return print(usage, 2)
  try {
    const outcome = await inStudio(database, "poker_offer", async tx => {
      const found = await act(tx, subject ?? "", values, clock)
      if (values["dry-run"]) throw new OnlyTried(found)
      return found
    }).catch((error: unknown) => {
      if (error instanceof OnlyTried) return error.outcome
      throw error
    })
    if (!outcome) return print("The studio has no tables yet: start it once.", 1)
    const isTried = values["dry-run"] && outcome.code === 0
    return print([...outcome.says, ...(isTried ? ["A dry run: nothing was changed."] : [])].join("\n"), outcome.code)
  } catch (error) {
    return printInvalid(error, 2)
  }
}

const acts = { list, open: openOffer, close: closeOffer, cancel, stop }

const cents = (amount: number) => (amount / 100).toFixed(2)
const offerText = ({ code, buyIn, fee, rebuys, isOpen }: StoredOffer) =>
  `${code.padEnd(28)} ${isOpen ? "open  " : "closed"}  ${cents(buyIn)} + ${cents(fee)}${rebuys > 0 ? `, re-buys: ${rebuys}` : ""}`

const offers = (tx: Database) =>
  tx.rows<StoredOffer>(sql`
    select code, series, speed, buy_in as "buyIn", fee, rebuys, is_open as "isOpen" from poker_offer
    order by series, speed, buy_in`)

async function list(tx: Database): Promise<TournamentSaying> {
  const current = await tx.rows<CurrentTournament>(sql`
    select 't' || number as code, offer, currency, mode, state, starts_at as "startsAt",
           (select count(*)::int from poker_entrant where tournament = t.id) as players,
           (select count(*)::int from poker_entrant where tournament = t.id and state <> 'out') as left
    from poker_tournament t
    where state = 'running' or (state = 'registering' and exists (select from poker_entrant where tournament = t.id))
    order by number`)
  const lines = current.map(({ code, offer, currency, mode, state, startsAt, players, left }) => {
    const money = mode === "real" ? currency : `${currency} play money`
    const where = state === "running" ? `${left} of ${players} in` : `${players} registered`
    return `${code.padEnd(8)} ${offer}  ${money}  ${state}, ${where}${startsAt ? `, start ${startsAt.toISOString()}` : ""}`
  })
  return { code: 0, says: [...(await offers(tx)).map(offerText), "", ...(lines.length > 0 ? lines : ["Nobody is registered."])] }
}

interface CurrentTournament {
  readonly code: string
  readonly offer: string
  readonly currency: string
  readonly mode: "real" | "free"
  readonly state: "registering" | "running"
  readonly startsAt: Date | null
  readonly players: number
  readonly left: number
}

/** The offer that the options describe; refuses what is out of bounds. */
function offerOf(name: string, values: TournamentOptions): StoredOffer {
  const speed = speeds.find(one => one === values.speed)
  if (!series.includes(name)) throw new InvalidInput(`Choose a series of ${series.join(", ")}`)
  if (!speed) throw new InvalidInput(`Choose a speed of ${speeds.join(", ")}`)
  const [buyIn, fee] = [minorUnits(values["buy-in"] ?? "", dollars), minorUnits(values.fee ?? "", dollars)]
  if (buyIn === undefined || buyIn < 50 || buyIn > 50_000) throw new InvalidInput("A buy-in is from 0.50 to 500.00")
  if (fee === undefined || fee < 0 || fee > Math.floor(buyIn / 5)) throw new InvalidInput("A fee is from 0 to 20 % of the buy-in")
  const rebuys = Number(values.rebuys)
  if (!Number.isInteger(rebuys) || rebuys < 0 || rebuys > 3) throw new InvalidInput("Re-buys are from 0 to 3")
  if (rebuys > 0 && name in sitAndGos) throw new InvalidInput("Only scheduled tournaments have re-buys")
  return { ...{ code: `${name}-${speed}-${buyIn}`, series: name, speed, buyIn, fee, rebuys }, isOpen: true }
}

async function openOffer(tx: Database, name: string, values: TournamentOptions): Promise<TournamentSaying> {
  const offer = offerOf(name, values)
  const before = (await offers(tx)).find(({ code }) => code === offer.code)
  if (before && offerText(before) === offerText(offer)) return { code: 1, says: [`${offer.code} is open already.`] }
  const { code, speed, buyIn, fee, rebuys } = offer
  await tx.run(sql`
    insert into poker_offer (code, series, speed, buy_in, fee, rebuys, is_open)
    values (${code}, ${name}, ${speed}, ${buyIn}, ${fee}, ${rebuys}, true)
    on conflict (code) do update set fee = excluded.fee, rebuys = excluded.rebuys, is_open = true`)
  if (!values["dry-run"]) noteChange(`tournament offer ${code}`, before ? offerText(before) : "none", offerText(offer))
  return { code: 0, says: [offerText(offer), "Tournaments that are open already keep their terms."] }
}

async function closeOffer(tx: Database, code: string, values: TournamentOptions): Promise<TournamentSaying> {
  const before = (await offers(tx)).find(one => one.code === code)
  if (!before) return { code: 1, says: [`There is no offer ${printable(code)}.`] }
  if (!before.isOpen) return { code: 1, says: [`${code} is closed already.`] }
  await tx.run(sql`update poker_offer set is_open = false where code = ${code}`)
  if (!values["dry-run"]) noteChange(`tournament offer ${code}`, "open", "closed")
  return { code: 0, says: [offerText({ ...before, isOpen: false }), "What players have registered for takes place."] }
}

async function found(tx: Database, code: string): Promise<StoredTournament | undefined> {
  const number = numberOfCode(code)
  return number === undefined ? undefined : tournamentByNumber(tx, number)
}

async function cancel(
  tx: Database,
  code: string,
  values: TournamentOptions,
  clock: Platform["clock"],
): Promise<TournamentSaying> {
  const named = await found(tx, code)
  if (!named) return { code: 1, says: [`There is no tournament ${printable(code)}.`] }
  // Who registers until now is counted, and gets theirs back.
  const tournament = await lockTournament(tx, named.id)
  const { players, returned } = await tx.one<{ players: number; returned: number }>(sql`
    select count(*)::int as players, coalesce(sum(buy_in + fee), 0)::bigint as returned
    from poker_entry where tournament = ${tournament.id} and ended_at is null`)
  if (!(await cancelTournament(tx, clock, tournament.id)))
    return {
      code: 1,
      says: [`${code} is ${tournament.state}: only one before its start can be canceled. stop ends one that runs.`],
    }
  if (!values["dry-run"]) noteChange(`tournament ${code}`, "registering", `canceled: ${values.reason}`)
  return {
    code: 0,
    says: [`${code} is canceled. ${players} players have ${returned} back (minor units, ${tournament.currency}).`],
  }
}

async function stop(tx: Database, code: string, values: TournamentOptions, clock: Platform["clock"]): Promise<TournamentSaying> {
  const tournament = await found(tx, code)
  if (!tournament) return { code: 1, says: [`There is no tournament ${printable(code)}.`] }
  const stopped = await stopTournament(tx, clock, tournament.id)
  if (!stopped) return { code: 1, says: [`${code} is ${tournament.state}: only one that runs can be stopped.`] }
  const { shares, fee } = stopped
  if (!values["dry-run"]) noteChange(`tournament ${code}`, "running", `stopped: ${values.reason}`)
  if (shares.length === 0)
    return { code: 0, says: [`${code} was won already: it is over, with its prizes as always and no fee returned.`] }
  const lines = shares.map(({ account, stack, share }) => `${printable(account)}  ${stack} chips  ${share} and the fee of ${fee}`)
  return { code: 0, says: [`${code} is stopped (minor units, ${tournament.currency}):`, ...lines] }
}
