import { fromQuery, toQuery } from "@baize/common/api/query.ts"
import { useCallback, useMemo } from "react"
import { useSearchParams } from "./router.ts"

type AddressFields = Readonly<Record<string, unknown>>

/**
 * The fields of the address's query with their types, and a function that changes some of them; undefined removes one. Each
 * change is a step of the browser's history.
 */
export function useAddress(): readonly [AddressFields, (change: AddressFields) => void] {
  const [params, setParams] = useSearchParams()
  const fields = useMemo(() => fromQuery(params), [params])
  const change = useCallback((change: AddressFields) => setParams(now => toQuery({ ...fromQuery(now), ...change })), [setParams])
  return [fields, change]
}
