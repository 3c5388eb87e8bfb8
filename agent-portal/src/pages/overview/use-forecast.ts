import { estimates, solvency } from "@baize/common/api/forecast.ts"
import { teamRebates } from "@baize/common/api/rebates.ts"
import { addDays } from "@baize/common/domain/days.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { reportDays } from "@baize/common/domain/reports/interval.ts"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import type { SolvencyAnswer } from "../contracts/solvency.tsx"
import type { Earned, Rebated } from "./earnings.tsx"

/** Milliseconds that the figures below wait for what stands above them. */
const PATIENCE = 2_000

const parts = ["earned", "rebated", "solvency"] as const
type ForecastPart = (typeof parts)[number]

/** They are one section of the page, and in time or late together. */
const isEarning = (part: ForecastPart): boolean => part !== "solvency"
const isOpen = ({ value, problem }: Remote<unknown>): boolean => !value && !problem

interface Forecast {
  readonly earned?: Earned | undefined
  readonly rebated?: Rebated | undefined
  readonly solvency?: SolvencyAnswer | undefined
}

/** What the agent earned by the rebates of their team this month and yesterday, the last day that is settled. */
async function rebatesOf({ dependencies: { api }, today }: ReturnType<typeof useDomain>): Promise<Rebated> {
  const [month, last] = [reportDays("month", today).from, addDays(today, -1)]
  const onFirst = today === month
  const { rows, totals } = await api(teamRebates, { from: onFirst ? last : month, to: today, pageNo: 1, pageSize: 2 })
  const amount = (day: string) => rows.find(row => row.day === day)?.amount ?? 0
  return { some: rows.length > 0, month: totals.amount - (onFirst ? amount(last) : 0), yesterday: amount(last) }
}

/**
 * What the agent's own contracts and the rebates of their team earn, and whether they can pay what their contracts cost. All are
 * above the figures, which would move when they come: so the page waits for them, and what comes later is at its end.
 */
export function useForecast(): { awaited: boolean; inTime: Forecast; late: Forecast } {
  const domain = useDomain()
  const { api } = domain.dependencies
  const [remotes] = useState(() => ({
    earned: new Remote<Earned>(() => api(estimates, {})),
    rebated: new Remote<Rebated>(() => rebatesOf(domain)),
    solvency: new Remote<SolvencyAnswer>(() => api(solvency, {})),
  }))
  const [missed, setMissed] = useState<readonly ForecastPart[]>()
  const [contracts, revenue] = [domain.opens("contracts"), domain.opens("revenue")]
  const wants = (part: ForecastPart): boolean => (part === "rebated" ? revenue : contracts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted follows from the two
  useEffect(() => {
    const wanted = parts.filter(wants)
    for (const part of wanted) void remotes[part].load()
    const timer = setTimeout(() => {
      const late = wanted.filter(part => isOpen(remotes[part]))
      setMissed(late.some(isEarning) ? [...late, ...wanted.filter(isEarning)] : late)
    }, PATIENCE)
    return () => clearTimeout(timer)
  }, [remotes, contracts, revenue])
  const values = (late: boolean): Forecast =>
    Object.fromEntries(parts.filter(part => (missed?.includes(part) ?? false) === late).map(part => [part, remotes[part].value]))
  return {
    awaited: !missed && parts.some(part => wants(part) && isOpen(remotes[part])),
    inTime: values(false),
    late: values(true),
  }
}
