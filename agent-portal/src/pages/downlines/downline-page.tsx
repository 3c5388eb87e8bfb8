import { memberTypeOf } from "@baize/common/api/member-types.ts"
import { DownlineFile } from "@baize/common/domain/team/downline-file.ts"
import { Button, Card, Descriptions, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { lazy, Suspense, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { addressOf, useLinkTo } from "../../parts/address.ts"
import { Amount } from "../../parts/amount.tsx"
import { Page } from "../../parts/page.tsx"
import { Problem } from "../../parts/problem.tsx"
import { useParams } from "../../parts/router.ts"
import { TeamPath } from "../../parts/team-path.tsx"
import { useFormat } from "../../parts/use-format.ts"
import { BETTING, DOWNLINES, downlinePath } from "../../paths.ts"
import { useMedia } from "../../theme/use-media.ts"
import { ContractTags } from "./contract-tags.tsx"
import { DownlineFigures } from "./downline-figures.tsx"
import styles from "./downlines.module.css"
import { Events } from "./events.tsx"
import { Notes } from "./notes.tsx"
import { StatusTag } from "./status-tag.tsx"

const SetRebate = lazy(async () => ({ default: (await import("./set-rebate.tsx")).SetRebate }))
const SetPrizeGroup = lazy(async () => ({ default: (await import("./set-prize-group.tsx")).SetPrizeGroup }))
const Transfer = lazy(async () => ({ default: (await import("./transfer.tsx")).Transfer }))
const RequestFreeze = lazy(async () => ({ default: (await import("./request-freeze.tsx")).RequestFreeze }))

type Detail = NonNullable<DownlineFile["detail"]["value"]>
type DownlineAction = "rebate" | "group" | "transfer" | "freeze"

/** A new page for each member, so that no input carries over to the next. */
export const DownlinePage = (): React.ReactNode => {
  const { id } = useParams()
  return <OneDownline key={id} id={Number(id)} />
}

/** What the agent may know of a downline. */
const DownlineFacts = observer(function DownlineFacts({ downline }: { readonly downline: Detail["downline"] }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, lg: 2, xl: 3 }}
      items={[
        { key: "nickname", label: t("downlines.nickname"), children: downline.nickname },
        { key: "type", label: t("downlines.kind"), children: t(`types.${memberTypeOf(downline.type)}`) },
        {
          key: "status",
          label: t("downlines.status"),
          children: <StatusTag status={downline.status} requested={downline.freezeRequested} />,
        },
        { key: "balance", label: t("downlines.balance"), children: <Amount minor={downline.balance} sign /> },
        { key: "rebate", label: t("downlines.rebate"), children: format.rate(downline.rebate) },
        { key: "group", label: t("downlines.group"), children: downline.group },
        { key: "team", label: t("downlines.teamSize"), children: format.count(downline.teamSize) },
        { key: "created", label: t("downlines.createdAt"), children: format.instant(downline.createdAt) },
        {
          key: "login",
          label: t("downlines.lastLoginAt"),
          children: downline.lastLoginAt ? format.instant(downline.lastLoginAt) : t("list.never"),
        },
        {
          key: "contracts",
          label: t("downlines.contracts"),
          children: downline.contracts.length === 0 ? "—" : <ContractTags downline={downline} complete />,
        },
      ]}
    />
  )
})

/** What the agent can do for a downline, and where their reports are. */
const DownlineTools = observer(function DownlineTools({
  detail: { downline, path, rebateBounds, groupBounds, mayTransfer, freezeRequest },
  act,
}: {
  readonly detail: Detail
  readonly act: (action: DownlineAction) => void
}) {
  const { t } = useTranslation("agent")
  const { may, opens } = useDomain()
  const linkTo = useLinkTo()
  const { id, directs, status } = downline
  return (
    <>
      {opens("betting") && (
        <Button {...linkTo(addressOf(BETTING, { memberId: id, range: "past30" }))}>{t("downlines.betting")}</Button>
      )}
      {directs > 0 && <Button {...linkTo(addressOf(DOWNLINES, { memberId: id }))}>{t("downlines.view")}</Button>}
      {may("downlines") && rebateBounds && <Button onClick={() => act("rebate")}>{t("downlines.setRebate")}</Button>}
      {may("downlines") && groupBounds && <Button onClick={() => act("group")}>{t("downlines.setGroup")}</Button>}
      {may("downlines") && path.length > 1 && !freezeRequest && status !== "closed" && (
        <Button danger={status === "active"} onClick={() => act("freeze")}>
          {t(`downlines.request.${status === "active" ? "freeze" : "unfreeze"}`)}
        </Button>
      )}
      {may("transfers") && mayTransfer && (
        <Button type="primary" onClick={() => act("transfer")}>
          {t("downlines.transfer")}
        </Button>
      )}
    </>
  )
})

/** One member of the team: their data, the agent's actions, notes and events. */
const OneDownline = observer(function OneDownline({ id }: { id: number }) {
  const { t } = useTranslation("agent")
  const { dependencies, opens } = useDomain()
  // The room at the top of a phone is for the figures.
  const narrow = useMedia("(max-width: 640px)")
  const [file] = useState(() => new DownlineFile(dependencies.api, dependencies.newId, id))
  const [doing, setDoing] = useState<DownlineAction>()
  const { detail } = file
  useEffect(() => void detail.load(), [detail])
  if (detail.problem) return <Problem problem={detail.problem} retry={() => void detail.load()} />
  if (!detail.value) return <Skeleton active paragraph={{ rows: 10 }} />
  const { downline, path, rebateBounds, groupBounds } = detail.value
  const close = (): void => setDoing(undefined)
  const actions = <DownlineTools detail={detail.value} act={setDoing} />
  const facts = (
    <>
      <DownlineFacts downline={downline} />
      {narrow && <div className={styles.actions}>{actions}</div>}
    </>
  )
  return (
    <Page
      title={downline.account}
      lead={<TeamPath path={path} to={memberId => (memberId === undefined ? DOWNLINES : downlinePath(memberId))} />}
      actions={!narrow && actions}
    >
      {opens("betting") ? <DownlineFigures id={id}>{facts}</DownlineFigures> : facts}
      <div className={styles.grid}>
        <Card size="small" title={<h2 className={styles.heading}>{t("downlines.events")}</h2>}>
          <Events events={detail.value.events} />
        </Card>
        <Card size="small" title={<h2 className={styles.heading}>{t("downlines.notes")}</h2>}>
          <Notes file={file} />
        </Card>
      </div>
      <Suspense>
        {doing === "rebate" && rebateBounds && (
          <SetRebate file={file} now={downline.rebate} bounds={rebateBounds} close={close} />
        )}
        {doing === "group" && groupBounds && (
          <SetPrizeGroup file={file} now={downline.group} bounds={groupBounds} close={close} />
        )}
        {doing === "transfer" && <Transfer file={file} account={downline.account} close={close} />}
        {doing === "freeze" && (
          <RequestFreeze
            file={file}
            account={downline.account}
            act={downline.status === "active" ? "freeze" : "unfreeze"}
            close={close}
          />
        )}
      </Suspense>
    </Page>
  )
})
