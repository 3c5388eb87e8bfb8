import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useDomain } from "../domain.ts"
import { useMode } from "../theme/look.tsx"
import styles from "./header.module.css"

/** The brand's mark and name, or only its name if it has no mark. `onCloth`: what is behind them is dark in both modes. */
export const Brand = observer(function Brand({ onCloth = false }: { onCloth?: boolean }) {
  const { info } = useDomain().site
  const mode = useMode()
  const logo = (mode === "light" && !onCloth && info?.logoLightUrl) || info?.logoUrl
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.brand}>
      {logo && broken !== logo && <img src={logo} alt="" width={30} height={30} onError={() => setBroken(logo)} />}
      <span>{info?.name}</span>
    </span>
  )
})
