import { UserAddOutlined } from "@ant-design/icons"
import { DownlineFilter } from "@baize/common/domain/team/downlines.ts"
import { withWords } from "@baize/common/react/with-words.ts"
import { Button, Segmented, Select, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { DataList } from "../../parts/table/data-list.tsx"
import { SearchBox } from "../../parts/table/search-box.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { TeamPath } from "../../parts/team-path.tsx"
import { useDownlineColumns } from "./columns.tsx"

const DownlineTree = lazy(async () => ({ default: (await import("./tree.tsx")).DownlineTree }))
const OpenAccount = lazy(async () => ({
  default: await withWords(
    "refusals",
    import("./open-account.tsx").then(file => file.OpenAccount),
  ),
}))

const shows = ["direct", "whole", "tree"] as const

interface DownlineFiltersProps {
  readonly filter: DownlineFilter
  readonly choose: (filter: Partial<DownlineFilter>) => void
}

/** A name to search for, and the type of account. */
function DownlineFilters({ filter, choose }: DownlineFiltersProps) {
  const { t } = useTranslation("agent")
  return (
    <>
      <SearchBox label={t("downlines.search")} text={filter.search} search={search => choose({ search, memberId: undefined })} />
      <Select
        aria-label={t("downlines.type")}
        prefix={t("downlines.type")}
        value={filter.type ?? "all"}
        style={{ minWidth: 150 }}
        options={[
          { value: "all", label: t("list.all") },
          { value: "member", label: t("downlines.member") },
          { value: "agent", label: t("downlines.agent") },
        ]}
        onChange={type => choose({ type: type === "all" ? undefined : (type as "member" | "agent") })}
      />
    </>
  )
}

/** Everyone below the agent: level by level, the whole team at once, as a tree, or by name. */
export const DownlinesPage = observer(function DownlinesPage() {
  const { t } = useTranslation("agent")
  const { agentStores, may } = useDomain()
  const { downlines } = agentStores!
  const { table } = downlines
  const { filter, change, choose, to } = useView(table, DownlineFilter)
  const [opening, setOpening] = useState(false)
  // The tree does not know about accounts opened elsewhere on the page, so it is rebuilt.
  const [grown, setGrown] = useState(0)
  const columns = useDownlineColumns(filter.search !== undefined || filter.show === "whole")
  return (
    <Page
      title={t("downlines.title")}
      actions={
        may("downlines") && (
          <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setOpening(true)}>
            {t("downlines.open")}
          </Button>
        )
      }
    >
      <Segmented<(typeof shows)[number]>
        aria-label={t("downlines.showAs")}
        style={{ justifySelf: "start" }}
        value={filter.show ?? "direct"}
        options={shows.map(value => ({ value, label: t(`downlines.shows.${value}`) }))}
        onChange={show => choose({ show: show === "direct" ? undefined : show, memberId: undefined, search: undefined })}
      />
      {filter.show === "tree" ? (
        <Suspense fallback={<Skeleton active />}>
          <DownlineTree key={grown} choice={filter} choose={choose} />
        </Suspense>
      ) : (
        <DataList
          name="downlines"
          label={t("downlines.title")}
          table={table}
          columns={columns}
          rowKey={row => row.id}
          change={change}
          wanted={() => downlines.wanted()}
          empty={t("downlines.emptyText")}
          folds
          filters={<DownlineFilters filter={filter} choose={choose} />}
          note={
            filter.search ? (
              t("downlines.found", { text: filter.search })
            ) : (
              <TeamPath path={table.answer?.path ?? []} to={memberId => to({ memberId })} />
            )
          }
        />
      )}
      {opening && (
        <Suspense>
          <OpenAccount done={() => setGrown(grown + 1)} close={() => setOpening(false)} />
        </Suspense>
      )}
    </Page>
  )
})
