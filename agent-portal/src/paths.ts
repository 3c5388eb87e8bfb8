import type { ContractKind } from "@baize/common/api/contract-terms.ts"

/** The addresses of the agents' pages; their names are the specification's. */
export const HOME = "/agentHome"
export const LOGIN = "/agent"

export const OVERVIEW = `${HOME}/agentTeamOverview`
export const DOWNLINES = `${HOME}/downlineManagmentView`
export const downlinePath = (id: number | string): string => `${DOWNLINES}/${id}`
export const STAFF = `${HOME}/staff`
export const LINKS = `${HOME}/registerCenter`
export const EXPORTS = `${HOME}/exports`
export const BETTING = `${HOME}/teamBetting`
export const USER_LOSS = `${HOME}/palStatementsAgentCopy`
export const REVENUE = `${HOME}/agentRevenueReport`
export const ENTRIES = `${HOME}/downlineTransactionDetails`
export const REBATES = `${HOME}/agentRebates`
export const REBATE_PLAY = `${REBATES}/play`
export const REBATE_DRAWS = `${REBATES}/lotteries`
export const ROUNDS = `${BETTING}/rounds`
/** The record page of each kind of contract. */
export const contractsPath: Readonly<Record<ContractKind, string>> = {
  dividend: `${HOME}/agentDividendRecordCopy2`,
  daily: `${HOME}/agentDailyWages2`,
  hourly: `${HOME}/agentHourSalary`,
  "real-time": `${HOME}/agentRealtimeSalary`,
}
export const settlementsPath = (kind: ContractKind): string => `${contractsPath[kind]}/settlements`
/** The page with the estimate of a kind of contract for its running period. */
export const estimatePath = (kind: ContractKind): string => `${contractsPath[kind]}/estimate`
export const DEPOSIT = `${HOME}/deposit`
export const WITHDRAW = `${HOME}/withdraw`
export const ANNOUNCEMENTS = `${HOME}/agentAnnouncement`
export const MESSAGES = `${HOME}/platformMessages`
export const SERVICE = `${HOME}/customerService`
/** A conversation without signing in. */
export const SERVICE_WINDOW = "/service"
export const statementPath = (kind: ContractKind, id: number | string): string => `${settlementsPath(kind)}/${id}`
