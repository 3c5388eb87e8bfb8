import { IMAGE_BYTES } from "@baize/common/api/feedback.ts"
import { memberIcon, setIcon, uploadIcon } from "@baize/common/api/profile.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Alert, Problem, Skeleton } from "../../../parts/notes.tsx"
import { PictureDrop } from "../../../parts/picture-drop.tsx"
import { usePreview } from "../../../parts/use-preview.ts"
import { problemText, useWords } from "../../../parts/words.ts"
import form from "../../../popups/forms.module.css"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./profile.module.css"
import { squarePicture } from "./square-picture.ts"

const MEGABYTE = 1024 * 1024

/** A drawn picture, by its number, or one of the member's own; "own": the one they show already. */
type AvatarChoice = number | File | "own"

/** Chooses a drawn picture, or uploads one. */
export const AvatarDialog = observer(function AvatarDialog({ close }: { close: () => void }) {
  const { dependencies, session } = useDomain()
  const toasts = useToasts()
  const { t } = useWords()
  const { t: own } = useTranslation("profile")
  const [shown] = useState(() => new Remote(() => dependencies.api(memberIcon, {})))
  const [chosen, choose] = useState<AvatarChoice>()
  const [saving] = useState(
    () =>
      new Submission(async (choice: AvatarChoice) => {
        if (typeof choice === "number") await dependencies.api(setIcon, { icon: choice })
        else if (choice !== "own") await dependencies.api(uploadIcon, {}, { file: choice })
        await session.reload()
        return true
      }),
  )
  useEffect(() => void shown.load(), [shown])
  const { value, problem } = shown
  const choice = chosen ?? (value?.own ? "own" : value?.icon)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (choice === undefined || !(await saving.run(choice))) return
    toasts.say(own("saved.picture"), "positive")
    close()
  }
  return (
    <Dialog title={own("dialog.picture")} close={close} size="medium">
      {problem && !value && <Problem problem={problem} retry={() => void shown.load()} />}
      {!value && !problem && <Skeleton height={260} />}
      {value && choice !== undefined && (
        <form className={form.form} onSubmit={event => void submit(event)}>
          {saving.problem && <Alert>{problemText(saving.problem, t)}</Alert>}
          <Choices
            count={value.choices}
            current={value.own ? value.avatar : undefined}
            choice={choice}
            choose={next => {
              saving.forget()
              choose(next)
            }}
          />
          <p className={form.note}>{own("rules")}</p>
          <Button type="submit" look="primary" size="large" wide busy={saving.busy}>
            {own("save")}
          </Button>
        </form>
      )}
    </Dialog>
  )
})

interface ChoicesProps {
  readonly count: number
  /** The path of the member's own picture, if they show one. */
  readonly current: string | undefined
  readonly choice: AvatarChoice
  readonly choose: (choice: AvatarChoice) => void
}

function Choices({ count, current, choice, choose }: ChoicesProps) {
  const { t } = useTranslation("profile")
  const id = useId()
  const [file, setFile] = useState<File>()
  const [wrong, setWrong] = useState<"unreadable" | "tooLarge">()
  async function take(files: readonly File[]): Promise<void> {
    const [picked] = files
    if (!picked) return
    const isTooLarge = picked.size > IMAGE_BYTES
    const square = isTooLarge ? undefined : await squarePicture(picked)
    setWrong(isTooLarge ? "tooLarge" : square ? undefined : "unreadable")
    if (!square) return
    setFile(square)
    choose(square)
  }
  const option = (value: AvatarChoice, src: string, name: string) => (
    <label key={name} className={style.choice}>
      <input type="radio" name={id} checked={choice === value} onChange={() => choose(value)} aria-label={name} />
      <img src={src} alt="" data-stand-in="person" />
    </label>
  )
  return (
    <>
      <fieldset className={style.choices}>
        <legend>{t("choose")}</legend>
        {file && <Preview file={file} option={src => option(file, src, t("own"))} />}
        {!file && current && option("own", current, t("own"))}
        {Array.from({ length: count }, (_, index) =>
          option(index + 1, `/art/avatars/${index + 1}.svg`, t("drawn", { number: index + 1 })),
        )}
      </fieldset>
      <div className={style.drop}>
        <PictureDrop add={files => void take(files)} describedBy={`${id}-hint`}>
          <Icon name="picture" size={26} />
          <strong>{t("upload")}</strong>
        </PictureDrop>
      </div>
      <p id={`${id}-hint`} className={wrong ? form.problem : form.note} role={wrong ? "alert" : undefined}>
        {t(wrong ?? "uploadHint", { size: IMAGE_BYTES / MEGABYTE })}
      </p>
    </>
  )
}

/** The selected picture as a choice. */
function Preview({ file, option }: { file: File; option: (src: string) => ReactNode }) {
  const { preview } = usePreview(file)
  return preview ? option(preview) : null
}
