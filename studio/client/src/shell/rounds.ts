import type { FairnessView, TableView } from "../../../protocol.ts"
import type { Mounted, Phase, Turn } from "../kit.ts"
import type { Money } from "../money.ts"
import type { Tell } from "../parent.ts"
import { drawSeed } from "../seed.ts"
import { Refused, type Round, type Session, type StudioApi } from "../studio-api.ts"
import type { Words } from "../words.ts"
import type { Hud } from "./hud.ts"
import { resultText } from "./result-text.ts"
import type { Stake } from "./stake.ts"
import { tablePromise } from "./table-promise.ts"

interface Parts {
  api: StudioApi
  session: Session
  words: Words
  money: Money
  hud: Hud
  stake: Stake
  /** Of a shared game: which of its tables the present stake plays at. */
  room(): string
  /** The game on the stage, once it stands there. */
  game(): Mounted | undefined
  /** To the site around the game, if there is one. */
  tell: Tell | undefined
  /** The session is over. */
  onEnd(code: string): void
  onPhase(phase: Phase): void
  /** A round has won the jackpot, and has been told but for that. */
  onJackpot(round: Round): Promise<void>
  /** What a round has won less what it cost. */
  onResult(net: number): void
}

/** Ends the session for good. */
const final = ["session-expired", "signed-out", "account-closed"]

function newSpinId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

