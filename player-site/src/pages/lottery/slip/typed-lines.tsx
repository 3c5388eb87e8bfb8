import { MOST_LINES } from "@baize/common/lottery/bets/expression.ts"
import { observer } from "mobx-react-lite"
import { type ClipboardEvent, useId } from "react"
import { Button, buttonClass } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { useDesk } from "./desk.ts"
import { BETWEEN_LINES } from "./pick-text.ts"
import style from "./typed-lines.module.css"
import { useSlipWords } from "./use-slip-words.ts"

/** A longer text is held outside the input: laying out 100,000 lines would freeze the page. */
const EDITABLE = 8_000
/** Duplicates and invalid lines shown. */
const SHOWN = 30

/** Single combinations typed, pasted or opened from a file, and what became of them. */
export const TypedLinesInput = observer(function TypedLinesInput() {
  const { slip, family } = useDesk()
  const { own, format } = useSlipWords(family)
  const id = useId()
  const { rows, line } = slip.type
  const example = exampleOf(rows, line?.values ?? 1)
  const held = slip.text.length > EDITABLE
  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const text = value.slice(0, selectionStart) + event.clipboardData.getData("text/plain") + value.slice(selectionEnd)
    if (text.length <= EDITABLE) return
    event.preventDefault()
    void slip.enter(text)
  }
  return (
    <div className={style.typed}>
      {held ? (
        <div className={style.held}>
          <Icon name="receipt" size={22} />
          <p>{own("typed.held", { shown: format.count(slip.text.length) })}</p>
          <Button size="small" onClick={() => slip.clear()}>
            {own("typed.remove")}
          </Button>
        </div>
      ) : (
        <>
          <label htmlFor={id}>{own("typed.label")}</label>
          <textarea
            id={id}
            className="number"
            rows={6}
            value={slip.text}
            placeholder={own("typed.example", { line: example })}
            spellCheck={false}
            autoComplete="off"
            inputMode={rows[0]!.values.every(value => /^\d+$/.test(value)) ? "text" : undefined}
            onChange={event => void slip.enter(event.target.value)}
            onPaste={paste}
          />
          <label className={`${buttonClass("quiet", "small")} ${style.file}`}>
            <Icon name="receipt" size={16} />
            {own("typed.file")}
            <input
              type="file"
              accept=".txt,text/plain"
              onChange={event => {
                const [file] = event.target.files ?? []
                event.target.value = ""
                if (file) void file.text().then(text => slip.enter(text))
              }}
            />
          </label>
        </>
      )}
      <Findings />
    </div>
  )
})

/** The valid lines counted; duplicates and invalid ones shown. */
const Findings = observer(function Findings() {
  const { slip, family } = useDesk()
  const { own, format } = useSlipWords(family)
  const { lines, duplicates, invalid, left } = slip.typed
  if (slip.text.trim() === "") return null
  if (slip.reading) return <p className={style.good}>{own("typed.reading")}</p>
  const counted = (list: readonly string[]) => ({ count: list.length, shown: format.count(list.length) })
  const some = (list: readonly string[]) =>
    list.slice(0, SHOWN).join(BETWEEN_LINES) +
    (list.length > SHOWN ? ` ${own("typed.more", { shown: format.count(list.length - SHOWN) })}` : "")
  return (
    <div className={style.findings} aria-live="polite">
      <p className={style.good}>{own("typed.good", counted(lines))}</p>
      {duplicates.length > 0 && (
        <details>
          <summary>{own("typed.duplicates", counted(duplicates))}</summary>
          <p className="number">{some(duplicates)}</p>
        </details>
      )}
      {invalid.length > 0 && (
        <details open={invalid.length <= 5} className={style.bad}>
          <summary>{own("typed.invalid", counted(invalid))}</summary>
          <p>{some(invalid.map(text => (text.length > 24 ? `${text.slice(0, 24)}…` : text)))}</p>
        </details>
      )}
      {left > 0 && (
        <p className={style.bad}>
          {own("typed.left", { count: left, shown: format.count(left), most: format.count(MOST_LINES) })}
        </p>
      )}
    </div>
  )
})

/** A combination in the form that is expected. */
function exampleOf(rows: readonly { readonly values: readonly string[] }[], count: number): string {
  const values = Array.from({ length: count }, (_, n) => {
    const row = rows.length === 1 ? rows[0]! : rows[n]!
    return row.values[(n * 3 + 1) % row.values.length]!
  })
  return values[0]!.length === 1 ? values.join("") : values.join(" ")
}
