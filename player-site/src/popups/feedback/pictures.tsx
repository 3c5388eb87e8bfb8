import { IMAGE_BYTES, IMAGES } from "@baize/common/api/feedback.ts"
import { type FeedbackDraft, type FeedbackPicture, mayTryAgain } from "@baize/common/domain/feedback/feedback.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useId, useState } from "react"
import { Icon } from "../../parts/icon.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import style from "./pictures.module.css"

const MEGABYTE = 1024 * 1024

/** The pictures of a feedback: selected or dropped here, previewed and uploaded immediately. */
export const Pictures = observer(function Pictures({ draft }: { draft: FeedbackDraft<File> }) {
  const { t } = useWords()
  const id = useId()
  const [over, setOver] = useState(false)
  const [tooMany, setTooMany] = useState(false)
  const add = (files: FileList | null): void => {
    if (!files) return
    setTooMany(files.length > draft.room)
    draft.add([...files])
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
            {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the input inside */}
            <div
              className={`${style.drop} ${over ? style.over : ""}`}
              onDragOver={event => {
                event.preventDefault()
                setOver(true)
              }}
              onDragLeave={() => setOver(false)}
              onDrop={event => {
                event.preventDefault()
                setOver(false)
                add(event.dataTransfer.files)
              }}
            >
              <input
                id={id}
                type="file"
                accept="image/png,image/jpeg"
                multiple
                aria-describedby={`${id}-hint`}
                onChange={event => {
                  add(event.target.files)
                  // Allows selecting the same file again.
                  event.target.value = ""
                }}
              />
              <label htmlFor={id}>
                <Icon name="picture" size={26} />
                <strong>{t("feedback.add")}</strong>
                <span>{t("feedback.drop")}</span>
              </label>
            </div>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className={tooMany ? style.wrong : style.hint} role={tooMany ? "alert" : undefined}>
        {tooMany
          ? t("feedback.tooMany", { most: IMAGES })
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
  picture: FeedbackPicture<File>
  number: number
  remove: () => void
}) {
  const { t } = useWords()
  const [preview, setPreview] = useState<string>()
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    const address = URL.createObjectURL(picture.file)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [picture])
  const { problem, image } = picture
  const percent = Math.floor(picture.sent * 100)
  const label = t("feedback.sending", { number, percent })
  return (
    <li className={`${style.picture} ${problem ? style.failed : ""}`}>
      {preview && !broken ? (
        <img src={preview} alt={t("feedback.picture", { number })} onError={() => setBroken(true)} />
      ) : (
        <Icon name="picture" size={30} />
      )}
      {!image && !problem && <progress value={picture.sent} max={1} aria-label={label} />}
      {image && (
        <span className={style.sent} role="status">
          <Icon name="check" size={16} />
          <span className="hidden">
            {t("feedback.picture", { number })}: {t("feedback.sent")}
          </span>
        </span>
      )}
      {problem && (
        <p className={style.why} role="alert">
          {problem === "too-large" ? t("feedback.tooLarge", { size: IMAGE_BYTES / MEGABYTE }) : problemText(problem, t)}
        </p>
      )}
      <div className={style.actions}>
        {mayTryAgain(problem) && (
          <button type="button" aria-label={t("feedback.again", { number })} onClick={() => void picture.send()}>
            <Icon name="refresh" size={17} />
          </button>
        )}
        <button type="button" aria-label={t("feedback.remove", { number })} onClick={remove}>
          <Icon name="close" size={17} />
        </button>
      </div>
    </li>
  )
})
