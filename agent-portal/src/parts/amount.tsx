import { observer } from "mobx-react-lite"
import styles from "./amount.module.css"
import { useFormat } from "./use-format.ts"

/** An amount in minor units for a column of figures; negative ones are red and keep their sign. */
export const Amount = observer(function Amount({ minor, sign = false }: { minor: number; sign?: boolean }) {
  const format = useFormat()
  return (
    <span className={`numeric ${minor < 0 ? styles.below : minor === 0 ? styles.zero : ""}`}>
      {sign ? format.money(minor) : format.amount(minor)}
    </span>
  )
})
