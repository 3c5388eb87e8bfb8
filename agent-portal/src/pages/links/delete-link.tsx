import { DeleteOutlined } from "@ant-design/icons"
import type { RegisterLink } from "@baize/common/domain/links/register-links.ts"
import { App, Button } from "antd"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useProblemText } from "../../parts/problem-text.ts"

/** Deletes a link after a confirmation. */
export function DeleteLink({ link }: { readonly link: RegisterLink }) {
  const { t } = useTranslation(["agent", "common"])
  const { message, modal } = App.useApp()
  const { agentStores } = useDomain()
  const say = useProblemText()
  const remove = (): void => {
    modal.confirm({
      title: t("links.deleteTitle", { code: link.code }),
      content: t("links.deleteText"),
      okText: t("links.delete"),
      okButtonProps: { danger: true },
      cancelText: t("links.keep"),
      onOk: () => agentStores!.links.delete(link).catch((problem: Error) => void message.error(say(problem))),
    })
  }
  return (
    <Button
      size="small"
      type="text"
      danger
      icon={<DeleteOutlined aria-hidden />}
      aria-label={t("common:about", { does: t("links.delete"), to: link.code })}
      title={t("links.delete")}
      onClick={() => remove()}
    />
  )
}
