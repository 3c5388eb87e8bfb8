import { type ReactNode, useId, useState } from "react"
import style from "./picture-drop.module.css"

interface PictureDropProps {
  /** Called with the pictures that were selected or dropped. */
  add: (files: File[]) => void
  /** The id of the text that says what is accepted. */
  describedBy: string
  /** What the area says. */
  children: ReactNode
  multiple?: boolean
  busy?: boolean
  /** On a phone, takes a picture with this camera. */
  capture?: "user"
}

/** An area to drop pictures on, or to select them. It is as high as its surroundings. */
export function PictureDrop({ add, describedBy, children, multiple = false, busy = false, capture }: PictureDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null): void => {
    if (files?.length && !busy) add([...files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the input inside
    <div
      className={`${style.drop} ${over ? style.over : ""}`}
      aria-busy={busy || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        multiple={multiple}
        disabled={busy}
        capture={capture}
        aria-describedby={describedBy}
        onChange={event => {
          take(event.target.files)
          // Allows selecting the same file again.
          event.target.value = ""
        }}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  )
}
