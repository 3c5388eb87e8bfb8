import { CLAIM_REMARK } from "@baize/common/api/missions.ts"
import { claimPictures, type Mission, type Missions } from "@baize/common/domain/missions/missions.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useId, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { problemText } from "../../../parts/words.ts"
import { Pictures } from "../../../popups/feedback/pictures.tsx"
import forms from "../../../popups/forms.module.css"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./claim-dialog.module.css"
import { useMissionWords } from "./use-mission-words.ts"

interface ClaimDialogProps {
  missions: Missions
  mission: Mission
  target: number
  close: () => void
}

/** A claim that an operator decides: a remark, and pictures that show it. */
export const ClaimDialog = observer(function ClaimDialog({ missions, mission, target, close }: ClaimDialogProps) {
  const { dependencies } = useDomain()
  const toasts = useToasts()
  const { t, site, format, prize } = useMissionWords()
  const [draft] = useState(() => claimPictures<File>(dependencies.api))
  const [remark, setRemark] = useState("")
  const [tried, setTried] = useState(false)
  const id = useId()
  const { claiming } = missions
  useEffect(() => claiming.forget(), [claiming])
  const step = mission.steps.find(one => one.target === target)
  const empty = remark.trim() === "" && draft.images.length === 0

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (empty || draft.incomplete) return
    if (!(await claiming.run({ mission: mission.id, target, remark: remark.trim(), images: draft.images }))) return
    toasts.say(t("applied"), "positive")
    close()
  }
  return (
    <Dialog title={t("claimTitle", { prize: step ? prize(step.prize) : "" })} close={close} size="medium">
      <form className={forms.form} onSubmit={event => void submit(event)} noValidate>
        <p className={style.text}>{mission.title}</p>
        <div className={style.remark}>
          <label htmlFor={id}>{t("remark")}</label>
          <textarea
            id={id}
            rows={3}
            value={remark}
            maxLength={CLAIM_REMARK}
            aria-describedby={`${id}-note`}
            onChange={event => {
              setRemark(event.target.value)
              claiming.forget()
            }}
          />
          <p id={`${id}-note`}>{t("left", { count: remark.length, most: format.count(CLAIM_REMARK) })}</p>
        </div>
        <Pictures draft={draft} />
        {tried && empty && !draft.incomplete && <Alert>{t("proof")}</Alert>}
        {tried && draft.incomplete && <Alert tone="warning">{t("wait")}</Alert>}
        {claiming.problem && <Alert>{problemText(claiming.problem, site)}</Alert>}
        <div className={forms.pair}>
          <Button size="large" onClick={close}>
            {t("cancel")}
          </Button>
          <Button type="submit" look="primary" size="large" busy={claiming.busy}>
            {t("send")}
          </Button>
        </div>
      </form>
    </Dialog>
  )
})
