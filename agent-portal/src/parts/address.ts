import { fromQuery, toQuery } from "@baize/common/api/query.ts"
import { type MouseEvent, useCallback, useMemo } from "react"
import { useNavigate, useSearchParams } from "./router.ts"

/** The name of a vendor in an address, as the platform calls it. */
const VENDOR = "vassalage"

const fieldsOf = (params: URLSearchParams): Record<string, unknown> => {
  const { [VENDOR]: vendor, ...fields } = fromQuery(params)
  return { ...fields, vendor }
}

const paramsOf = ({ vendor, ...fields }: Record<string, unknown>): Record<string, string> =>
  toQuery({ ...fields, [VENDOR]: vendor })

/** The fields of an address's query with their types, and a function that changes some of them; undefined removes one. */
export function useAddress(): readonly [Record<string, unknown>, (change: object) => void] {
  const [params, setParams] = useSearchParams()
  const fields = useMemo(() => fieldsOf(params), [params])
  const change = useCallback((change: object) => setParams(now => paramsOf({ ...fieldsOf(now), ...change })), [setParams])
  return [fields, change]
}

/** An address of the portal with its query. */
export const addressOf = (path: string, fields: Record<string, unknown> = {}): string => {
  const query = new URLSearchParams(paramsOf(fields)).toString()
  return query ? `${path}?${query}` : path
}

/** A click that does not ask the browser for a new tab or window. */
export const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/**
 * Props that make a button a link: it has an address, so a middle click opens it in a new tab; a plain click navigates within the
 * portal, or calls `go`.
 */
export function useLinkTo(): (to: string, go?: () => void) => { href: string; onClick: (event: MouseEvent) => void } {
  const navigate = useNavigate()
  return (to, go = () => void navigate(to)) => ({
    href: to,
    onClick(event) {
      if (!isPlain(event)) return
      event.preventDefault()
      go()
    },
  })
}
