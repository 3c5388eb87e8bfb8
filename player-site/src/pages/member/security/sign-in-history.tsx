import { type SignInEntry, signIns } from "@baize/common/api/security.ts"
import { DataTable } from "@baize/common/domain/data-table.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Pager } from "../../../parts/pager.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Table } from "../../../parts/table.tsx"
import { useWords } from "../../../parts/words.ts"
import style from "./devices.module.css"
import { useOriginWords } from "./use-origin-words.ts"

const PAGE = 10

/** Who signed in to the account or tried to, by what, when and from where. */
export const SignInHistory = observer(function SignInHistory() {
  const { dependencies } = useDomain()
  const { format } = useWords()
  const { t } = useTranslation("security")
  const { deviceOf, placeOf } = useOriginWords()
  const [table] = useState(
    () =>
      new DataTable<SignInEntry, object>(
        ({ page, size }) => dependencies.api(signIns, { pageNo: page, pageSize: size }),
        {},
        PAGE,
      ),
  )
  useEffect(() => void table.reload(), [table])
  return (
    <Panel title={t("signIns.title")}>
      <p className={style.text}>{t("signIns.text", { offset: format.offset })}</p>
      <Table
        rows={table.rows}
        keyOf={row => row.id}
        loading={table.loading}
        problem={table.problem}
        retry={() => void table.reload()}
        empty={t("signIns.none")}
        columns={[
          { title: t("signIns.at"), cell: row => <time dateTime={row.at}>{format.instant(row.at)}</time> },
          {
            title: t("signIns.result"),
            cell: row => (
              <span className={`${style.outcome} ${row.outcome === "done" ? "" : style[row.outcome]}`}>
                {t(`signIns.outcome.${row.outcome}`)}
              </span>
            ),
          },
          { title: t("signIns.by"), cell: row => t(`signIns.ways.${row.by}`) },
          { title: t("signIns.device"), cell: row => deviceOf(row) },
          { title: t("signIns.place"), cell: row => placeOf(row) },
        ]}
      />
      <Pager page={table.shown.page} pages={table.pages} show={page => void table.show({ page })} />
    </Panel>
  )
})
