import style from "./store.module.css"

interface ChoiceProps<Value extends string> {
  label: string
  /** The name of no choice. */
  all: string
  options: readonly { readonly value: Value; readonly title: string }[]
  value: Value | undefined
  choose: (value: Value | undefined) => void
}

/** A filter of a list. */
export function Choice<Value extends string>({ label, all, options, value, choose }: ChoiceProps<Value>) {
  return (
    <select
      className={style.choice}
      aria-label={label}
      value={value ?? ""}
      onChange={event => choose(options.find(one => one.value === event.target.value)?.value)}
    >
      <option value="">{all}</option>
      {options.map(one => (
        <option key={one.value} value={one.value}>
          {one.title}
        </option>
      ))}
    </select>
  )
}
