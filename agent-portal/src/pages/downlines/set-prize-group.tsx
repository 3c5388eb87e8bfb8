import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { GroupField } from "../../parts/group-field.tsx"
import { SettingDialog } from "./setting-dialog.tsx"
import type { SettingProps } from "./setting-props.ts"

/** Sets a direct downline's lottery prize group, between what they have passed on and the agent's own. */
export const SetPrizeGroup = observer(function SetPrizeGroup({ file, now, bounds, close }: SettingProps) {
  const { t } = useTranslation("agent")
  return (
    <SettingDialog
      setting={file.prizeGroup}
      title={t("downlines.setGroup")}
      note={t("downlines.groupFrom", { group: bounds.min })}
      field={{ name: "group", now }}
      done={group => t("downlines.groupSet", { group })}
      close={close}
    >
      <GroupField {...bounds} />
    </SettingDialog>
  )
})
