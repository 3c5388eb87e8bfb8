import { DesktopOutlined, KeyOutlined, LogoutOutlined, MobileOutlined, SafetyOutlined, UserOutlined } from "@ant-design/icons"
import { memberTypeOf } from "@baize/common/api/member-types.ts"
import { withWords } from "@baize/common/react/with-words.ts"
import { App, Avatar, Button, Dropdown } from "antd"
import { observer } from "mobx-react-lite"
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { useNavigate } from "../parts/router.ts"
import { useFormat } from "../parts/use-format.ts"
import { LOGIN } from "../paths.ts"
import styles from "./header.module.css"

const ChangePaymentPassword = lazy(async () => ({
  default: await withWords(
    "refusals",
    import("./change-payment-password.tsx").then(file => file.ChangePaymentPassword),
  ),
}))
const SignedInDevices = lazy(async () => ({ default: (await import("./signed-in-devices.tsx")).SignedInDevices }))
const TwoStep = lazy(async () => ({ default: (await import("./two-step/two-step.tsx")).TwoStep }))
const ChangePassword = lazy(async () => ({
  default: await withWords(
    "refusals",
    import("./change-password.tsx").then(file => file.ChangePassword),
  ),
}))

/** Delays an entry's action until its key press is over: the key would press the newly focused button, too. */
const afterKey = (open: () => void) => (): void => void setTimeout(open)

/** The signed-in account (for staff: their own name), and the time and address of the previous sign-in. */
const AccountSummary = observer(function AccountSummary() {
  const { t } = useTranslation("agent")
  const { session } = useDomain()
  const format = useFormat()
  const { account = "", type = 1, staff, lastLogin } = session.member ?? {}
  return (
    <span className={styles.who}>
      <b>{staff?.name ?? account}</b>
      {!staff && <span>{t(`types.${memberTypeOf(type)}`)}</span>}
      <span>
        {lastLogin
          ? t("header.lastLogin", { at: format.instant(lastLogin.at), offset: format.offset, ip: lastLogin.ip })
          : t("header.firstLogin")}
      </span>
    </span>
  )
})

/** Signs out once the user has confirmed it. */
function useSignOut(): () => void {
  const { t } = useTranslation("agent")
  const { modal } = App.useApp()
  const { session } = useDomain()
  const navigate = useNavigate()
  return () =>
    void modal.confirm({
      title: t("header.logoutQuestion"),
      content: t("header.logoutText"),
      okText: t("header.logout"),
      cancelText: t("header.stay"),
      onOk: async () => {
        await session.signOut()
        // The next user starts at the default page, not where this one stopped.
        navigate(LOGIN, { replace: true })
      },
    })
}

type AccountDialogName = "password" | "payment" | "twoStep" | "devices"

/** What an entry of the menu has opened. */
const AccountDialog = ({ shown, close }: { shown: AccountDialogName | undefined; close: () => void }) => (
  <Suspense>
    {shown === "password" && <ChangePassword close={close} />}
    {shown === "payment" && <ChangePaymentPassword close={close} />}
    {shown === "twoStep" && <TwoStep close={close} />}
    {shown === "devices" && <SignedInDevices close={close} />}
  </Suspense>
)

/** Who is signed in, their passwords and devices, and signing out with confirmation. */
export const AccountMenu = observer(function AccountMenu() {
  const { t } = useTranslation("agent")
  const { session } = useDomain()
  const signOut = useSignOut()
  const [shown, setShown] = useState<AccountDialogName>()
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => setShown(undefined)
  const { nickname = "", account = "", mustChangePassword: must, staff, hasPaymentPassword } = session.member ?? {}
  // The menu entry that opened it is gone when it closes; while it is open it keeps the focus.
  useEffect(() => {
    if (!shown) return
    return () => button.current?.focus()
  }, [shown])
  const item = (key: AccountDialogName, label: string, icon: ReactNode) => ({
    key,
    label,
    icon,
    onClick: afterKey(() => setShown(key)),
  })
  const items = [
    { key: "who", label: <AccountSummary />, disabled: true },
    { type: "divider" as const },
    // If it must be changed, the page already asks for it.
    ...(must ? [] : [item("password", t("password.submit"), <KeyOutlined aria-hidden />)]),
    // Of staff, those who can do something have one of their own.
    ...(must || (staff && staff.acts.length === 0)
      ? []
      : [
          item(
            "payment",
            t(hasPaymentPassword ? "password.paymentChange" : "contracts.setPaymentPassword"),
            <SafetyOutlined aria-hidden />,
          ),
        ]),
    // The agent's own: the sign-ins of staff end with a new first password.
    ...(must || staff
      ? []
      : [
          item("twoStep", t("twoStep.title"), <MobileOutlined aria-hidden />),
          item("devices", t("devices.title"), <DesktopOutlined aria-hidden />),
        ]),
    { key: "logout", label: t("header.logout"), icon: <LogoutOutlined aria-hidden />, onClick: afterKey(signOut) },
  ]
  return (
    <>
      <Dropdown
        trigger={["click"]}
        menu={{ items }}
        placement="bottomRight"
        getPopupContainer={opener => opener.closest("header") ?? document.body}
      >
        <Button
          ref={button}
          type="text"
          className={styles.account ?? ""}
          aria-label={t("header.account", { name: nickname || account })}
        >
          <Avatar size={28} icon={<UserOutlined aria-hidden />} />
          <span className={styles.nickname}>{nickname || account}</span>
        </Button>
      </Dropdown>
      <AccountDialog shown={shown} close={close} />
    </>
  )
})
