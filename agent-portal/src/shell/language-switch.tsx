import { GlobalOutlined } from "@ant-design/icons"
import { tagOf } from "@baize/kit/languages.ts"
import { App, Button, Dropdown } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { usePortalContext } from "../portal-context.ts"

export const LanguageSwitch = observer(function LanguageSwitch() {
  const { t } = useTranslation("agent")
  const { language } = usePortalContext()
  const { message } = App.useApp()
  const items = language.offered.map(({ code, name }) => ({ key: code, label: <span lang={tagOf(code)}>{name}</span> }))
  if (items.length < 2) return null
  async function choose(code: string): Promise<void> {
    if (!(await language.choose(code))) message.error(t("problem.network"))
  }
  return (
    <Dropdown
      trigger={["click"]}
      getPopupContainer={opener => opener.closest<HTMLElement>("header, main") ?? document.body}
      menu={{ items, selectable: true, selectedKeys: [language.code], onClick: ({ key }) => void choose(key) }}
    >
      <Button type="text" icon={<GlobalOutlined aria-hidden />} aria-label={t("header.language")} title={t("header.language")} />
    </Dropdown>
  )
})
