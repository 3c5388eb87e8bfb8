import { type ContractKind, contractKinds } from "@baize/common/api/contract-terms.ts"
import { useLocation } from "../../parts/router.ts"
import { contractsPath } from "../../paths.ts"

/** The kind of contract of the current page. */
export function useContractKind(): ContractKind {
  const { pathname } = useLocation()
  return contractKinds.find(kind => pathname.startsWith(contractsPath[kind])) ?? "dividend"
}
