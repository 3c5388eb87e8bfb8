import { DrawProof } from "@baize/common/domain/lottery/draw-proof.ts"
import { withWords } from "@baize/common/react/with-words.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { buttonClass } from "../../parts/button.tsx"
import { lazyPage } from "../../parts/lazy-page.tsx"
import { Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Link, useSearchParams } from "../../parts/router.ts"
import { Title } from "../../parts/title.tsx"
import { lotteryPath } from "../../paths.ts"
import { Countdown } from "./countdown.tsx"
import { DrawNumbers } from "./draw-numbers.tsx"
import style from "./lottery.module.css"
import { Published } from "./published.tsx"
import { useLotteryWords } from "./use-lottery-words.ts"
import { useServerTime } from "./use-server-time.ts"
import { VerdictView } from "./verdict-view.tsx"

const ResultSource = lazyPage(() =>
  withWords(
    ["lotteryRules"],
    import("./result-source.tsx").then(file => file.ResultSource),
  ),
)

const CorrectionNote = lazyPage(() =>
  withWords(
    ["lotteryRules"],
    import("./correction-note.tsx").then(file => file.CorrectionNote),
  ),
)

/** A draw and its proof, open to everyone: the published commitment, the result, and whether they match. */
export const DrawPage = observer(function DrawPage() {
  const { dependencies } = useDomain()
  const { t, language } = useLotteryWords()
  const [query] = useSearchParams()
  const time = useServerTime()
  const [proof] = useState(() => new DrawProof(dependencies))
  const gameCode = query.get("gameCode") ?? ""
  const numero = query.get("numero") ?? ""
  useEffect(() => {
    if (gameCode && numero) void proof.show({ gameCode, numero, language })
  }, [proof, gameCode, numero, language])
  useEffect(() => (proof.awaited ? proof.watch() : undefined), [proof, proof.awaited])
  const { value: draw, problem } = proof.draw
  const shown = draw?.gameCode === gameCode && draw.numero === numero ? draw : undefined
  return (
    <div className={style.page}>
      <Title text={t("lottery.proof.title")} />
      <header className={style.head}>
        <h1>{t("lottery.proof.title")}</h1>
        {shown && (
          <p>
            <Link to={`${lotteryPath.all}?gameCode=${gameCode}`} className={style.link}>
              {shown.gameName}
            </Link>{" "}
            <span className="number">{t("lottery.numero", { numero })}</span>
          </p>
        )}
      </header>
      {(!gameCode || !numero) && (
        <Empty icon="lott" title={t("lottery.proof.choose")} text={t("lottery.proof.chooseText")}>
          <Link to={lotteryPath.all} className={buttonClass("primary")}>
            {t("lottery.title")}
          </Link>
        </Empty>
      )}
      {gameCode && numero && !shown && problem && <Problem problem={problem} retry={() => void proof.reload()} />}
      {gameCode && numero && !shown && !problem && <Skeleton height={420} />}
      {shown && (
        <>
          <Panel>
            {shown.opened ? (
              <DrawNumbers rule={shown.rule} opened={shown.opened} all />
            ) : (
              <>
                <p>{t("lottery.proof.waiting")}</p>
                <p className={style.big}>
                  <span className="hidden">{t("lottery.left")}</span>
                  <Countdown time={time} until={shown.drawsAt} />
                </p>
              </>
            )}
          </Panel>
          {shown.correction && <CorrectionNote rule={shown.rule} correction={shown.correction} />}
          {proof.verdict && <VerdictView proof={proof} verdict={proof.verdict} />}
          <ResultSource sources={shown.sources} decided={shown.decided} />
          <Published draw={shown} />
        </>
      )}
    </div>
  )
})
