import type { ReactNode } from "react"
import { useWords } from "./words.ts"

/** The place of what follows. */
const HERE = "\u0001"

/** A sentence and what follows it, with the space that the language writes between them: Chinese and Japanese have none. */
export function Sentences({ first, children }: { first: string; children: ReactNode }) {
  const { t } = useWords()
  const [before, after] = t("common:sentences", { first, next: HERE }).split(HERE)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
