import { type MissionKind, missionKinds } from "@baize/common/api/missions.ts"
import { overlap, presetDays } from "@baize/common/domain/days.ts"
import { type Mission, missionsOf } from "@baize/common/domain/missions/missions.ts"
import { reaction } from "mobx"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Empty, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Tabs } from "../../../parts/tabs.tsx"
import { useRake } from "../../../parts/use-rake.ts"
import { MemberPage } from "../member-page.tsx"
import { DaysAhead, useDaysAhead } from "../records/days-ahead.tsx"
import { ClaimDialog } from "./claim-dialog.tsx"
import { LeaderboardDialog } from "./leaderboard-dialog.tsx"
import { MissionCard } from "./mission-card.tsx"
import type { MissionDialog } from "./mission-dialog.ts"
import style from "./missions-page.module.css"
import { RaffleDialog } from "./raffle-dialog.tsx"
import { useMissionWords } from "./use-mission-words.ts"

/** What the member can claim first, then what runs, what comes, and what is over. */
const placeOf = ({ state, phase }: Mission): number =>
  state === "claim" || state === "rejected" ? 0 : { running: 1, soon: 2, over: 3 }[phase]

/** Missions, leaderboards and raffles: what runs, what the member has reached, and what they can do. */
export const MissionsPage = observer(function MissionsPage() {
  const domain = useDomain()
  const missions = missionsOf(domain)
  const { t, language } = useMissionWords()
  const rake = useRake()
  const [kind, choose] = useState<MissionKind | "all">("all")
  const [days, chooseDays] = useDaysAhead()
  const { t: records } = useTranslation("records")
  const [dialog, open] = useState<MissionDialog>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles depend on the language
  useEffect(() => void missions?.list.load(), [missions, language])
  // What is reached in another window, or by a game that is still open.
  useEffect(
    () =>
      missions &&
      reaction(
        () => domain.session.member?.rewards.missionLeaderboard,
        () => void missions.list.load(),
      ),
    [missions, domain],
  )
  if (!missions || !domain.memberStores) return null
  const { list } = missions
  const ahead = days && presetDays(days, domain.memberStores.today)
  const shown = (list.value ?? [])
    .filter(mission => kind === "all" || mission.kind === kind)
    .filter(({ firstDay, lastDay }) => !ahead || overlap({ from: firstDay, to: lastDay }, ahead))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const tabs = [{ key: "all" as const, title: t("all") }, ...missionKinds.map(key => ({ key, title: t(`kinds.${key}`) }))]
  return (
    <MemberPage title={t("title")}>
      {list.problem && !list.value && <Problem problem={list.problem} retry={() => void list.load()} />}
      {!list.value && !list.problem && <Skeleton height={320} round={16} />}
      {list.value?.length === 0 && <Empty icon="trophy" title={t("none")} text={t("noneText")} />}
      {list.value && list.value.length > 0 && <DaysAhead label="label" chosen={days} choose={chooseDays} />}
      {list.value && list.value.length > 0 && (
        <Tabs label={t("filter")} tabs={tabs} chosen={kind} choose={choose}>
          {shown.length === 0 ? (
            <Empty
              icon="trophy"
              title={ahead ? records("ahead.none") : t("none")}
              text={ahead ? records("ahead.noneText") : t("noneText")}
            />
          ) : (
            <ul className={style.missions}>
              {shown.map(mission => (
                <MissionCard key={mission.id} missions={missions} mission={mission} open={open} />
              ))}
            </ul>
          )}
        </Tabs>
      )}
      {(list.value || list.problem) && (
        <ul className={style.rules}>
          <li>{t("rules.settled")}</li>
          {rake && <li>{rake}</li>}
          <li>{t("rules.ties")}</li>
          <li>{t("rules.break")}</li>
        </ul>
      )}
      {dialog?.about === "claim" && <ClaimDialog missions={missions} {...dialog} close={() => open(undefined)} />}
      {dialog?.about === "board" && <LeaderboardDialog mission={dialog.mission} close={() => open(undefined)} />}
      {dialog?.about === "raffle" && <RaffleDialog mission={dialog.mission} close={() => open(undefined)} />}
    </MemberPage>
  )
})
