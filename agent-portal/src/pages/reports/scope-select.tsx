import { Select } from "antd"
import { useTranslation } from "react-i18next"
import { useMedia } from "../../theme/use-media.ts"

type Scope = "team" | "person"

interface ScopeSelectProps {
  readonly scope: Scope | undefined
  readonly choose: (scope: Scope | undefined) => void
}

/** Whether a report counts a whole team, or one member alone. */
export function ScopeSelect({ scope, choose }: ScopeSelectProps) {
  const { t } = useTranslation("agent")
  // In the line of a small desktop it says enough without its name.
  const named = useMedia("(max-width: 640px), (min-width: 1680px)")
  return (
    <Select
      aria-label={t("betting.scope")}
      prefix={named ? t("betting.scope") : undefined}
      value={scope ?? "team"}
      options={(["team", "person"] as const).map(value => ({ value, label: t(`betting.${value}`) }))}
      onChange={chosen => choose(chosen === "team" ? undefined : chosen)}
    />
  )
}
