import type { exclusionMonths } from "@baize/common/api/protection.ts"
import type { SaferPlay } from "@baize/common/domain/protection/safer-play.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Field } from "../../../parts/field.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import form from "../../../popups/forms.module.css"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./safer-play.module.css"

export type Months = (typeof exclusionMonths)[number]

/** Explains self-exclusion and asks for the password, so that no one excludes someone else, or themselves by mistake. */
export const ExclusionDialog = observer(function ExclusionDialog({
  months,
  saferPlay,
  close,
}: {
  months: Months
  saferPlay: SaferPlay
  close: () => void
}) {
  const { t } = useWords()
  const { t: own } = useTranslation("protection")
  const toasts = useToasts()
  const [password, setPassword] = useState("")
  const [tried, setTried] = useState(false)
  const { excluding } = saferPlay
  useEffect(() => excluding.forget(), [excluding])
  const length = months % 12 === 0 ? own("years", { count: months / 12 }) : own("months", { count: months })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!password || !(await excluding.run({ months, password }))) return
    toasts.say(own("restBegun"), "positive")
    close()
  }
  return (
    <Dialog title={own("exclusionAsk", { length })} close={close}>
      <form className={form.form} onSubmit={event => void submit(event)} noValidate>
        <ul className={style.means}>
          <li>{own("means.play")}</li>
          <li>{own("means.end")}</li>
          <li>{own("means.money")}</li>
          <li>{own("means.chases")}</li>
          <li>{own("means.account")}</li>
        </ul>
        {excluding.problem && <Alert>{problemText(excluding.problem, t)}</Alert>}
        <Field
          name="password"
          label={t("password.account")}
          type="password"
          icon="lock"
          autoComplete="current-password"
          value={password}
          change={value => {
            setPassword(value)
            excluding.forget()
          }}
          problem={tried && !password ? own("passwordNeeded") : undefined}
        />
        <div className={form.pair}>
          <Button size="large" onClick={close}>
            {t("common:action.cancel")}
          </Button>
          <Button type="submit" look="alert" size="large" busy={excluding.busy}>
            {own("exclusionBegin")}
          </Button>
        </div>
      </form>
    </Dialog>
  )
})
