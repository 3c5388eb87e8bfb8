import { type LimitView, SaferPlay as SaferPlayStore } from "@baize/common/domain/protection/safer-play.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { buttonClass } from "../../../parts/button.tsx"
import { HelpLines } from "../../../parts/help-lines.tsx"
import { Alert, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Link } from "../../../parts/router.ts"
import { Sentences } from "../../../parts/sentences.tsx"
import { useWords } from "../../../parts/words.ts"
import { SELF_TEST, WITHDRAW } from "../../../paths.ts"
import { MemberPage } from "../member-page.tsx"
import { Breaks } from "./breaks.tsx"
import { Changes } from "./changes.tsx"
import { LimitDialog } from "./limit-dialog.tsx"
import { LimitRow } from "./limit-row.tsx"
import { Played } from "./played.tsx"
import { RealityChoice } from "./reality-choice.tsx"
import style from "./safer-play.module.css"

/** The member's play, their limits, and time-outs and self-exclusion. */
export const SaferPlay = observer(function SaferPlay() {
  const { memberStores, dependencies } = useDomain()
  const { t, format } = useWords()
  const { t: own } = useTranslation("protection")
  const [chosen, choose] = useState<LimitView["kind"]>()
  const { api } = dependencies
  const saferPlay = useMemo(() => memberStores && new SaferPlayStore(api), [memberStores, api])
  useEffect(() => void saferPlay?.load(), [saferPlay])
  if (!saferPlay) return null
  const { value: view, problem } = saferPlay.view
  const limit = view?.limits.find(({ kind }) => kind === chosen)
  return (
    <MemberPage title={own("title")}>
      {view?.exclusion && (
        <Alert tone="warning">
          <Sentences
            first={own(`onBreak.${view.exclusion.kind}`, {
              until: format.instant(view.exclusion.until),
              offset: format.offset,
            })}
          >
            <Link to={WITHDRAW} className={style.link}>
              {t("header.withdraw")}
            </Link>
          </Sentences>
        </Alert>
      )}
      <Played played={saferPlay.played} />
      <Panel title={own("limits")}>
        <p className={style.text}>{own("limitsText")}</p>
        {problem && !view && <Problem problem={problem} retry={() => void saferPlay.load()} />}
        {!view && !problem && <Skeleton height={420} />}
        {view && (
          <ul className={style.limits}>
            {view.limits.map(limit => (
              <LimitRow key={limit.kind} limit={limit} saferPlay={saferPlay} change={() => choose(limit.kind)} />
            ))}
          </ul>
        )}
      </Panel>
      {view && (
        <>
          <RealityChoice minutes={view.realityMinutes} saferPlay={saferPlay} />
          <Breaks saferPlay={saferPlay} />
          <Changes changes={view.changes} />
        </>
      )}
      <Panel title={t("footer.selfTest")}>
        <p className={style.text}>{own("selfTest")}</p>
        <Link to={SELF_TEST} className={buttonClass()}>
          {own("selfTestTake")}
        </Link>
      </Panel>
      <HelpLines />
      {limit && <LimitDialog limit={limit} saferPlay={saferPlay} close={() => choose(undefined)} />}
    </MemberPage>
  )
})
