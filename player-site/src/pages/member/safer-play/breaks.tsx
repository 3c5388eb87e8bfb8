import { exclusionMonths, timeOutDays } from "@baize/common/api/protection.ts"
import type { SaferPlay } from "@baize/common/domain/protection/safer-play.ts"
import { observer } from "mobx-react-lite"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../parts/button.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import { usePopups } from "../../../popups/popups.ts"
import { useToasts } from "../../../popups/toasts.ts"
import { ExclusionDialog, type Months } from "./exclusion-dialog.tsx"
import style from "./safer-play.module.css"

type TimeOutDays = (typeof timeOutDays)[number]

/** A time-out of days or weeks, or a self-exclusion of months. */
export const Breaks = observer(function Breaks({ saferPlay }: { saferPlay: SaferPlay }) {
  const { t } = useWords()
  const { t: own } = useTranslation("protection")
  const popups = usePopups()
  const toasts = useToasts()
  const id = useId()
  const [days, setDays] = useState<TimeOutDays>(1)
  const [months, setMonths] = useState<Months>(6)
  const [excluding, setExcluding] = useState(false)
  const { resting } = saferPlay
  const length = own("days", { count: days })

  async function rest(): Promise<void> {
    if (await resting.run({ days })) toasts.say(own("restBegun"), "positive")
    else if (resting.problem) toasts.say(problemText(resting.problem, t), "negative")
  }
  return (
    <Panel title={own("breaks")}>
      <div id="breaks" className={style.breaks}>
        <section>
          <h3>{own("timeOut")}</h3>
          <p className={style.text}>{own("timeOutText")}</p>
          <label htmlFor={`${id}-days`}>{own("howLong")}</label>
          <div className={style.choose}>
            <select id={`${id}-days`} value={days} onChange={event => setDays(Number(event.target.value) as TimeOutDays)}>
              {timeOutDays.map(count => (
                <option key={count} value={count}>
                  {own("days", { count })}
                </option>
              ))}
            </select>
            <Button
              busy={resting.busy}
              onClick={() =>
                popups.show({
                  kind: "confirm",
                  title: own("timeOutAsk", { length }),
                  text: t("common:sentences", { first: own("timeOutSure"), next: own("means.chases") }),
                  action: own("timeOutBegin"),
                  confirmed: () => void rest(),
                })
              }
            >
              {own("timeOutTake")}
            </Button>
          </div>
        </section>
        <section>
          <h3>{own("exclusion")}</h3>
          <p className={style.text}>{own("exclusionText")}</p>
          <label htmlFor={`${id}-months`}>{own("howLong")}</label>
          <div className={style.choose}>
            <select id={`${id}-months`} value={months} onChange={event => setMonths(Number(event.target.value) as Months)}>
              {exclusionMonths.map(count => (
                <option key={count} value={count}>
                  {count % 12 === 0 ? own("years", { count: count / 12 }) : own("months", { count })}
                </option>
              ))}
            </select>
            <Button look="alert" onClick={() => setExcluding(true)}>
              {own("exclusionTake")}
            </Button>
          </div>
        </section>
      </div>
      {excluding && <ExclusionDialog months={months} saferPlay={saferPlay} close={() => setExcluding(false)} />}
    </Panel>
  )
})
