import type { FairnessView } from "../../protocol.ts"
import { calm, wait } from "./dom.ts"
import type { Money } from "./money.ts"
import type { Tell } from "./parent.ts"
import type { Presenter } from "./present.ts"
import type { ReelView } from "./reels/reel-view.ts"
import type { Sounds } from "./sound/sounds.ts"
import type { Hud } from "./stage/hud.ts"
import { Refused, type Round, type Session, type StudioApi } from "./studio-api.ts"
import { known, type Words } from "./words.ts"

interface Parts {
  api: StudioApi
  session: Session
  words: Words
  money: Money
  hud: Hud
  reels: ReelView
  presenter: Presenter
  sounds: Sounds
  /** Where the reels stand at the start. */
  standing: readonly number[]
  /** To the site around the game, if there is one. */
  tell: Tell | undefined
  /** The session is over. */
  onEnd(code: string): void
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

/** Plays: one spin at a time, from the press of the button to the balance afterwards. */
export function createPlay({
  api,
  session,
  words,
  money,
  hud,
  reels,
  presenter,
  sounds,
  tell,
  onEnd,
  onResult,
  ...start
}: Parts) {
  const { stakes } = session
  let stakeIndex = Math.max(
    0,
    stakes.findIndex(stake => stake === (session.last?.stake ?? stakes[3])),
  )
  let balance = session.balance
  let fairness: FairnessView = session.fairness
  let phase: "idle" | "spinning" | "showing" | "over" = "idle"
  let standing = start.standing

  const stake = () => stakes[stakeIndex] ?? 0
  const showStake = () => hud.setStake(stake(), stakeIndex === 0, stakeIndex === stakes.length - 1)
  const setPhase = (next: "idle" | "spinning" | "showing") => {
    phase = next
    hud.setPhase(next)
  }
  const setBalance = (minor: number) => {
    balance = minor
    hud.setBalance(minor)
  }
  const end = (code: string) => {
    phase = "over"
    tell?.({ baize: "error", code })
    onEnd(code)
  }

  async function standStill(notice: string) {
    await reels.land(standing, [0, 60, 120, 180, 240], { onLand: () => {} })
    setBalance(balance)
    hud.setNotice(notice)
    hud.say(notice)
    setPhase("idle")
  }

  const refusalText = (code: string) =>
    known(words, `notice.${code}`) ? words(`notice.${code}` as "notice.refused") : words("notice.refused", { code })

  /** Tells a round that the studio has answered with, and waits until its money has arrived. */
  async function finish(answered: Round): Promise<void> {
    let round = answered
    if (round.state === "created" || round.state === "cancelling") {
      hud.setNotice(words("notice.returning"))
      round = await api.ended(round.id, () => hud.setNotice(words("notice.offline")))
    }
    if (round.refusal && final.includes(round.refusal)) {
      await standStill("")
      return end(round.refusal)
    }
    if (round.state === "refused") {
      if (round.refusal === "insufficient-funds") await refresh()
      return standStill(refusalText(round.refusal ?? ""))
    }
    if (round.state === "cancelled" || !round.outcome) {
      balance = round.balance ?? balance
      return standStill(words("notice.cancelled"))
    }
    hud.setNotice("")
    phase = "showing"
    await presenter.show(round.outcome, round.stake)
    standing = round.outcome.spins.at(-1)?.stops ?? standing
    if (round.state === "drawn") {
      hud.setNotice(words("notice.crediting"))
      round = await api.ended(round.id, () => hud.setNotice(words("notice.offline")))
      hud.setNotice("")
    }
    setBalance(round.balance ?? balance)
    onResult((round.win ?? 0) - round.stake)
    if (round.mode === "real" && round.balance !== null) tell?.({ baize: "balance", balance: round.balance })
    const result = round.win ? words("result.won", { amount: money(round.win) }) : words("result.none")
    hud.say(`${result}. ${words("result.balanceNow", { amount: money(balance) })}`)
    setPhase("idle")
  }

  async function refresh() {
    await api.balance().then(
      answer => setBalance(answer.balance),
      () => {},
    )
  }

  async function refused({ code, detail }: Refused): Promise<void> {
    if (final.includes(code)) {
      await standStill("")
      return end(code)
    }
    if (detail.fairness) fairness = detail.fairness
    if (code === "round-open" && detail.open) {
      hud.setNotice(words("notice.finishing"))
      return finish(await api.ended(detail.open.id, () => hud.setNotice(words("notice.offline"))))
    }
    return standStill(refusalText(code))
  }

  async function spin(): Promise<void> {
    if (phase === "showing") return presenter.skip()
    if (phase !== "idle") return
    setPhase("spinning")
    hud.setNotice("")
    if (balance < stake()) await refresh()
    if (balance < stake()) {
      hud.setNotice(words("notice.insufficient-funds"))
      hud.say(words("notice.insufficient-funds"))
      return setPhase("idle")
    }
    presenter.clear()
    hud.setWin(undefined)
    hud.setPlate(words("hud.place"))
    hud.setBalance(balance - stake())
    reels.spin()
    sounds.spin()
    const shortest = wait(calm() ? 150 : 800)
    try {
      const round = await api.spin(newSpinId(), stake(), fairness.commitment, () => hud.setNotice(words("notice.retrying")))
      await shortest
      await finish(round)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await shortest
      await refused(error)
    }
  }

  hud.setBalance(balance)
  hud.setWin(undefined)
  hud.setPhase("idle")
  showStake()

  return {
    spin,
    get stakes() {
      return { all: stakes, chosen: stake() }
    },
    get idle() {
      return phase === "idle"
    },
    get fairness() {
      return fairness
    },
    setFairness(view: FairnessView) {
      fairness = view
    },
    stepStake(step: -1 | 1) {
      if (phase !== "idle") return
      stakeIndex = Math.max(0, Math.min(stakes.length - 1, stakeIndex + step))
      sounds.click()
      showStake()
    },
    chooseStake(minor: number) {
      stakeIndex = Math.max(0, stakes.indexOf(minor))
      showStake()
    },
    async refill() {
      if (phase === "idle") setBalance((await api.refill()).balance)
    },
    /** Shows the round that an earlier page left open. */
    async resume() {
      if (!session.open) return
      setPhase("spinning")
      hud.setNotice(words("notice.finishing"))
      reels.spin()
      await finish(await api.ended(session.open.id, () => hud.setNotice(words("notice.offline"))))
    },
  }
}

export type Play = ReturnType<typeof createPlay>
