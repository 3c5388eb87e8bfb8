/** Where the agents' pages are; their names are the specification's. */
export const HOME = "/agentHome"
export const LOGIN = "/agent"

export const OVERVIEW = `${HOME}/agentTeamOverview`
export const DOWNLINES = `${HOME}/downlineManagmentView`
export const LINKS = `${HOME}/registerCenter`
export const BETTING = `${HOME}/teamBetting`
export const DIVIDENDS = `${HOME}/agentDividendRecordCopy2`
export const SETTLEMENTS = `${DIVIDENDS}/settlements`
export const DEPOSIT = `${HOME}/deposit`
export const WITHDRAW = `${HOME}/withdraw`
export const ANNOUNCEMENTS = `${HOME}/agentAnnouncement`
export const MESSAGES = `${HOME}/platformMessages`
export const SERVICE = `${HOME}/customerService`
/** A talk for whoever is not signed in. */
export const SERVICE_WINDOW = "/service"
export const statementPath = (id: number | string): string => `${SETTLEMENTS}/${id}`
