import type { OwnEntry, TournamentListing, TournamentView } from "../../../../poker/tournament/wire.ts"
import type { PokerRoomParts } from "../room.ts"
import { openMoneyPanel } from "./money-panel.ts"
import { runningTime } from "./running-time.ts"
import { tournamentName } from "./tournament-words.ts"

type RebuyTerms = Pick<TournamentView, "code" | "buyIn" | "fee" | "startingStack" | "rebuys">
type RegistrationDone = (view: TournamentView, said: string) => void

/** Asks whether to register, with what is paid and to whom. */
export function openRegister(parts: PokerRoomParts, tournament: TournamentListing, done: RegistrationDone): void {
  const { tournamentTexts: texts, amounts, session, api, balance } = parts
  const { code, buyIn, fee, state } = tournament
  const name = tournamentName(parts, tournament)
  const total = amounts.money(buyIn + fee)
  openMoneyPanel(parts, {
    title: texts("register.title", { name }),
    cost: buyIn + fee,
    rows: [
      [texts("register.buyIn"), amounts.money(buyIn), texts("register.buyInTo")],
      [texts("register.fee"), amounts.money(fee), texts("register.feeTo")],
      [texts("register.total"), total],
      [texts("register.balance"), amounts.money(balance())],
    ],
    hints: [
      texts(session.mode === "free" ? "register.hintFree" : state === "running" ? "register.hintLate" : "register.hintReal"),
      ...(session.mode === "free" && state === "running" ? [texts("register.hintLate")] : []),
    ],
    confirm: texts("register.confirm", { amount: total }),
    act: async onTrouble => done(await api.register(code, onTrouble), texts("register.done", { name })),
  })
}

/** Asks whether to unregister, with what comes back. */
export function openUnregister(parts: PokerRoomParts, tournament: TournamentListing, done: RegistrationDone): void {
  const { tournamentTexts: texts, amounts, api } = parts
  const { code, buyIn, fee } = tournament
  const amount = amounts.money(buyIn + fee)
  const values = { amount, buyIn: amounts.money(buyIn), fee: amounts.money(fee) }
  openMoneyPanel(parts, {
    title: texts("register.undoTitle", { name: tournamentName(parts, tournament) }),
    cost: 0,
    rows: [],
    hints: [texts("register.undoText", values)],
    confirm: texts("register.undoConfirm", { amount }),
    decline: { label: texts("act.keep") },
    act: async () => done(await api.unregister(code), texts("register.undone", { amount })),
  })
}

/** Offers to buy in again; `own.rebuyIn`: the time to decide. */
export function openRebuy(
  parts: PokerRoomParts,
  tournament: RebuyTerms,
  own: OwnEntry,
  done: (view: TournamentView) => void,
): void {
  const { tournamentTexts: texts, amounts, api, balance } = parts
  const { code, buyIn, fee, startingStack, rebuys } = tournament
  const amount = amounts.money(buyIn + fee)
  const stack = amounts.points(startingStack)
  openMoneyPanel(parts, {
    title: texts("rebuy.title"),
    cost: buyIn + fee,
    rows: [
      [texts("register.buyIn"), amounts.money(buyIn), texts("register.buyInTo")],
      [texts("register.fee"), amounts.money(fee), texts("register.feeTo")],
      [texts("register.get"), texts("register.chips", { stack })],
      [texts("register.balance"), amounts.money(balance())],
      ...(own.rebuyIn === null ? [] : [[texts("rebuy.decide"), runningTime(own.rebuyIn)] as const]),
    ],
    hints: [
      texts("rebuy.text", { cost: amount, stack }),
      ...(rebuys === null ? [] : [texts("rebuy.used", { used: own.rebuys, most: rebuys.most })]),
    ],
    confirm: texts("rebuy.confirm", { amount }),
    decline: { label: texts("rebuy.decline"), act: async () => done(await api.decline(code)) },
    closesIn: own.rebuyIn,
    act: async onTrouble => done(await api.rebuy(code, onTrouble)),
  })
}
