import type { DrawCorrection } from "@baize/common/api/lottery.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Alert } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { useWords } from "../../parts/words.ts"
import { DrawNumbers } from "./draw-numbers.tsx"
import style from "./proof.module.css"

interface CorrectionNoteProps {
  /** Of the draw. */
  rule: string
  correction: DrawCorrection
}

/** That a draw does not count, or which other numbers decide its tickets, and why. */
export const CorrectionNote = observer(function CorrectionNote({ rule, correction }: CorrectionNoteProps) {
  const { format } = useWords()
  const { t } = useTranslation("lotteryRules")
  const { act, opened, reason, at } = correction
  return (
    <Panel title={t("correction.title")}>
      <div className={style.correction}>
        <Alert tone="warning">{t(`correction.${act}`)}</Alert>
        {opened && <DrawNumbers rule={rule} opened={opened} all />}
        <p>{t("correction.reason", { reason })}</p>
        <p>{t("correction.at", { at: format.instant(at) })}</p>
      </div>
    </Panel>
  )
})
