import type { AccountEntry } from "@baize/common/api/wallet.ts"
import { useTranslation } from "react-i18next"

/** What a sentence about an entry is written from. */
type EntrySubject = Pick<
  AccountEntry,
  "kind" | "undoes" | "amount" | "account" | "internal" | "upward" | "request" | "gameName" | "downline"
>

/** Says what an entry is, in plain words. */
export function useEntryWords(): (entry: EntrySubject) => string {
  const { t } = useTranslation("records")

  function sentence(entry: EntrySubject): string {
    const { kind, undoes, amount, internal, upward, gameName, downline, request } = entry
    const game = gameName ?? ""
    if (undoes === "bet" || undoes === "win" || undoes === "jackpot-win") return t(`undone.${undoes}`, { game })
    if (undoes === "deposit") return t("undone.deposit")
    if (undoes) return t("undone.other", { entry: sentence({ ...entry, kind: undoes, undoes: null, amount: -amount }) })
    const way = amount > 0 ? "in" : "out"
    const number = request?.id
    switch (kind) {
      case "bet":
      case "win":
      case "jackpot-win":
        return t(`entry.${kind}`, { game })
      case "deposit":
      case "withdrawal-paid":
      case "withdrawal-fee":
        return number === undefined ? t(`transactions.kinds.${kind}`) : t(`entry.${kind}`, { number })
      case "withdrawal-hold":
      case "withdrawal-returned":
        return number === undefined ? t(`transactions.kinds.${kind}`) : t(`entry.${kind}.${way}`, { number })
      case "bonus-grant":
      case "bonus-forfeit":
        return t(`entry.${kind}`)
      case "rebate":
        if (gameName !== null) return t(entry.account === "settlement" ? "entry.rebate.teamDraw" : "entry.rebate.draw", { game })
        return t(entry.account === "settlement" ? "entry.rebate.team" : "entry.rebate.play")
      case "bonus-stake":
      case "bonus-win":
      case "bonus-convert":
      case "adjustment":
        return t(`entry.${kind}.${way}`)
      case "transfer-hold":
      case "transfer-in":
      case "transfer-returned":
      case "transfer-out":
        return t(`entry.${kind}.${way}`, { studio: game })
      case "funding":
      case "contract-payout":
        if (internal) return t("entry.funding.own")
        if (upward && way === "out") return t("entry.funding.up")
        if (upward) return downline ? t("entry.funding.from", { name: downline }) : t("entry.funding.fromNameless")
        if (way === "in") return t(`entry.${kind}.in`)
        return downline ? t(`entry.${kind}.out`, { name: downline }) : t(`entry.${kind}.outNameless`)
      default:
        return t("transactions.kinds.adjustment")
    }
  }
  return sentence
}
