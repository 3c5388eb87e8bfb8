import type { Campaign } from "@baize/common/api/bonuses.ts"
import type { Bonuses } from "@baize/common/domain/bonuses/bonuses.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button, buttonClass } from "../../parts/button.tsx"
import { Field } from "../../parts/field.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Alert } from "../../parts/notes.tsx"
import { Progress } from "../../parts/progress.tsx"
import { Link } from "../../parts/router.ts"
import { problemText, useWords } from "../../parts/words.ts"
import { BONUSES, DEPOSIT } from "../../paths.ts"
import { usePopups } from "../../popups/popups.ts"
import { useToasts } from "../../popups/toasts.ts"
import { TermsCard } from "../member/bonuses/terms-card.tsx"
import { useBonusWords } from "../member/bonuses/use-bonus-words.ts"
import style from "./campaign-action.module.css"
import { NextOccasion } from "./next-occasion.tsx"
import { useCampaign } from "./use-campaign.ts"

/** Of the campaign behind a promotion, if there is one: its terms, the visitor's part in it, and what they can do now. */
export const CampaignAction = observer(function CampaignAction({ code, terms = false }: { code: string; terms?: boolean }) {
  const { bonuses, campaign } = useCampaign(code)
  const { t, granted } = useBonusWords()
  if (!campaign) return null
  return (
    <div className={style.campaign}>
      {!terms && <p>{granted(campaign.terms)}</p>}
      {terms && (
        <>
          <h2 className={style.heading}>{t("termsTitle")}</h2>
          <TermsCard terms={campaign.terms} />
        </>
      )}
      <CampaignState campaign={campaign} />
      {campaign.state === "running" && <Outstanding campaign={campaign.code} bonuses={bonuses} />}
      {campaign.next && <NextOccasion next={campaign.next} />}
      <CampaignButtons campaign={campaign} bonuses={bonuses} />
    </div>
  )
})

/** Where the member is with it, if anywhere. */
function CampaignState({ campaign: { state, opensAt, terms } }: { campaign: Campaign }) {
  const { t, format } = useBonusWords()
  if (state === "join" || state === "claim") return null
  return (
    <p className={style.state}>
      <Icon name={state === "soon" || state === "applying" || state === "joined" ? "clock" : "info"} size={16} />
      {state === "soon"
        ? t("activity.soon", { at: opensAt ? format.instant(opensAt) : "" })
        : t(`activity.${state === "issued" && terms.grant.kind === "free-rounds" ? "issuedRounds" : state}`)}
    </p>
  )
}

/** Of a running bonus: how much of its turnover is done, and what is left to bet. */
const Outstanding = observer(function Outstanding({ campaign, bonuses }: { campaign: string; bonuses: Bonuses }) {
  const { t, format } = useBonusWords()
  useEffect(() => bonuses.look(), [bonuses])
  const running = bonuses.details.value?.running
  if (running?.campaign !== campaign) return null
  const { required, wagered } = running
  const played = Math.min(required, wagered)
  return (
    <div className={style.outstanding}>
      <p>
        <strong className="number">{format.money(required - played)}</strong> {t("leftToPlay")}
      </p>
      <Progress value={played} max={required} label={t("progress")} />
    </div>
  )
})

const CampaignButtons = observer(function CampaignButtons({ campaign, bonuses }: { campaign: Campaign; bonuses: Bonuses }) {
  const { session, memberStores } = useDomain()
  const popups = usePopups()
  const toasts = useToasts()
  const { t: site } = useWords()
  const { t } = useBonusWords()
  const [typed, setTyped] = useState("")
  // Each promotion of the page says only its own problem.
  const [asked, ask] = useState(false)
  const { code, state, bonus, terms } = campaign
  const isRounds = terms.grant.kind === "free-rounds"
  const problem = asked ? (bonuses.joining.problem ?? bonuses.claiming.problem) : undefined

  async function act(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    ask(true)
    const done =
      state === "offered" && bonus !== null
        ? await bonuses.claiming.run(bonus)
        : await bonuses.joining.run({ campaign: code, ...(terms.needsCode && { code: typed }) })
    if (!done) return
    void memberStores?.wallet.refresh()
    const said = (["joined", "running", "issued", "applying", "offered"] as const).find(one => one === done.state)
    if (said) toasts.say(t(`done.${said === "issued" && isRounds ? "issuedRounds" : said}`), "positive")
  }
  const takes = state === "join" || state === "claim" || state === "offered"
  if (takes && !session.signedIn)
    return (
      <p className={style.buttons}>
        <Button look="primary" onClick={() => popups.show({ kind: "login" })}>
          {t("action.signIn")}
        </Button>
      </p>
    )
  return (
    <>
      {problem && <Alert>{problemText(problem, site)}</Alert>}
      {takes && (
        <form className={style.buttons} onSubmit={event => void act(event)} noValidate>
          {terms.needsCode && state !== "offered" && (
            <Field label={t("action.code")} value={typed} change={setTyped} autoComplete="off" maxLength={20} />
          )}
          <Button type="submit" look="primary" busy={bonuses.joining.busy || bonuses.claiming.busy}>
            {t(state === "join" ? "action.join" : "action.claim")}
          </Button>
        </form>
      )}
      {state === "joined" && (
        <p className={style.buttons}>
          <Link to={DEPOSIT} className={buttonClass("primary")}>
            {t("action.deposit")}
          </Link>
        </p>
      )}
      {(state === "running" || state === "offered" || (state === "issued" && isRounds)) && (
        <p className={style.buttons}>
          <Link to={BONUSES} className={buttonClass()}>
            {t(isRounds ? "action.rounds" : "action.details")}
          </Link>
        </p>
      )}
    </>
  )
})
