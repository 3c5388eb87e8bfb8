import type { ContractKind } from "@baize/common/api/contract-terms.ts"
import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import { type Party, terms } from "./cast.ts"
import type { MatrixRequests } from "./matrix-requests.ts"

export const interval = { from: "2026-11-20", to: "2026-11-22" }
const empty = () => ({ own: {} })
const withdrawing = (kind: ContractKind) => (me: Party, they: Party) => {
  const withdrawn = { version: 1, action: "withdraw", paymentPassword: PAYMENT_PASSWORD } as const
  return { own: { contractId: me.offers[kind], ...withdrawn }, others: { contractId: they.offers[kind], ...withdrawn } }
}
const transfer = (memberId: number) => ({
  request: crypto.randomUUID(),
  memberId,
  amount: 100,
  paymentPassword: PAYMENT_PASSWORD,
})

/** Of agents, about their team. */
export const teamRequests = {
  teamOverview: () => ({ own: interval }),
  downlines: (me, they) => ({ own: { memberId: me.downlineId }, others: { memberId: they.downlineId } }),
  openingRules: empty,
  openAccount: () => ({ own: { username: "opened1", type: 0, rebate: 0 } }),
  registerLinks: empty,
  makeLink: () => ({ own: { type: 0, rebate: 0 } }),
  switchLink: (me, they) => ({ own: { linkId: me.linkId, state: "off" }, others: { linkId: they.linkId, state: "off" } }),
  teamBetting: (me, they) => ({
    own: { ...interval, memberId: me.downlineId },
    others: { ...interval, memberId: they.downlineId },
  }),
  userLoss: (me, they) => ({
    own: { ...interval, memberId: me.downlineId },
    others: { ...interval, memberId: they.downlineId },
  }),
  downlineFigures: (me, they) => ({
    own: { ...interval, memberId: me.downlineId, members: [] },
    others: { ...interval, memberId: they.downlineId, members: [] },
  }),
  agentRevenue: (me, they) => ({
    own: { ...interval, memberId: me.downlineId },
    others: { ...interval, memberId: they.downlineId },
  }),
  reportCheck: (me, they) => ({
    own: { ...interval, memberId: me.downlineId },
    others: { ...interval, memberId: they.downlineId },
  }),
  memberRounds: (me, they) => ({
    own: { ...interval, memberId: me.downlineId },
    others: { ...interval, memberId: they.downlineId },
  }),
  teamTransactions: (me, they) => ({
    own: { ...interval, memberId: me.downlineId },
    others: { ...interval, memberId: they.downlineId },
  }),
  contracts: (me, they) => ({ own: { contractId: me.contractId }, others: { contractId: they.contractId } }),
  contractHistory: (me, they) => ({ own: { contractId: me.contractId }, others: { contractId: they.contractId } }),
  offerContract: (me, they) => ({
    own: { memberId: me.downlineId, kind: "dividend", terms, paymentPassword: PAYMENT_PASSWORD },
    others: { memberId: they.downlineId, kind: "dividend", terms, paymentPassword: PAYMENT_PASSWORD },
  }),
  amendContract: (me, they) => ({
    own: { contractId: me.contractId, version: 1, terms, paymentPassword: PAYMENT_PASSWORD },
    others: { contractId: they.contractId, version: 1, terms, paymentPassword: PAYMENT_PASSWORD },
  }),
  processDividend: withdrawing("dividend"),
  processDailySalary: withdrawing("daily"),
  processHourlySalary: withdrawing("hourly"),
  processRealTimeSalary: withdrawing("real-time"),
  backTest: (me, they) => ({
    own: { memberId: me.downlineId, kind: "dividend", terms },
    others: { memberId: they.downlineId, kind: "dividend", terms },
  }),
  backTestOffer: (me, they) => ({ own: { contractId: me.houseContractId }, others: { contractId: they.houseContractId } }),
  solvency: empty,
  estimates: empty,
  settlements: (me, they) => ({ own: { contractId: me.contractId }, others: { contractId: they.contractId } }),
  statementPdf: (me, they) => ({ own: { id: me.settlementId }, others: { id: they.settlementId } }),
  statementFile: (me, they) => ({ own: { id: me.settlementId }, others: { contractId: they.contractId } }),
  statement: (me, they) => ({ own: { id: me.settlementId }, others: { id: they.settlementId } }),
  makeExport: (me, they) => ({
    own: { request: crypto.randomUUID(), format: "csv", about: { report: "teamBetting", ...interval, memberId: me.downlineId } },
    others: {
      request: crypto.randomUUID(),
      format: "xlsx",
      about: { report: "userLoss", ...interval, memberId: they.downlineId },
    },
  }),
  exportJobs: (_, they) => ({ own: {}, others: { id: they.exportId } }),
  repeatExport: (me, they) => ({
    own: { request: crypto.randomUUID(), id: me.exportId },
    others: { request: crypto.randomUUID(), id: they.exportId },
  }),
  exportLink: (me, they) => ({ own: { id: me.exportId }, others: { id: they.exportId } }),
  exportFile: ({ exportTicket }) => ({ own: { ticket: exportTicket } }),
  cancelExport: (me, they) => ({ own: { id: me.awaitedExportId }, others: { id: they.exportId } }),
  deleteLink: (me, they) => ({ own: { linkId: me.linkId }, others: { linkId: they.linkId } }),
  downlineDetail: (me, they) => ({ own: { memberId: me.downlineId }, others: { memberId: they.downlineId } }),
  setRebate: (me, they) => ({
    own: { memberId: me.downlineId, rebate: 5_000 },
    others: { memberId: they.downlineId, rebate: 5_000 },
  }),
  setPrizeGroup: (me, they) => ({
    own: { memberId: me.downlineId, group: 1_900 },
    others: { memberId: they.downlineId, group: 1_900 },
  }),
  fundDownline: (me, they) => ({ own: transfer(me.downlineId), others: transfer(they.downlineId) }),
  uplineTransfer: empty,
  fundUpline: () => ({ own: { request: crypto.randomUUID(), amount: 100, paymentPassword: PAYMENT_PASSWORD } }),
  requestFreeze: (me, they) => ({
    own: { memberId: me.downlineId, act: "freeze", reason: "Lost their phone" },
    others: { memberId: they.downlineId, act: "freeze", reason: "Lost their phone" },
  }),
  savedViews: () => ({ own: { table: "downlines" } }),
  saveView: () => ({ own: { table: "downlines", name: "Mine", query: "show=tree" } }),
  deleteView: (me, they) => ({ own: { id: me.viewId }, others: { id: they.viewId } }),
  writeNote: (me, they) => ({
    own: { memberId: me.downlineId, text: "Call them" },
    others: { memberId: they.downlineId, text: "Call them" },
  }),
  deleteNote: (me, they) => ({ own: { noteId: me.noteId }, others: { noteId: they.noteId } }),
  staffAccounts: empty,
  addStaff: () => ({
    own: { name: `clerk${crypto.randomUUID().slice(0, 8)}`, nickname: "Clerk", pages: ["betting"] },
  }),
  changeStaff: (me, they) => ({
    own: { staffId: me.staffId, pages: ["overview"] },
    others: { staffId: they.staffId, pages: ["overview"] },
  }),
  revokeStaff: (me, they) => ({ own: { staffId: me.staffId }, others: { staffId: they.staffId } }),
} satisfies Partial<MatrixRequests>
