import { useState } from "react"
import { Icon } from "../parts/icon.tsx"
import { chooseMode, currentMode } from "../parts/preferences.ts"
import { useWords } from "../parts/words.ts"

/** Dark or light. */
export function ModeSwitch({ className }: { className?: string | undefined }) {
  const [mode, setMode] = useState(currentMode)
  const { t } = useWords()
  const other = mode === "dark" ? "light" : "dark"
  return (
    <button
      type="button"
      className={className}
      aria-label={t(`header.mode.${other}`)}
      title={t(`header.mode.${other}`)}
      onClick={() => {
        chooseMode(other)
        setMode(other)
      }}
    >
      <Icon name={mode === "dark" ? "sun" : "moon"} />
    </button>
  )
}
