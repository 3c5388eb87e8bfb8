import type { Response } from "@baize/common/api/endpoint.ts"
import type { lotteryDraw } from "@baize/common/api/lottery.ts"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { Panel } from "../../parts/panel.tsx"
import { useWords } from "../../parts/words.ts"
import page from "./lottery.module.css"
import style from "./proof.module.css"

/** Everything published of a draw, exactly, and how to compute it. */
export const Published = observer(function Published({ draw }: { draw: Response<typeof lotteryDraw> }) {
  const { t, format } = useWords()
  const instant = (iso: string) => (
    <time dateTime={iso}>
      {format.instant(iso)} {format.offset}
    </time>
  )
  const code = (text: string) => <code className={page.hash}>{text}</code>
  const rows: [string, ReactNode][] = [
    ...(draw.commitment === null
      ? []
      : ([
          [t("lottery.commitment"), code(draw.commitment)],
          [t("lottery.proof.announced"), instant(draw.announcedAt)],
        ] satisfies [string, ReactNode][])),
    [t("lottery.proof.due"), instant(draw.drawsAt)],
    [t("lottery.proof.held"), draw.drawnAt ? instant(draw.drawnAt) : "–"],
    ...(draw.commitment === null
      ? []
      : ([[t("lottery.proof.seed"), draw.seed ? code(draw.seed) : t("lottery.proof.hidden")]] satisfies [string, ReactNode][])),
    [t("lottery.proof.lottery"), code(draw.gameCode)],
    [t("lottery.proof.numero"), code(draw.numero)],
    [t("lottery.proof.rule"), code(draw.rule)],
  ]
  return (
    <>
      <Panel title={t("lottery.proof.published")}>
        <dl className={page.rule}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {draw.commitment !== null && <VerifyYourself distinct={draw.rule.includes("distinct")} />}
    </>
  )
})

/** How to compute what follows from a seed. */
const VerifyYourself = observer(function VerifyYourself({ distinct }: { distinct: boolean }) {
  const { t } = useWords()
  return (
    <Panel title={t("lottery.proof.yourself")}>
      <div className={style.steps}>
        <p>{t("lottery.proof.here")}</p>
        <ol>
          <li>{t("lottery.proof.stepCommitment")}</li>
          <li>{t("lottery.proof.stepNumbers")}</li>
          {distinct && <li>{t("lottery.proof.stepDrum")}</li>}
        </ol>
        <p>{t("lottery.proof.limit")}</p>
      </div>
    </Panel>
  )
})
