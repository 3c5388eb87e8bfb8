import type { LimitView, SaferPlay } from "@baize/common/domain/protection/safer-play.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { About } from "../../../parts/about.tsx"
import { Button } from "../../../parts/button.tsx"
import { Dotted } from "../../../parts/dotted.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./safer-play.module.css"
import { useLimitAmount } from "./use-limit-words.ts"

/** A limit: its amount, its usage, and a pending change. */
export const LimitRow = observer(function LimitRow({
  limit,
  saferPlay,
  change,
}: {
  limit: LimitView
  saferPlay: SaferPlay
  change: () => void
}) {
  const { t, format } = useWords()
  const { t: own } = useTranslation("protection")
  const toasts = useToasts()
  const amountOf = useLimitAmount()
  const { kind, amount, used, remaining, until, pending } = limit
  const name = own(`kinds.${kind}`)

  async function keep(): Promise<void> {
    if (await saferPlay.keeping.run({ kind })) toasts.say(own("kept"), "positive")
    else if (saferPlay.keeping.problem) toasts.say(problemText(saferPlay.keeping.problem, t), "negative")
  }
  return (
    <li data-kind={kind}>
      <div className={style.head}>
        <strong>{name}</strong>
        <span className={`number ${amount === null ? style.none : style.amount}`}>{amountOf(kind, amount)}</span>
        <Button size="small" onClick={change}>
          <About does={own(amount === null ? "set" : "change")} to={name} />
        </Button>
      </div>
      {amount !== null && remaining !== null && used !== null && (
        <div className={style.use}>
          <progress value={Math.min(amount, Math.max(0, used))} max={amount} aria-label={name} />
          <p>
            <Dotted
              items={{
                left: own("left", { left: amountOf(kind, remaining), amount: amountOf(kind, amount) }),
                until: until && own("resets", { at: format.instant(until) }),
              }}
            />
          </p>
        </div>
      )}
      {pending && (
        <div className={style.pending}>
          <p>
            {own(pending.amount === null ? "pendingNone" : "pending", {
              amount: amountOf(kind, pending.amount),
              at: format.instant(pending.at),
            })}
          </p>
          <Button size="small" busy={saferPlay.keeping.busy} onClick={() => void keep()}>
            <About does={own("keep")} to={name} />
          </Button>
        </div>
      )}
    </li>
  )
})
