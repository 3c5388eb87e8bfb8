import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useDomain } from "../domain.ts"
import { useMode } from "../theme/look.tsx"
import styles from "./header.module.css"

/** The brand's mark and name. `onCloth`: what is behind them is dark in both modes. */
export const Brand = observer(function Brand({ onCloth = false }: { onCloth?: boolean }) {
  const { info } = useDomain().site
  const mode = useMode()
  const logo = (mode === "light" && !onCloth && info?.logoLightUrl) || info?.logoUrl
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.brand}>
      {logo && broken !== logo ? <img src={logo} alt="" width={30} height={30} onError={() => setBroken(logo)} /> : <Mark />}
      <span>{info?.name}</span>
    </span>
  )
})

/** A card-room mark in the brand's colors, for a brand without a picture of its own. */
const Mark = () => (
  <svg aria-hidden viewBox="0 0 64 64" width={30} height={30} className={styles.mark}>
    <rect x="3" y="3" width="58" height="58" rx="15" />
    <path
      d={
        "M32 12c6 8 15 13 15 22 0 6-4 10-9 10-2 0-3.600-.6-4.800-1.600.4 4 1.800 6.600 4.800 8.600H26" +
        "c3-2 4.400-4.600 4.800-8.600C29.600 43.400 28 44 26 44c-5 0-9-4-9-10 0-9 9-14 15-22z"
      }
    />
  </svg>
)
