import type { RegisterLink } from "@baize/common/domain/links/register-links.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { App, Switch } from "antd"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useProblemText } from "../../parts/problem-text.ts"

/** Whether a link accepts registrations; its counts stay when it is switched off. */
export const LinkSwitch = observer(function LinkSwitch({ link }: { link: RegisterLink }) {
  const { t } = useTranslation("agent")
  const { links } = useDomain().agentStores!
  const { message } = App.useApp()
  const say = useProblemText()
  const [turning] = useState(
    () => new Submission(([which, state]: [RegisterLink, RegisterLink["state"]]) => links.switch(which, state)),
  )
  const turn = async (on: boolean): Promise<void> => {
    await turning.run([link, on ? "on" : "off"])
    if (turning.problem) message.error(say(turning.problem))
  }
  return (
    <Switch
      size="small"
      checked={link.state === "on"}
      loading={turning.busy}
      aria-label={t("links.switch", { code: link.code })}
      onChange={on => void turn(on)}
    />
  )
})
