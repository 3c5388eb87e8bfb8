import { type RoundTimeline, roundOf } from "@baize/common/domain/rounds/round.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { Signed } from "../pages/member/signed.tsx"
import { Button } from "../parts/button.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { Problem, Skeleton } from "../parts/notes.tsx"
import { usePlay } from "../parts/use-play.ts"
import { useWords } from "../parts/words.ts"
import type { PopupProps } from "./popups.ts"
import style from "./round-popup.module.css"

/** What the round was to the member, and what the house kept where members play each other. */
function Result({ of: { state, stake, payout, rake } }: { of: RoundTimeline }) {
  const { t, format } = useWords()
  const { t: own } = useTranslation("records")
  return (
    <p className={style.result}>
      <span>{t("betting.result")}</span>
      {state === "open" ? "–" : <Signed sum={payout - stake} />}
      {rake !== null && (
        <span>
          {own("bets.rake")} {format.money(rake)}
        </span>
      )}
    </p>
  )
}

/**
 * One of the member's rounds: every bet, win and return in order, with the balance after each. Its result is shown by the studio:
 * the game opens at this round, with its result and how to verify it.
 */
export const RoundPopup = observer(function RoundPopup({ popup, close }: PopupProps<"round">) {
  const { dependencies, memberStores } = useDomain()
  const { t, format, language } = useWords()
  const play = usePlay()
  const [round] = useState(() => memberStores && roundOf(dependencies.api, popup.roundId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  useEffect(() => void round?.load(), [round, language])
  if (!round) return null
  const { value, problem } = round
  const shownBy = value?.shownBy
  return (
    <Dialog title={t("round.title")} close={close} toRead={!shownBy} size="medium">
      {problem && <Problem problem={problem} retry={() => void round.load()} />}
      {!value && !problem && <Skeleton height={260} />}
      {value && (
        <>
          <div className={style.head}>
            <p className={style.game}>
              <strong>{value.gameName}</strong>
              <span>
                {value.vendorName} · {t(`betting.states.${value.state}`)}
              </span>
            </p>
            <Result of={value} />
          </div>
          <ol className={style.entries}>
            {value.entries.map(({ kind, at, amount, balance, transaction, takenBack }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered, and one transaction may be two of them
              <li key={index} className={amount === null ? style.act : undefined}>
                <p className={style.what}>
                  <strong>{takenBack ? t(`round.back.${takenBack}`) : t(`round.kinds.${kind}`)}</strong>
                  <time dateTime={at}>{format.instant(at)}</time>
                </p>
                {amount !== null && (
                  <p className={style.sums}>
                    <Signed sum={amount} />
                    {balance !== null && <span>{t("round.balance", { sum: format.money(balance) })}</span>}
                  </p>
                )}
                {/* The platform's own names, with a space, are English and say no more than the line above. */}
                {!transaction.includes(" ") && <p className={style.name}>{transaction}</p>}
              </li>
            ))}
          </ol>
          <p className={style.next}>
            {t(`round.next.${value.next.what}`, { at: value.next.at === null ? "" : format.instant(value.next.at) })}
          </p>
          {shownBy && (
            <div className={style.proof}>
              <Button
                onClick={() => {
                  close()
                  void play(shownBy.game, { round: shownBy.round })
                }}
              >
                {t("round.proof")}
              </Button>
            </div>
          )}
          <p className={style.id}>
            {t("round.id")} <code>{value.roundId}</code>
          </p>
        </>
      )}
    </Dialog>
  )
})
