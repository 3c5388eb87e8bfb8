import type { SignedInDevice } from "@baize/common/api/security.ts"
import { Devices } from "@baize/common/domain/member/devices.ts"
import { Alert, App, Button, Modal, Popconfirm, Skeleton, Tag } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { popupContainer } from "../parts/popup-container.ts"
import { Problem } from "../parts/problem.tsx"
import { useProblemText } from "../parts/problem-text.ts"
import { useFormat } from "../parts/use-format.ts"
import styles from "./devices.module.css"

/** The devices that are signed in or remembered; each can be signed out from here, or all others together. */
export const SignedInDevices = observer(function SignedInDevices({ close }: { close: () => void }) {
  const { t } = useTranslation("agent")
  const { dependencies } = useDomain()
  const { message } = App.useApp()
  const say = useProblemText()
  const [devices] = useState(() => new Devices(dependencies.api))
  useEffect(() => void devices.list.load(), [devices])
  const { list, ending } = devices
  const shown = list.value?.devices ?? []
  const end = async (which: number | "others"): Promise<void> => {
    if (await ending.run(which)) message.success(t(which === "others" ? "devices.othersEnded" : "devices.ended"))
  }
  return (
    <Modal open centered width={560} title={t("devices.title")} footer={null} onCancel={close} destroyOnHidden>
      <p>{t("devices.text")}</p>
      {ending.problem && <Alert type="error" showIcon role="alert" title={say(ending.problem)} />}
      {list.problem && !list.value && <Problem problem={list.problem} retry={() => void list.load()} />}
      {!list.value && !list.problem && <Skeleton active />}
      <ul className={styles.devices}>
        {shown.map(device => (
          <Device key={device.id} device={device} end={() => void end(device.id)} />
        ))}
      </ul>
      {shown.length > 1 && (
        <Popconfirm
          getPopupContainer={popupContainer}
          title={t("devices.endOthersText")}
          okText={t("devices.endOthers")}
          cancelText={t("devices.keep")}
          onConfirm={() => void end("others")}
        >
          <Button danger block loading={ending.busy}>
            {t("devices.endOthers")}
          </Button>
        </Popconfirm>
      )}
    </Modal>
  )
})

/** One device: what it is, from where and when it was last used. */
const Device = observer(function Device({ device, end }: { device: SignedInDevice; end: () => void }) {
  const { t, i18n } = useTranslation("agent")
  const format = useFormat()
  const { browser, system, country, ip, current, signedInAt, seenAt, rememberedUntil, trustedUntil } = device
  const name = browser && system ? t("devices.named", { browser, system }) : browser || system || t("devices.unknown")
  const land = country && new Intl.DisplayNames(i18n.language, { type: "region" }).of(country)
  const lines = [
    land && ip ? `${land} (${ip})` : (ip ?? t("devices.unknownPlace")),
    current
      ? t("devices.since", { at: format.instant(signedInAt), offset: format.offset })
      : t("devices.seen", { at: format.instant(seenAt), offset: format.offset }),
    rememberedUntil && t("devices.remembered", { at: format.instant(rememberedUntil) }),
    trustedUntil && t("devices.trusted", { at: format.instant(trustedUntil) }),
  ].filter(Boolean)
  return (
    <li className={styles.device}>
      <div>
        <b>{name}</b>
        {lines.map(line => (
          <div key={line} className={styles.quiet}>
            {line}
          </div>
        ))}
      </div>
      {current ? (
        <Tag color="success">{t("devices.this")}</Tag>
      ) : (
        <Button aria-label={t("devices.endNamed", { device: name })} onClick={end}>
          {t("devices.end")}
        </Button>
      )}
    </li>
  )
})
