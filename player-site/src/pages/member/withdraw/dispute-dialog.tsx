import { IMAGE_BYTES } from "@baize/common/api/feedback.ts"
import type { Payouts, WithdrawalListRow } from "@baize/common/domain/cashier/payouts.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useId, useState } from "react"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { PictureDrop } from "../../../parts/picture-drop.tsx"
import { usePreview } from "../../../parts/use-preview.ts"
import { problemText, useWords } from "../../../parts/words.ts"
import forms from "../../../popups/forms.module.css"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./progress.module.css"
import { useWithdrawWords } from "./use-withdraw-words.ts"

const MEGABYTE = 1024 * 1024

interface DisputeDialogProps {
  payouts: Payouts
  row: WithdrawalListRow
  close: () => void
  sent: () => void
}

/** Reports a paid withdrawal as missing, with a picture of the account's statement. */
export const DisputeDialog = observer(function DisputeDialog({ payouts, row, close, sent }: DisputeDialogProps) {
  const { t: site } = useWords()
  const { t, format } = useWithdrawWords()
  const toasts = useToasts()
  const note = useId()
  const [file, setFile] = useState<File>()
  const [tried, setTried] = useState(false)
  const { disputing } = payouts
  useEffect(() => () => disputing.forget(), [disputing])
  const size = IMAGE_BYTES / MEGABYTE
  const wrong = !file ? "missing" : file.size > IMAGE_BYTES ? "tooLarge" : undefined
  const proofs = row.receipt?.proofs ?? 0
  const since = row.receipt?.paidAgainAt ?? row.decidedAt ?? row.createdAt

  function choose(chosen: File | undefined): void {
    disputing.forget()
    setTried(chosen !== undefined && chosen.size > IMAGE_BYTES)
    setFile(chosen)
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (wrong || !(await disputing.run({ id: row.id, file }))) return
    toasts.say(t("receipt.disputedThanks"), "positive")
    sent()
    close()
  }
  return (
    <Dialog title={t("receipt.disputeTitle")} close={close}>
      <form className={forms.form} onSubmit={event => void submit(event)} noValidate>
        <p>{t("receipt.disputeText", { sum: format.money(row.net), at: format.instant(since) })}</p>
        {file && <Chosen key={`${file.name} ${file.lastModified}`} file={file} />}
        <PictureDrop add={([chosen]) => choose(chosen)} describedBy={note} busy={disputing.busy}>
          <Icon name="picture" size={22} />
          <strong>{t(file ? "receipt.another" : "receipt.choose")}</strong>
        </PictureDrop>
        <p id={note} className={forms.note}>
          {t("receipt.formats", { size })}
          {proofs > 0 && ` ${t("receipt.proofs", { count: proofs })}.`}
        </p>
        {tried && wrong && <Alert>{t(`receipt.${wrong}`, { size })}</Alert>}
        {disputing.problem && <Alert>{problemText(disputing.problem, site)}</Alert>}
        <Button type="submit" look="primary" size="large" busy={disputing.busy}>
          {t("receipt.disputeAction")}
        </Button>
      </form>
    </Dialog>
  )
})

/** The chosen picture: a thumbnail if the browser can show it, and its name. */
function Chosen({ file }: { file: File }) {
  const { t } = useWithdrawWords()
  const { preview, fail } = usePreview(file)
  return (
    <figure className={style.chosen}>
      {preview && <img src={preview} alt={t("receipt.picture")} onError={fail} />}
      <figcaption>{file.name}</figcaption>
    </figure>
  )
}
