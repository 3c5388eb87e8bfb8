import { SavedViews } from "@baize/common/domain/reports/saved-views.ts"
import { useEffect, useRef, useState } from "react"
import { useDomain } from "../../domain.ts"
import { useLocation, useNavigate } from "../router.ts"
import type { ListColumn } from "./column.ts"

/** The saved views of a table. Opened without a choice, the table shows the usual one, if there is one. */
export function useSavedViews<Row>(name: string, shown: readonly ListColumn<Row>[]) {
  const { dependencies } = useDomain()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [views] = useState(() => new SavedViews(dependencies.api, name))
  const plain = useRef(search === "")
  useEffect(() => {
    void views.list.load().then(() => {
      const query = views.usual?.query
      if (plain.current && query && location.search === "") navigate(`${pathname}?${query}`, { replace: true })
      plain.current = false
    })
  }, [views, navigate, pathname])
  const query = new URLSearchParams(search)
  query.delete("page")
  const columns = shown.filter(({ pinned }) => !pinned).map(({ key }) => key)
  query.set("columns", columns.join(","))
  return { views, path: pathname, query: query.toString() }
}
