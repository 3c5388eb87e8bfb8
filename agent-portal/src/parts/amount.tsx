import { observer } from "mobx-react-lite"
import styles from "./amount.module.css"
import { useFormat } from "./use-format.ts"

/** A sum in minor units, right for a column of figures; what is below zero is red and keeps its sign. */
export const Amount = observer(function Amount({ minor, sign = false }: { minor: number; sign?: boolean }) {
  const format = useFormat()
  return (
    <span className={`numeric ${minor < 0 ? styles.below : minor === 0 ? styles.zero : ""}`}>
      {sign ? format.money(minor) : format.amount(minor)}
    </span>
  )
})
