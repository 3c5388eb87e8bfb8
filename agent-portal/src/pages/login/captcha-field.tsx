import { ReloadOutlined, SafetyOutlined } from "@ant-design/icons"
import type { Captcha } from "@baize/common/domain/session/captcha.ts"
import { useSound } from "@baize/common/react/use-sound.ts"
import { Button, Form, Input } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useRequired } from "../../parts/use-required.ts"
import styles from "./login.module.css"

/** Letters of a picture to read, or digits to hear. */
export const CaptchaField = observer(function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation("agent")
  const required = useRequired()
  const form = Form.useFormInstance<{ readonly captcha?: string }>()
  const { value } = captcha
  // A captcha is valid for one attempt: the next one clears its field. A reset would replace the field, and take the focus away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
  useEffect(() => form.setFields([{ name: "captcha", value: "", errors: [], touched: false }]), [form, value])
  const { image, sound } = value ?? {}
  return (
    <Form.Item label={t(sound ? "login.captchaHeard" : "login.captcha")} htmlFor="captcha" required>
      <div className={styles.captcha}>
        <Form.Item name="captcha" noStyle rules={[required]}>
          <Input
            size="large"
            prefix={<SafetyOutlined aria-hidden />}
            autoComplete="off"
            maxLength={12}
            {...(sound && { inputMode: "numeric", placeholder: t("login.captchaHint") })}
          />
        </Form.Item>
        {image && <img src={image} alt={t("login.captchaPicture")} height={40} />}
        <Button
          size="large"
          icon={<ReloadOutlined aria-hidden />}
          loading={captcha.loading}
          aria-label={t(sound ? "login.captchaNewDigits" : "login.captchaNew")}
          title={t(sound ? "login.captchaNewDigits" : "login.captchaNew")}
          onClick={() => void captcha.load().then(() => form.focusField("captcha"))}
        />
      </div>
      <div className={styles.hearing}>
        {sound && <Digits key={sound} sound={sound} />}
        <Button type="link" size="small" onClick={() => void captcha.change(!sound)}>
          {t(sound ? "login.captchaLook" : "login.captchaListen")}
        </Button>
      </div>
    </Form.Item>
  )
})

/** Speaks once when it appears, and again at a press. */
function Digits({ sound }: { sound: string }) {
  const { t } = useTranslation("agent")
  const { audio, fail, silent, play } = useSound()
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a caption would be the answer; the picture is the other way */}
      <audio ref={audio} src={sound} autoPlay onError={fail} />
      <Button size="small" onClick={play}>
        {t("login.captchaPlay")}
      </Button>
      {silent && <span role="alert">{t("login.captchaSilent")}</span>}
    </>
  )
}
