import type { MemberInfo } from "@baize/common/api/member.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { About } from "../../../parts/about.tsx"
import { Avatar } from "../../../parts/avatar.tsx"
import { Button } from "../../../parts/button.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { AvatarDialog } from "./avatar-dialog.tsx"
import { NicknameDialog } from "./nickname-dialog.tsx"
import style from "./profile.module.css"
import { Row, Rows } from "./row.tsx"

/** What others see of the member: their picture and their nickname. */
export const Profile = observer(function Profile({ member }: { member: MemberInfo }) {
  const { t } = useTranslation("profile")
  const [opened, open] = useState<"picture" | "nickname">()
  const { account, nickname, avatar } = member
  const hasNickname = nickname !== account
  const close = () => open(undefined)
  return (
    <Panel title={t("title")}>
      <Rows>
        <Row icon={<Avatar src={avatar} className={style.face} />} title={t("picture")} text={t("pictureText")}>
          <Button size="small" onClick={() => open("picture")}>
            <About does={t("change")} to={t("picture")} />
          </Button>
        </Row>
        <Row icon="user" title={t("nickname")} text={hasNickname ? t("nicknameSet", { nickname }) : t("nicknameNone")}>
          <Button size="small" look={hasNickname ? "quiet" : "primary"} onClick={() => open("nickname")}>
            <About does={t(hasNickname ? "change" : "set")} to={t("nickname")} />
          </Button>
        </Row>
        <Row icon="key" title={t("username")} text={t("usernameText", { account })} />
      </Rows>
      {opened === "picture" && <AvatarDialog close={close} />}
      {opened === "nickname" && <NicknameDialog member={member} close={close} />}
    </Panel>
  )
})
