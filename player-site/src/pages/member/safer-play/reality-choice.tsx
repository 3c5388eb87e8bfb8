import { realityMinutes } from "@baize/common/api/protection.ts"
import type { SaferPlay } from "@baize/common/domain/protection/safer-play.ts"
import { observer } from "mobx-react-lite"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Panel } from "../../../parts/panel.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./safer-play.module.css"
import { useDuration } from "./use-limit-words.ts"

/** How often a game is interrupted by a reality check. */
export const RealityChoice = observer(function RealityChoice({ minutes, saferPlay }: { minutes: number; saferPlay: SaferPlay }) {
  const { t } = useWords()
  const { t: own } = useTranslation("protection")
  const toasts = useToasts()
  const duration = useDuration()
  const name = useId()
  const [chosen, setChosen] = useState<number>()

  async function choose(every: (typeof realityMinutes)[number]): Promise<void> {
    setChosen(every)
    if (await saferPlay.reminding.run({ minutes: every })) toasts.say(own("realitySet"), "positive")
    else if (saferPlay.reminding.problem) toasts.say(problemText(saferPlay.reminding.problem, t), "negative")
    setChosen(undefined)
  }
  return (
    <Panel title={own("reality")}>
      <p className={style.text}>{own("realityText")}</p>
      <fieldset className={style.choices} aria-label={own("reality")}>
        {realityMinutes.map(every => (
          <label key={every}>
            <input type="radio" name={name} checked={every === (chosen ?? minutes)} onChange={() => void choose(every)} />
            {duration(every)}
          </label>
        ))}
      </fieldset>
    </Panel>
  )
})
