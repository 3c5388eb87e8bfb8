import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import style from "./Brand.module.css"

/** The brand's mark and name. The mark takes the theme's colours. */
export const Brand = observer(function Brand() {
  const name = useDomain().site.info?.name ?? ""
  return (
    <span className={style.brand}>
      <svg viewBox="0 0 32 32" width="34" height="34" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="9" className={style.cloth} />
        <rect x="1.500" y="1.500" width="29" height="29" rx="7.500" className={style.rim} />
        <path
          className={style.pip}
          d="M16 6c4 4.200 8 6.900 8 10.900 0 2.900-2.100 4.700-4.500 4.700-1.100 0-2.100-.4-2.700-1.100.2 2.600.9 4.100 2.400 5.500h-6.400c1.500-1.400 2.200-2.900 2.400-5.500-.6.7-1.600 1.100-2.700 1.100-2.400 0-4.500-1.800-4.500-4.700C8 12.900 12 10.200 16 6z"
        />
      </svg>
      <span className={style.name}>{name}</span>
    </span>
  )
})
