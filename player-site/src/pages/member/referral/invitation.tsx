import type { ReferralProgram } from "@baize/common/domain/rewards/referrals.ts"
import { copyText } from "@baize/common/react/copy-text.ts"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { ClothCard } from "../../../parts/cloth-card.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { labelOf } from "../../../parts/label-of.ts"
import { QrCode } from "../../../parts/qr-code.tsx"
import { useWords } from "../../../parts/words.ts"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./referral.module.css"

interface InvitationProps {
  code: string
  url: string
  terms: NonNullable<ReferralProgram["terms"]>
}

/** What a friend brings, with the code and the link to give them. */
export function Invitation({ code, url, terms }: InvitationProps) {
  const { site } = useDomain()
  const { format } = useWords()
  const { t } = useTranslation("referral")
  const toasts = useToasts()
  async function copy(value: string): Promise<void> {
    if (await copyText(value)) toasts.say(t("copied"), "positive")
    else toasts.say(t("notCopied"), "negative")
  }
  const share = (): void =>
    void navigator
      .share({ title: site.info?.name ?? "", text: t("shareText", { site: site.info?.name ?? "" }), url })
      .catch(() => undefined)
  return (
    <ClothCard labelledBy="referral-offer">
      <div className={style.offer}>
        <h2 id="referral-offer">{t("offer", { sum: format.money(terms.reward) })}</h2>
        <p>{t("offerText")}</p>
        <dl className={style.lines}>
          <div>
            <dt>{t("code")}</dt>
            <dd>
              <strong className={style.code} data-testid="referral-code">
                <bdi>{code}</bdi>
              </strong>
              <Button size="small" onClick={() => void copy(code)} aria-label={labelOf(t("copy"), t("code"))}>
                {t("copy")}
              </Button>
            </dd>
          </div>
          <div>
            <dt>{t("link")}</dt>
            <dd>
              <bdi className={style.link} data-testid="referral-link">
                {url}
              </bdi>
              <Button size="small" onClick={() => void copy(url)} aria-label={labelOf(t("copy"), t("link"))}>
                {t("copy")}
              </Button>
            </dd>
          </div>
        </dl>
        {"share" in navigator && (
          <Button look="primary" onClick={share}>
            <Icon name="send" size={18} />
            {t("share")}
          </Button>
        )}
      </div>
      <figure className={style.scan}>
        <QrCode url={url} label={t("qr")} size={168} />
        <figcaption>{t("scan")}</figcaption>
      </figure>
    </ClothCard>
  )
}
