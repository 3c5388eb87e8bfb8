import { MoonOutlined, SunOutlined } from "@ant-design/icons"
import { Button } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { usePortalContext } from "../portal-context.ts"

export const ThemeSwitch = observer(function ThemeSwitch() {
  const { t } = useTranslation("agent")
  const { preferences } = usePortalContext()
  const dark = preferences.mode === "dark"
  const name = t(dark ? "header.light" : "header.dark")
  return (
    <Button
      type="text"
      icon={dark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      aria-label={name}
      title={name}
      onClick={() => preferences.setMode(dark ? "light" : "dark")}
    />
  )
})
