import { useWords } from "./words.ts"

/** The place of the visible part in the whole name. */
const HERE = "\u0001"

/** The short text of a control, and for screen readers what it is about, in the order of the language: "Change password". */
export function About({ does, to }: { does: string; to: string }) {
  const { t } = useWords()
  const [before, after] = t("common:about", { does: HERE, to }).split(HERE)
  return (
    <>
      {before && <span className="hidden">{before}</span>}
      {does}
      {after && <span className="hidden">{after}</span>}
    </>
  )
}
