import { useWords } from "../../parts/words.ts"
import style from "./records.module.css"

/** An amount in or out, by sign and color; the sign stays before it in right-to-left text. */
export function Signed({ sum }: { sum: number }) {
  const { format } = useWords()
  return (
    <strong dir="auto" className={`number ${sum > 0 ? style.plus : sum < 0 ? style.minus : ""}`}>
      {sum > 0 && "+"}
      {format.money(sum)}
    </strong>
  )
}