/** Plays: one round at a time, from the bet to the balance afterwards, whatever happens to the connection in between. */
export function createRounds({
  api,
  session,
  words,
  money,
  hud,
  stake,
  room,
  game,
  tell,
  onEnd,
  onPhase,
  onJackpot,
  onResult,
}: Parts) {
  let balance = session.balance
  let fairness: FairnessView = session.fairness
  let phase: Phase = "sending"
  /** A round that is played step by step. */
  let current: Round | undefined
  let entered: Round | undefined
  /** The table has shown the entry; when it shows none after that, the bet has been given back. */
  let listed = false
  let table: TableView | undefined
  let clockAhead = 0
  const promise = tablePromise()
  /** The stake of the round that is shown. */
  let atStake = session.open?.stake ?? 0
  /** The table has not been heard since its connection was lost. */
  let unheard = false
  let following = new AbortController()
  let skipping = new AbortController()

  stake.onChange(() => {
    if (session.game.kind === "shared" && !entered && table && room() !== table.room) followTable()
  })
  const setPhase = (next: Phase) => {
    phase = next
    onPhase(next)
  }
  /** The site around shows the same balance at the same moment: a stake leaves both at once, a win comes when it has been told. */
  const showBalance = (minor: number) => {
    hud.setBalance(minor)
    if (session.mode === "real") tell?.({ baize: "balance", balance: minor })
  }
  const setBalance = (minor: number) => {
    balance = minor
    showBalance(minor)
  }
  const trouble = (key: "offline" | "retrying") => () => hud.setNotice(words(`notice.${key}`))
  const end = (code: string) => {
    phase = "over"
    tell?.({ baize: "error", code })
    onEnd(code)
  }
  const refusalText = (code: string) => words.find(`notice.${code}`) ?? words("notice.refused", { code })

  async function refresh() {
    await api.balance().then(
      answer => setBalance(answer.balance),
      () => {},
    )
  }

  /** Nothing is played: the stage at rest, the balance as it was, and why. */
  async function backToRest(notice: string, rest?: () => void | Promise<void>): Promise<undefined> {
    await rest?.()
    setBalance(balance)
    hud.setNotice(notice)
    hud.say(notice)
    setPhase("idle")
    return undefined
  }

  /** What a paid round leaves behind: balance and result. */
  function book(round: Round, swift = false): void {
    setBalance(round.balance ?? balance)
    if (round.state === "settled") onResult((round.win ?? 0) + (round.jackpot ?? 0) - round.stake)
    // What the rules of a table give back (a draw, a fight called off), the game explains itself.
    if ((swift && !round.win) || round.state !== "settled") return
    const result = resultText(words, money, round.win ?? 0, round.stake)
    hud.say(`${result}. ${words("result.balanceNow", { amount: money(balance) })}`)
  }

  /** Tells a round that the studio has answered with, and waits until its money has arrived. */
  async function finish(
    answered: Round,
    { show, rest, swift }: Pick<Turn, "show" | "rest" | "swift">,
  ): Promise<Round | undefined> {
    let round = answered
    if (round.state === "created" || round.state === "cancelling") {
      hud.setNotice(words("notice.returning"))
      round = await api.ended(round.id, trouble("offline"))
    }
    if (round.refusal && final.includes(round.refusal)) {
      await backToRest("", rest)
      end(round.refusal)
      return undefined
    }
    if (round.state === "refused") {
      if (round.refusal === "insufficient-funds") await refresh()
      return backToRest(refusalText(round.refusal ?? ""), rest)
    }
    if (round.state === "playing") {
      current = round
      hud.setNotice("")
      setBalance(round.balance ?? balance - round.stake)
      await show(round)
      setPhase("open")
      return round
    }
    current = undefined
    if (round.state === "cancelled" && round.outcome) {
      hud.setNotice("")
      await show(round)
      book(round)
      setPhase("idle")
      return round
    }
    if (round.state === "cancelled" || !round.outcome) {
      balance = round.balance ?? balance
      return backToRest(words("notice.cancelled"), rest)
    }
    hud.setNotice("")
    skipping = new AbortController()
    if (swift) phase = "showing"
    else setPhase("showing")
    await show(round)
    if (round.jackpot !== null) await onJackpot(round)
    if (round.state === "drawn") {
      hud.setNotice(words("notice.crediting"))
      round = await api.ended(round.id, trouble("offline"))
      hud.setNotice("")
    }
    book(round, swift)
    if (swift) phase = "idle"
    else setPhase("idle")
    return round
  }

  async function refused({ code, detail }: Refused, turn: Pick<Turn, "show" | "rest">): Promise<Round | undefined> {
    if (final.includes(code)) {
      await backToRest("", turn.rest)
      end(code)
      return undefined
    }
    if (detail.fairness) fairness = detail.fairness
    if (code === "round-open" && detail.open?.state === "playing") {
      await turn.rest?.()
      goOn(detail.open)
      return undefined
    }
    if (code === "round-open" && detail.open) {
      hud.setNotice(words("notice.finishing"))
      return finish(await api.ended(detail.open.id, trouble("offline")), turn)
    }
    return backToRest(refusalText(code), turn.rest)
  }

  /** A round that is being played, found open. */
  function goOn(round: Round): void {
    atStake = round.stake
    if (session.game.kind === "shared") {
      entered = round
    } else {
      current = round
      game()?.resume?.(round)
    }
    hud.setNotice("")
    setPhase("open")
    if (entered && table && table.round !== entered.chain?.round) settleEntry()
  }

  /** The first bet on a server seed waits until this browser has drawn the player's seed, having the commitment. */
  async function seeded(): Promise<boolean> {
    if (session.game.kind === "shared" || fairness.clientSeed !== null) return true
    try {
      fairness = await api.setClientSeed({ clientSeed: drawSeed(), commitment: fairness.commitment })
      return true
    } catch (error) {
      if (!(error instanceof Refused)) {
        await backToRest(words("notice.offline"))
      } else if (final.includes(error.code)) {
        end(error.code)
      } else {
        if (error.detail.fairness) fairness = error.detail.fairness
        // A round that is still open goes on with the seeds it began with, and the bet is answered with it.
        if (error.code === "round-open") return true
        await backToRest(refusalText(error.code))
      }
      return false
    }
  }

  /** Whether the balance covers a bet; says so when it does not. */
  async function covered(amount: number): Promise<boolean> {
    if (balance < amount) await refresh()
    if (balance >= amount) return true
    await backToRest(words("notice.insufficient-funds"))
    return false
  }

  async function play<Outcome extends object>(turn: Turn<Outcome>): Promise<Round<Outcome> | undefined> {
    if (phase !== "idle") return undefined
    const amount = turn.stake ?? stake.value
    if (amount <= 0) return undefined
    if (turn.swift) phase = "sending"
    else setPhase("sending")
    hud.setNotice("")
    if (!(await covered(amount)) || !(await seeded())) return undefined
    atStake = amount
    hud.setWin(undefined)
    showBalance(balance - amount)
    turn.begin?.()
    const told = turn as Pick<Turn, "show" | "rest" | "swift">
    const bet = { spin: newSpinId(), stake: amount, choice: turn.choice, commitment: fairness.commitment }
    try {
      return (await finish(await api.play(bet, trouble("retrying")), told)) as Round<Outcome> | undefined
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return (await refused(error, told)) as Round<Outcome> | undefined
    }
  }

  async function step<Outcome extends object>(action: unknown, show: (round: Round<Outcome>) => void | Promise<void>) {
    const round = current
    if (phase !== "open" || !round) return undefined
    setPhase("sending")
    const turn = { show: show as (round: Round) => void | Promise<void> }
    try {
      const after = await api.step(round.id, round.steps, action, trouble("retrying"))
      return (await finish(after, turn)) as Round<Outcome> | undefined
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (final.includes(error.code)) {
        end(error.code)
        return undefined
      }
      const { open } = error.detail
      if (open) {
        if (open.state === "playing") goOn(open)
        else await finish(open, turn)
        hud.setNotice(words("notice.elsewhere"))
        return undefined
      }
      hud.setNotice(refusalText(error.code))
      setPhase("open")
      return undefined
    }
  }

  async function enter({ choice, stake: asked }: { choice: unknown; stake?: number }): Promise<Round | undefined> {
    const amount = asked ?? stake.value
    if (phase !== "idle" || !table || amount <= 0) return undefined
    setPhase("sending")
    hud.setNotice("")
    if (!(await covered(amount))) return undefined
    atStake = amount
    hud.setWin(undefined)
    showBalance(balance - amount)
    try {
      const bet = { spin: newSpinId(), stake: amount, choice, round: table.round, seed: drawSeed() }
      const shown = table.chain
      const round = await finish(await api.enter(bet, trouble("retrying")), { show: () => {} })
      if (round?.state !== "playing") return round
      promise.note(round, bet.seed, shown)
      current = undefined
      entered = round
      hear(table)
      return round
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return refused(error, { show: () => {} })
    }
  }

  async function leave(): Promise<Round | undefined> {
    if (!entered) return undefined
    try {
      const round = await api.leave(entered.id)
      if (round.state !== "playing") settleEntry()
      return round
    } catch (error) {
      hud.setNotice(error instanceof Refused ? refusalText(error.code) : words("notice.offline"))
      return undefined
    }
  }

  /** The entry's round is over: waits for its money and tells the game. */
  async function settleEntry(): Promise<void> {
    const mine = entered
    if (!mine) return
    atStake = mine.stake
    entered = undefined
    listed = false
    try {
      const round = await api.ended(mine.id, trouble("offline"))
      hud.setNotice(promise.isKept(round) ? "" : words("fairness.unfair"))
      book(round)
      game()?.settled?.(round)
      setPhase("idle")
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      end(error.code)
    }
  }

  /** Follows the table that the present stake plays at. */
  function followTable(): void {
    following.abort()
    following = new AbortController()
    const trouble = () => {
      unheard = true
      hud.setNotice(words("notice.offline"))
    }
    const view = (view: TableView) => {
      if (phase !== "over") hear(view)
    }
    api.follow(room(), { view, trouble, refused: end }, following.signal)
  }

  function hear(view: TableView): void {
    if (unheard) hud.setNotice("")
    unheard = false
    table = view
    clockAhead = view.now - Date.now()
    if (entered && view.mine?.id === entered.id) listed = true
    const gone = listed && view.mine === null
    if (entered && (gone || view.round !== entered.chain?.round || view.phase === "over")) settleEntry()
    game()?.table?.(view)
  }

  return {
    play,
    step,
    enter,
    leave,
    hear,
    now: () => Date.now() + clockAhead,
    get phase() {
      return phase
    },
    get balance() {
      return balance
    },
    get atStake() {
      return atStake
    },
    get entered() {
      return entered
    },
    get table() {
      return table
    },
    get skipping() {
      return skipping.signal
    },
    nextPart() {
      skipping = new AbortController()
    },
    skip: () => skipping.abort(),
    get fairness() {
      return fairness
    },
    setFairness(view: FairnessView) {
      fairness = view
    },
    async refill() {
      if (phase !== "idle") return
      try {
        const filled = await api.refill()
        if (phase === "idle") setBalance(filled.balance)
      } catch (error) {
        if (error instanceof Refused && final.includes(error.code)) end(error.code)
        else hud.setNotice(words("notice.offline"))
      }
    },
    /** From here on the game plays; first what an earlier page left open. */
    async start(): Promise<void> {
      hud.setBalance(balance)
      const { open } = session
      // It is the table of the lowest stake, which may not be the one at which an earlier bet stands.
      if (session.table?.room === room()) hear(session.table)
      if (session.game.kind === "shared") followTable()
      // Drawn before the first bet, so that it waits for nothing; where that fails, the bet draws it.
      if (session.game.kind !== "shared" && fairness.clientSeed === null && !open)
        await api.setClientSeed({ clientSeed: drawSeed(), commitment: fairness.commitment }).then(
          view => {
            fairness = view
          },
          () => {},
        )
      if (!open) return setPhase("idle")
      if (open.state === "playing") return goOn(open)
      setPhase("sending")
      hud.setNotice(words("notice.finishing"))
      await finish(await api.ended(open.id, trouble("offline")), { show: async round => game()?.show?.(round) })
    },
  }
}
