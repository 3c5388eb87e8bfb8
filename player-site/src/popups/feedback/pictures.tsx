import { IMAGE_BYTES, IMAGES } from "@baize/common/api/feedback.ts"
import type { PictureUpload } from "@baize/common/domain/picture-upload.ts"
import type { PictureUploads } from "@baize/common/domain/picture-uploads.ts"
import { observer } from "mobx-react-lite"
import { useId, useState } from "react"
import { Icon } from "../../parts/icon.tsx"
import { PictureActions } from "../../parts/picture-actions.tsx"
import { PictureDrop } from "../../parts/picture-drop.tsx"
import { usePreview } from "../../parts/use-preview.ts"
import { problemText, useWords } from "../../parts/words.ts"
import style from "./pictures.module.css"

const MEGABYTE = 1024 * 1024

/** The pictures of a feedback or a claim: selected or dropped here, previewed and uploaded immediately. */
export const Pictures = observer(function Pictures({ draft }: { draft: PictureUploads<File> }) {
  const { t } = useWords()
  const id = useId()
  const [tooMany, setTooMany] = useState(false)
  const add = (files: File[]): void => {
    setTooMany(files.length > draft.room)
    draft.add(files)
  }
  return (
    <fieldset className={style.pictures}>
      <legend>{t("feedback.pictures")}</legend>
      <ul className={style.list}>
        {draft.pictures.map((picture, index) => (
          <Shown
            key={picture.key}
            picture={picture}
            number={index + 1}
            remove={() => {
              draft.remove(picture)
              setTooMany(false)
            }}
          />
        ))}
        {draft.room > 0 && (
          <li>
            <PictureDrop add={add} describedBy={`${id}-hint`} multiple>
              <Icon name="picture" size={26} />
              <strong>{t("feedback.add")}</strong>
              <span>{t("feedback.drop")}</span>
            </PictureDrop>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className={tooMany ? style.wrong : style.hint} role={tooMany ? "alert" : undefined}>
        {tooMany
          ? t("feedback.tooMany", { count: IMAGES, most: IMAGES })
          : t("feedback.picturesHint", { most: IMAGES, size: IMAGE_BYTES / MEGABYTE })}
      </p>
    </fieldset>
  )
})

const Shown = observer(function Shown({
  picture,
  number,
  remove,
}: {
  picture: PictureUpload<File>
  number: number
  remove: () => void
}) {
  const { t } = useWords()
  const { preview, fail } = usePreview(picture.file)
  const { problem, image } = picture
  const percent = Math.floor(picture.sent * 100)
  const label = t("feedback.sending", { number, percent })
  return (
    <li className={`${style.picture} ${problem ? style.failed : ""}`}>
      {preview ? <img src={preview} alt={t("feedback.picture", { number })} onError={fail} /> : <Icon name="picture" size={30} />}
      {!image && !problem && <progress value={picture.sent} max={1} aria-label={label} />}
      {image && (
        <span className={style.sent} role="status">
          <Icon name="check" size={16} />
          <span className="hidden">
            {t("common:labeled", { label: t("feedback.picture", { number }), value: t("feedback.sent") })}
          </span>
        </span>
      )}
      {problem && (
        <p className={style.why} role="alert">
          {problem === "too-large" ? t("feedback.tooLarge", { size: IMAGE_BYTES / MEGABYTE }) : problemText(problem, t)}
        </p>
      )}
      <PictureActions
        picture={picture}
        remove={remove}
        labels={{ again: t("feedback.again", { number }), remove: t("feedback.remove", { number }) }}
      />
    </li>
  )
})
