import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import styles from "./header.module.css"

/** The brand's mark and name. */
export const Brand = observer(function Brand() {
  const { info } = useDomain().site
  return (
    <span className={styles.brand}>
      <img
        src={info?.logoUrl || "/mark.svg"}
        alt=""
        width={30}
        height={30}
        onError={event => (event.currentTarget.src = "/mark.svg")}
      />
      <span>{info?.name}</span>
    </span>
  )
})
