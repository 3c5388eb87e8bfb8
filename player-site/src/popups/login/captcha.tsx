import type { Captcha as Challenge } from "@baize/common/domain/session/captcha.ts"
import { useSound } from "@baize/common/react/use-sound.ts"
import { observer } from "mobx-react-lite"
import { useRef } from "react"
import { Button } from "../../parts/button.tsx"
import { Field } from "../../parts/field.tsx"
import { useWords } from "../../parts/words.ts"
import form from "../forms.module.css"

const THROTTLE = 1_000

interface CaptchaProps {
  readonly challenge: Challenge
  readonly value: string
  readonly change: (value: string) => void
  readonly problem: string | undefined
}

/** Letters of a picture to read, or digits to hear; either can be replaced by another, at most one a second. */
export const Captcha = observer(function Captcha({ challenge, value, change, problem }: CaptchaProps) {
  const { t } = useWords()
  const last = useRef(Number.NEGATIVE_INFINITY)
  const renew = (spoken: boolean): void => {
    if (performance.now() - last.current < THROTTLE) return
    last.current = performance.now()
    change("")
    void challenge.change(spoken)
  }
  const { image, sound } = challenge.value ?? {}
  return (
    <div>
      <div className={sound ? undefined : form.captcha}>
        <Field
          label={t(sound ? "login.captchaHeard" : "login.captcha")}
          value={value}
          change={change}
          problem={problem}
          hint={sound ? t("login.captchaHint") : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={sound ? "numeric" : undefined}
          maxLength={12}
          name="captcha"
        />
        {image && (
          <button type="button" onClick={() => renew(false)} aria-label={t("login.captchaAgain")} title={t("login.captchaAgain")}>
            <img src={image} alt={t("login.captchaPicture")} />
          </button>
        )}
      </div>
      <div className={form.hearing}>
        {sound && <Digits key={sound} sound={sound} />}
        {sound && (
          <Button size="small" onClick={() => renew(true)}>
            {t("login.captchaNewDigits")}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={() => renew(!sound)}>
          {t(sound ? "login.captchaLook" : "login.captchaListen")}
        </Button>
      </div>
    </div>
  )
})

/** Speaks once when it appears, and again at a press. */
function Digits({ sound }: { sound: string }) {
  const { t } = useWords()
  const { audio, fail, silent, play } = useSound()
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a caption would be the answer; the picture is the other way */}
      <audio ref={audio} src={sound} autoPlay onError={fail} />
      <Button size="small" onClick={play}>
        {t("login.captchaPlay")}
      </Button>
      {silent && <p role="alert">{t("login.captchaSilent")}</p>}
    </>
  )
}
