import { Input } from "antd"

interface SearchBoxProps {
  readonly label: string
  /** The current search. */
  readonly text: string | undefined
  readonly search: (text: string | undefined) => void
}

/** Searches a list by name. */
export function SearchBox({ label, text, search }: SearchBoxProps) {
  return (
    <Input.Search
      key={text ?? ""}
      aria-label={label}
      placeholder={label}
      defaultValue={text}
      allowClear
      maxLength={64}
      onSearch={typed => search(typed.trim() || undefined)}
    />
  )
}
