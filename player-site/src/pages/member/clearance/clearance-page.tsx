import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { buttonClass } from "../../../parts/button.tsx"
import { Alert, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Link } from "../../../parts/router.ts"
import { Sentences } from "../../../parts/sentences.tsx"
import { useWords } from "../../../parts/words.ts"
import { IDENTITY } from "../../../paths.ts"
import { MemberPage } from "../member-page.tsx"
import { CheckRow } from "./check-row.tsx"
import style from "./clearance.module.css"
import { Holds } from "./holds.tsx"
import { useClearance } from "./use-clearance.ts"

/** What stands between the member and their money: each requirement of a withdrawal and of a deposit, met or not. */
export const ClearancePage = observer(function ClearancePage() {
  const { t: own } = useTranslation("clearance")
  const { format } = useWords()
  const clearance = useClearance()
  const load = (): void => void clearance.load()
  const { value, problem } = clearance
  return (
    <MemberPage title={own("title")}>
      <p className={style.intro}>{own("intro")}</p>
      {problem && !value && <Problem problem={problem} retry={load} />}
      {!value && !problem && (
        <Panel>
          <Skeleton height={320} />
        </Panel>
      )}
      {value && (
        <>
          {(["withdrawal", "deposit"] as const).map(way => {
            const open = value[way].filter(({ objection }) => objection !== null).length
            return (
              <Panel key={way} title={own(way)}>
                <p className={open === 0 ? style.clear : style.open}>
                  {open === 0 ? own(`clear.${way}`) : own("open", { count: open })}
                </p>
                <ul className={style.rows}>
                  {value[way].map(one => (
                    <CheckRow key={one.check} check={one.check} objection={one.objection} changed={load} />
                  ))}
                </ul>
                {way === "withdrawal" && value.withdrawalsUpTo !== null && (
                  <UpTo text={own("upTo", { amount: format.money(value.withdrawalsUpTo) })} />
                )}
              </Panel>
            )
          })}
          <Holds pending={value.pending} usualMinutes={value.usualMinutes} />
        </>
      )}
    </MemberPage>
  )
})

/** A bound that is not in the way yet, and where it ends. */
function UpTo({ text }: { text: string }) {
  const { t: own } = useTranslation("clearance")
  return (
    <Alert tone="warning">
      <Sentences first={text}>
        <Link to={IDENTITY} className={buttonClass("quiet", "small")}>
          {own("go.documents")}
        </Link>
      </Sentences>
    </Alert>
  )
}
