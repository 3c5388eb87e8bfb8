import { type PointMall, pointMallOf } from "@baize/common/domain/points/point-mall.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useDomain } from "../../domain.ts"
import { ClothCard } from "../../parts/cloth-card.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { Tabs } from "../../parts/tabs.tsx"
import { Title } from "../../parts/title.tsx"
import { useAddress } from "../../parts/use-address.ts"
import { useWords } from "../../parts/words.ts"
import { MemberPage } from "../member/member-page.tsx"
import { DetailsTab } from "./details-tab.tsx"
import { EarnTab } from "./earn-tab.tsx"
import { HistoryTab } from "./history-tab.tsx"
import { RedeemTab } from "./redeem-tab.tsx"
import style from "./store.module.css"
import { usePointWords } from "./use-point-words.ts"

const tabs = ["earn", "redeem", "history", "details"] as const
type Tab = (typeof tabs)[number]

/** The points store: what a member has, how they earn it, what they redeem it for, and every change. */
export const PointStore = observer(function PointStore() {
  const domain = useDomain()
  const mall = pointMallOf(domain)
  const { t } = usePointWords()
  const { language } = useWords()
  const [fields, change] = useAddress()
  const { trial } = domain.session
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of rewards depend on the language
  useEffect(() => {
    if (!trial) void mall?.load()
  }, [mall, trial, language])
  if (!mall) return null
  if (trial)
    return (
      <>
        <Title text={t("title")} />
        <Empty whole icon="gift" title={t("trial")} text={t("trialText")} />
      </>
    )
  const { balance, config, rewards } = mall
  const problem = balance.problem ?? config.problem ?? rewards.problem
  const loaded = balance.value && config.value && rewards.value
  const tab = tabs.find(one => one === fields.tab) ?? "earn"
  const empty = loaded && !config.value?.isOpen && balance.value?.balance === 0 && rewards.value?.length === 0
  return (
    <MemberPage title={t("title")}>
      {problem && !loaded && <Problem problem={problem} retry={() => void mall.load()} />}
      {!loaded && !problem && <Skeleton height={320} round={18} />}
      {loaded && <Standing mall={mall} />}
      {empty && <Empty icon="gift" title={t("closed")} text={t("closedText")} />}
      {loaded && (
        <Tabs
          label={t("tabs")}
          tabs={tabs.map(key => ({ key, title: t(`tab.${key}`) }))}
          chosen={tab}
          choose={next => change({ tab: next === "earn" ? undefined : next })}
        >
          <TabOf tab={tab} mall={mall} />
        </Tabs>
      )}
    </MemberPage>
  )
})

function TabOf({ tab, mall }: { tab: Tab; mall: PointMall }) {
  if (tab === "earn") return <EarnTab mall={mall} />
  if (tab === "redeem") return <RedeemTab mall={mall} />
  return tab === "history" ? <HistoryTab /> : <DetailsTab />
}

/** What the member has, on the cloth. */
const Standing = observer(function Standing({ mall }: { mall: PointMall }) {
  const { t, format } = usePointWords()
  const { balance, config } = mall
  const { balance: points, earnedToday, waiting } = balance.value!
  const rate = config.value?.cash
  const worth = rate && points >= rate.points ? Math.floor(points / rate.points) * rate.amount : 0
  return (
    <ClothCard icon="gift" label={t("balance")}>
      <div className={style.have}>
        <span className={style.label}>{t("balance")}</span>
        <strong className={`number ${style.points}`} data-testid="points">
          {format.count(points)}
        </strong>
        <small className={style.never}>
          <Icon name="clock" size={15} />
          {t("never")}
        </small>
      </div>
      <dl className={style.sums}>
        <div>
          <dt className={style.label}>{t("earnedToday")}</dt>
          <dd className={`number ${style.sum}`}>{format.count(earnedToday)}</dd>
        </div>
        {waiting > 0 && (
          <div>
            <dt className={style.label}>{t("waiting")}</dt>
            <dd className={`number ${style.sum}`}>{format.count(waiting)}</dd>
          </div>
        )}
      </dl>
      {worth > 0 && <p className={style.worth}>{t("worth", { sum: format.money(worth) })}</p>}
    </ClothCard>
  )
})
