import { DOCUMENT_BYTES, type DocumentSide } from "@baize/common/api/identity.ts"
import type { DocumentDraft } from "@baize/common/domain/identity/documents.ts"
import type { PictureUpload } from "@baize/common/domain/picture-upload.ts"
import { observer } from "mobx-react-lite"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../../../parts/icon.tsx"
import { PictureActions } from "../../../parts/picture-actions.tsx"
import { PictureDrop } from "../../../parts/picture-drop.tsx"
import { usePreview } from "../../../parts/use-preview.ts"
import { problemText, useWords } from "../../../parts/words.ts"
import style from "./document-slot.module.css"

const MEGABYTE = 1024 * 1024

/** The place of one picture: selected, dropped or taken with the camera; then its preview and its progress. */
export const DocumentSlot = observer(function DocumentSlot({ draft, side }: { draft: DocumentDraft; side: DocumentSide }) {
  const { t: own } = useTranslation("identity")
  const id = useId()
  const name = own(`sides.${draft.kind === "proof-of-address" ? "letter" : draft.answers.length > 0 ? "page" : side}`)
  const picture = draft.pictures.get(side)
  if (picture) return <Shown picture={picture} name={name} remove={() => draft.remove(side)} />
  return (
    <li className={style.slot}>
      <PictureDrop
        add={files => draft.add(side, files[0]!)}
        describedBy={`${id}-hint`}
        {...(side === "selfie" && { capture: "user" })}
      >
        <Icon name={side === "selfie" ? "user" : "picture"} size={28} />
        <strong>{name}</strong>
        <span id={`${id}-hint`}>{own("size", { size: DOCUMENT_BYTES / MEGABYTE })}</span>
      </PictureDrop>
    </li>
  )
})

interface ShownProps {
  readonly picture: PictureUpload
  readonly name: string
  readonly remove: () => void
}

const Shown = observer(function Shown({ picture, name, remove }: ShownProps) {
  const { t } = useWords()
  const { t: own } = useTranslation("identity")
  const { preview, fail } = usePreview(picture.file as File)
  const { problem, image, sent } = picture
  return (
    <li className={`${style.picture} ${problem ? style.failed : ""}`}>
      {preview ? (
        <img src={preview} alt={name} onError={fail} />
      ) : (
        <span className={style.blank}>
          <Icon name="picture" size={30} />
        </span>
      )}
      <div className={style.caption}>
        <strong>{name}</strong>
        {!image && !problem && <progress value={sent} max={1} aria-label={own("sending", { name })} />}
        {image && (
          <span className={style.done} role="status">
            <Icon name="check" size={16} />
            {own("uploaded")}
          </span>
        )}
        {problem && (
          <p role="alert">
            {problem === "too-large" ? own("tooLarge", { size: DOCUMENT_BYTES / MEGABYTE }) : problemText(problem, t)}
          </p>
        )}
      </div>
      <PictureActions
        picture={picture}
        remove={remove}
        labels={{ again: own("again", { name }), remove: own("remove", { name }) }}
      />
    </li>
  )
})
