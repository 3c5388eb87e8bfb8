import { Button } from "../parts/button.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { useWords } from "../parts/words.ts"
import form from "./forms.module.css"
import type { PopupProps } from "./popups.ts"

/** A question with two answers, yes or no; or something to read, with one. */
export function ConfirmPopup({ popup, close }: PopupProps<"confirm">) {
  const { t } = useWords()
  return (
    <Dialog title={popup.title} close={close}>
      <p className={form.text}>{popup.text}</p>
      <div className={form.pair}>
        {popup.confirmed && (
          <Button size="large" onClick={close}>
            {t("common:action.cancel")}
          </Button>
        )}
        <Button
          look="primary"
          size="large"
          autoFocus
          onClick={() => {
            close()
            popup.confirmed?.()
          }}
        >
          {popup.action}
        </Button>
      </div>
    </Dialog>
  )
}
