import { contractKinds } from "@baize/common/api/contract-terms.ts"
import { beforeAll, test } from "vitest"
import { allowAllKinds, liveThroughContract } from "../journeys/at-a-contract.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"

const person = useBrowser()
const stack = useStack()
beforeAll(() => allowAllKinds(stack))

test.each(contractKinds)(
  "a %s contract is offered, signed, settled once however often the job runs, and shown alike to both sides",
  kind => liveThroughContract(stack, person, kind),
)
