import { mayTryAgain, type PictureUpload } from "@baize/common/domain/picture-upload.ts"
import { observer } from "mobx-react-lite"
import { Icon } from "./icon.tsx"
import style from "./picture-actions.module.css"

interface PictureActionsProps {
  picture: Pick<PictureUpload, "problem" | "send">
  remove: () => void
  labels: { readonly again: string; readonly remove: string }
}

/** The buttons over an uploaded picture: send it again where that can help, and remove it. */
export const PictureActions = observer(function PictureActions({ picture, remove, labels }: PictureActionsProps) {
  return (
    <div className={style.actions}>
      {mayTryAgain(picture.problem) && (
        <button type="button" aria-label={labels.again} onClick={() => void picture.send()}>
          <Icon name="refresh" size={17} />
        </button>
      )}
      <button type="button" aria-label={labels.remove} onClick={remove}>
        <Icon name="close" size={17} />
      </button>
    </div>
  )
})
