import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import style from "./brand.module.css"

/** The brand's mark and name, or only its name if it has no mark. */
export const Brand = observer(function Brand() {
  const { info } = useDomain().site
  return (
    <span className={style.brand}>
      {info?.logoUrl && <img src={info.logoUrl} alt="" width="38" height="38" />}
      <span className={style.name}>{info?.name}</span>
    </span>
  )
})
