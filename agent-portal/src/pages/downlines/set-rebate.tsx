import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { RateField } from "../../parts/rate-field.tsx"
import { useFormat } from "../../parts/use-format.ts"
import { SettingDialog } from "./setting-dialog.tsx"
import type { SettingProps } from "./setting-props.ts"

/** Sets a direct downline's rebate, between what they have passed on and the agent's own. */
export const SetRebate = observer(function SetRebate({ file, now, bounds, close }: SettingProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  return (
    <SettingDialog
      setting={file.rebate}
      title={t("downlines.setRebate")}
      note={bounds.min > 0 ? t("downlines.rebateFrom", { rate: format.rate(bounds.min) }) : undefined}
      field={{ name: "rebate", now }}
      done={rebate => t("downlines.rebateSet", { rate: format.rate(rebate) })}
      close={close}
    >
      <RateField {...bounds} />
    </SettingDialog>
  )
})
