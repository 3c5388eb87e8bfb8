import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import style from "./brand.module.css"

/** The mark of the mode. Of two, only the one that is shown is loaded. */
function Logo({ dark, light }: { dark: string; light: string }) {
  if (!light) return <img src={dark} alt="" width="38" height="38" />
  return (
    <>
      <img src={dark} alt="" width="38" height="38" loading="lazy" className={style.dark} />
      <img src={light} alt="" width="38" height="38" loading="lazy" className={style.light} />
    </>
  )
}

/** The brand's mark and name, or only its name if it has no mark. */
export const Brand = observer(function Brand() {
  const { info } = useDomain().site
  return (
    <span className={style.brand}>
      {info?.logoUrl && <Logo dark={info.logoUrl} light={info.logoLightUrl} />}
      <span className={style.name}>{info?.name}</span>
    </span>
  )
})
