import { useEffect, useState } from "react"
import { Dialog } from "../parts/Dialog.tsx"
import { Skeleton } from "../parts/Notes.tsx"
import { useWords } from "../parts/words.ts"
import style from "./AppPopup.module.css"
import type { PopupProps } from "./PopupStage.tsx"

/** The site on a phone: a code to point the camera at, drawn here, and how to keep it on the home screen. */
export function AppPopup({ close }: PopupProps<"app">) {
  const { t } = useWords()
  const [address] = useState(() => location.origin)
  const [code, setCode] = useState<boolean[][]>()
  useEffect(() => {
    void import("uqr").then(({ encode }) => setCode(encode(address, { border: 2 }).data))
  }, [address])
  return (
    <Dialog title={t("app.title")} close={close}>
      <div className={style.app}>
        {code ? <Code data={code} label={t("app.code", { address })} /> : <Skeleton height={200} width={200} />}
        <p>{t("app.scan")}</p>
        <ol>
          <li>{t("app.ios")}</li>
          <li>{t("app.android")}</li>
        </ol>
      </div>
    </Dialog>
  )
}

function Code({ data, label }: { data: boolean[][]; label: string }) {
  const path = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ""))).join("")
  return (
    <svg
      viewBox={`0 0 ${data.length} ${data.length}`}
      className={style.code}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
