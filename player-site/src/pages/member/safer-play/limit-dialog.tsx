import { MOST_MINUTES, timeKinds } from "@baize/common/api/protection.ts"
import { effectOf, type LimitView, type SaferPlay } from "@baize/common/domain/protection/safer-play.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Field } from "../../../parts/field.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import form from "../../../popups/forms.module.css"
import { useToasts } from "../../../popups/toasts.ts"
import { sumProblem } from "../amount-field.tsx"
import style from "./safer-play.module.css"
import { useLimitAmount } from "./use-limit-words.ts"

const MOST_MONEY = 1_000_000_000_000

/** The typed limit, why it can't be set, and the effect of setting it. */
function useLimitEntry(limit: LimitView) {
  const { site } = useDomain()
  const { t, format } = useWords()
  const { t: own } = useTranslation("protection")
  const amountOf = useLimitAmount()
  const exponent = site.info?.exponent ?? 2
  const { kind, amount: present } = limit
  const isTime = timeKinds.includes(kind)
  const [typed, setTyped] = useState(() => (present === null ? "" : isTime ? String(present) : writeMoney(present, exponent)))
  const amount = parseMoney(typed, isTime ? 0 : exponent)
  const most = isTime ? MOST_MINUTES : MOST_MONEY
  const wrong =
    amount === undefined || amount < 1
      ? isTime
        ? own("noMinutes")
        : sumProblem(typed, amount, t, format)
      : amount > most
        ? own("tooMuch", { most: amountOf(kind, most) })
        : undefined
  const effect = wrong || amount === undefined ? undefined : effectOf(limit, amount)
  return { isTime, exponent, typed, setTyped, amount, wrong, effect }
}

/** Sets, changes or removes one limit, and says beforehand when that takes effect. */
export const LimitDialog = observer(function LimitDialog({
  limit,
  saferPlay,
  close,
}: {
  limit: LimitView
  saferPlay: SaferPlay
  close: () => void
}) {
  const { site, session } = useDomain()
  const toasts = useToasts()
  const { t } = useWords()
  const { t: own } = useTranslation("protection")
  const { kind, amount: present } = limit
  const { isTime, exponent, typed, setTyped, amount, wrong, effect } = useLimitEntry(limit)
  const [tried, setTried] = useState(false)
  const { changing } = saferPlay
  useEffect(() => changing.forget(), [changing])

  async function send(amount: number | null): Promise<void> {
    const later = effectOf(limit, amount) === "in-a-day"
    if (!(await changing.run({ kind, amount }))) return
    if (kind === "time-session") void session.reload().catch(() => undefined)
    toasts.say(own(later ? "willChange" : "changed"), "positive")
    close()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (amount !== undefined && !wrong) void send(amount)
  }
  return (
    <Dialog title={own(`kinds.${kind}`)} close={close}>
      <form className={form.form} onSubmit={submit} noValidate>
        <p className={style.text}>{own(`about.${kind}`)}</p>
        <Field
          name="limit"
          label={own(kind === "time-day" ? "yourMinutes" : "yourLimit")}
          value={typed}
          change={value => {
            setTyped(value)
            changing.forget()
          }}
          problem={tried ? wrong : undefined}
          inputMode={isTime || exponent === 0 ? "numeric" : "decimal"}
          autoComplete="off"
          autoFocus
          end={<span>{isTime ? own("unitMinutes") : site.info?.currency}</span>}
        />
        <p className={style.effect} role="status">
          {effect === "at-once" && own("atOnce")}
          {effect === "in-a-day" && own("inADay")}
          {effect === "nothing" && own("asItIs")}
        </p>
        {changing.problem && <Alert>{problemText(changing.problem, t)}</Alert>}
        <Button type="submit" look="primary" size="large" wide busy={changing.busy}>
          {own("save")}
        </Button>
        {present !== null && (
          <Button look="bare" wide onClick={() => void send(null)}>
            {own("giveUp")}
          </Button>
        )}
      </form>
    </Dialog>
  )
})
