import type { Api } from "@baize/common/api/client.ts"
import type { DataTable, TablePage } from "@baize/common/domain/data-table.ts"
import { useEffect, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { useWords } from "../../../parts/words.ts"

/** The rows of a filter and a page, loaded again when either or the language changes. */
export function useRecordTable<Row, Filter extends object, Answer extends TablePage<Row>>(
  open: (api: Api, filter: Filter) => DataTable<Row, Filter, Answer>,
  filter: Filter,
  page: number,
): DataTable<Row, Filter, Answer> {
  const { dependencies } = useDomain()
  const { language } = useWords()
  const [table] = useState(() => open(dependencies.api, filter))
  const key = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the filter's content, and games are named in the language
  useEffect(() => void table.show({ filter, page }), [table, key, page, language])
  return table
}
