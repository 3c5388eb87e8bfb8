import type { Calls, modules } from "@baize/common/api/calls.ts"
import type { ContractKind } from "@baize/common/api/contract-terms.ts"
import type { Endpoint, Request } from "@baize/common/api/endpoint.ts"
import { PASSWORD, PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import { type Party, terms } from "./cast.ts"

type Module = (typeof modules)[keyof typeof modules]
/** Intersection of a union's members. */
type IntersectionOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never
type AllCalls = IntersectionOf<Module extends infer One ? (One extends unknown ? Calls<One> : never) : never>

type Requests<E extends Endpoint> = { readonly own: Request<E> } & (E["access"] extends { readonly others: object }
  ? { readonly others: Request<E> }
  : unknown)

/** For each call, one request about the caller's own things and one about another's. A call without an entry does not compile. */
export type MatrixRequests = { [Name in keyof AllCalls]: (me: Party, they: Party) => Requests<AllCalls[Name]> }

const interval = { from: "2026-11-20", to: "2026-11-22" }
const empty = () => ({ own: {} })
const wallet = { transaction: "T-1", round: "R-1", player: "BAIZE:1", game: "emerald-cloth" }
const proof = "no proof"
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

export const requests: MatrixRequests = {
  permission: () => ({ own: { site: "player" } }),
  systemStatus: empty,
  jackpot: empty,
  whitelabel: empty,
  domainRoute: empty,
  registrationSettings: empty,
  announcements: empty,
  helpCenter: empty,
  login: () => ({ own: { username: "nobody", password: PASSWORD, human: proof } }),
  freePlay: () => ({ own: { human: proof } }),
  logout: empty,
  messages: empty,
  readMessages: () => ({ own: { upTo: 1 } }),
  unreadCount: empty,
  inboxMessages: empty,
  liveInbox: empty,
  readInboxMessage: (me, they) => ({ own: { id: me.messageId }, others: { id: they.messageId } }),
  readInbox: () => ({ own: { upTo: 1 } }),
  serviceTalk: () => ({ own: { department: "support", key: "k".repeat(40) } }),
  sendServiceMessage: () => ({
    own: { department: "support", key: "k".repeat(40), request: crypto.randomUUID(), text: "Hello?" },
  }),
  handOver: empty,
  takeOver: () => ({ own: { code: "x".repeat(43) } }),
  captcha: empty,
  humanChallenge: empty,
  confirmAddress: () => ({ own: { challenge: "none", way: "email", answer: "000000" } }),
  forgetDevice: () => ({ own: { device: "none" } }),
  smsCode: () => ({ own: { mobileNum: "2025550101", countryDialingCode: "1", human: proof } }),
  registerCode: () => ({ own: { mobileNo: "2025550101", countryDialingCode: "1", human: proof } }),
  addressCode: () => ({ own: { challenge: "none", way: "phone" } }),
  memberInfo: empty,
  register: () => ({
    own: {
      username: "newcomer1",
      password: PASSWORD,
      confirmPassword: PASSWORD,
      registerMethod: "WEB",
      terms: true,
      human: proof,
    },
  }),
  registerMobile: () => ({
    own: { mobileNum: "2025550101", countryDialingCode: "1", registerMethod: "WEB", terms: true, human: proof },
  }),
  forgotPassword: () => ({ own: { username: "nobody", email: "nobody@mail.example", human: proof } }),
  setPasswordByLink: () => ({ own: { link: "none", newPassword: "Another-Pass-8" } }),
  setPasswordByPhone: () => ({
    own: { mobileNum: "2025550101", countryDialingCode: "1", verificationCode: "000000", newPassword: "Another-Pass-8" },
  }),
  changePassword: () => ({
    own: { oldPassword: "not the old one", newPassword: "Another-Pass-8", confirmNewPassword: "Another-Pass-8" },
  }),
  setPaymentPassword: () => ({ own: { password: "not the one", newPaymentPassword: "918273" } }),
  ownCode: () => ({ own: { purpose: "email" } }),
  declareIdentity: () => ({ own: { birthday: "1990-01-01", payeeName: "Ann Lee" } }),
  identityDocuments: empty,
  documentPicture: empty,
  sendDocument: () => ({ own: { request: crypto.randomUUID(), kind: "passport", images: [] } }),
  confirmEmail: () => ({ own: { code: "123456" } }),
  confirmationCode: () => ({ own: { purpose: "contact", way: "email" } }),
  contacts: empty,
  newEmailCode: () => ({ own: { email: "no address" } }),
  newMobileCode: () => ({ own: { mobileNum: "1", countryDialingCode: "1" } }),
  setEmail: () => ({ own: { email: "ann@mail.example", code: "123456" } }),
  setMobile: () => ({ own: { mobileNum: "2025550101", countryDialingCode: "1", code: "123456" } }),
  memberIcon: empty,
  setIcon: () => ({ own: { icon: 4 } }),
  uploadIcon: empty,
  setNickname: () => ({ own: { nickname: "" } }),
  devices: empty,
  endDevice: (me, they) => ({ own: { id: me.deviceId }, others: { id: they.deviceId } }),
  endOtherDevices: empty,
  signIns: empty,
  authenticator: empty,
  startAuthenticator: empty,
  finishAuthenticator: () => ({ own: { code: "000000" } }),
  removeAuthenticator: empty,
  newRecoveryCodes: empty,
  passkeys: empty,
  startPasskey: empty,
  finishPasskey: () => ({ own: { name: "Phone", credential: "AA", clientDataJSON: "AA", attestationObject: "AA" } }),
  removePasskey: (me, they) => ({ own: { id: me.passkeyId }, others: { id: they.passkeyId } }),
  passkeyChallenge: () => ({ own: { purpose: "sign-in" } }),
  setLanguage: () => ({ own: { language: "ko" } }),
  checkAffiliate: () => ({ own: { code: "nobody" } }),
  balance: empty,
  consolidatedFunds: empty,
  cashierMethods: empty,
  deposit: () => ({ own: { request: crypto.randomUUID(), method: "bank", amount: 50_000 } }),
  depositDetails: (me, they) => ({ own: { id: me.depositId }, others: { id: they.depositId } }),
  depositSlip: (me, they) => ({ own: { id: me.depositId }, others: { id: they.depositId } }),
  cancelDeposit: (me, they) => ({ own: { id: me.depositId }, others: { id: they.depositId } }),
  withdraw: () => ({
    own: {
      request: crypto.randomUUID(),
      account: 1,
      amount: 5_000,
      paymentPassword: PAYMENT_PASSWORD,
    },
  }),
  clearance: empty,
  withdrawalTerms: empty,
  withdrawals: empty,
  cancelWithdrawal: (me, they) => ({ own: { id: me.withdrawalId }, others: { id: they.withdrawalId } }),
  payoutAccounts: empty,
  addPayoutAccount: () => ({
    own: { request: crypto.randomUUID(), kind: "bank", institution: "First Bank", number: "110234567890" },
  }),
  removePayoutAccount: (me, they) => ({ own: { id: me.payoutAccountId }, others: { id: they.payoutAccountId } }),
  moveFunds: () => ({
    own: { request: crypto.randomUUID(), to: "settlement", amount: 1, paymentPassword: PAYMENT_PASSWORD },
  }),
  cashierRequests: () => ({ own: { kind: "deposit" } }),
  cashierRequest: (me, they) => ({ own: { id: me.depositId, kind: "deposit" }, others: { id: they.depositId, kind: "deposit" } }),
  transactions: empty,
  transactionDetail: () => ({ own: { entry: "cash.1" } }),
  bettingRecord: empty,
  profit: empty,
  recordFile: () => ({ own: { list: "transactions" } }),
  protection: empty,
  setLimit: () => ({ own: { kind: "loss-day", amount: 1_000_000_000 } }),
  cancelPendingChange: () => ({ own: { kind: "loss-day" } }),
  takeTimeOut: () => ({ own: { days: 1 } }),
  excludeMyself: () => ({ own: { months: 6, password: "not the one" } }),
  setRealityCheck: () => ({ own: { minutes: 30 } }),
  playSummary: empty,
  roundTimeline: (me, they) => ({ own: { roundId: me.roundId }, others: { roundId: they.roundId } }),
  memberNotices: empty,
  readNotices: () => ({ own: { upTo: 1 } }),
  gameList: empty,
  hotGames: empty,
  vendorGameTypes: empty,
  newVendors: empty,
  favorites: empty,
  favoriteList: empty,
  addFavorite: () => ({ own: { nodeId: 1 } }),
  removeFavorite: () => ({ own: { nodeId: 1 } }),
  recentGames: empty,
  roomList: empty,
  launchGame: () => ({ own: { nodeId: 1 } }),
  closeGame: () => ({ own: { opening: "none" } }),
  winners: empty,
  lotteryLobby: empty,
  lotteryGames: () => ({ own: { prizeMode: "SEA" } }),
  lotteryGame: () => ({ own: { gameCode: "evening-five" } }),
  recentLotteries: empty,
  openLottery: () => ({ own: { gameCode: "evening-five" } }),
  openedNumbers: () => ({ own: { gameCode: "evening-five" } }),
  vietnamMenu: empty,
  vietnamRecent: empty,
  vietnamOpened: () => ({ own: { gameCode: "north-27" } }),
  lotteryDraw: () => ({ own: { gameCode: "evening-five", numero: "20261123" } }),
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
  exportLink: (me, they) => ({ own: { id: me.exportId }, others: { id: they.exportId } }),
  exportFile: ({ exportTicket }) => ({ own: { ticket: exportTicket } }),
  cancelExport: (me, they) => ({ own: { id: me.awaitedExportId }, others: { id: they.exportId } }),
  deleteLink: (me, they) => ({ own: { linkId: me.linkId }, others: { linkId: they.linkId } }),
  downlineDetail: (me, they) => ({ own: { memberId: me.downlineId }, others: { memberId: they.downlineId } }),
  setRebate: (me, they) => ({
    own: { memberId: me.downlineId, rebate: 5_000 },
    others: { memberId: they.downlineId, rebate: 5_000 },
  }),
  fundDownline: (me, they) => ({ own: transfer(me.downlineId), others: transfer(they.downlineId) }),
  requestFreeze: (me, they) => ({
    own: { memberId: me.downlineId, act: "freeze", reason: "Lost their phone" },
    others: { memberId: they.downlineId, act: "freeze", reason: "Lost their phone" },
  }),
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
  chatRooms: empty,
  launchChat: empty,
  sendChatMessage: () => ({ own: { request: crypto.randomUUID(), room: "en", text: `Good evening ${crypto.randomUUID()}` } }),
  feedbackImage: empty,
  feedback: () => ({ own: { request: crypto.randomUUID(), topic: "idea", remark: "More tables, please" } }),
  authenticate: () => ({ own: { token: "token" } }),
  walletBalance: () => ({ own: { player: "BAIZE:1" } }),
  bet: () => ({ own: { ...wallet, token: "token", amount: 1 } }),
  win: () => ({ own: { ...wallet, amount: 1, end: true } }),
  betwin: () => ({ own: { ...wallet, token: "token", bet: 1, win: 1, end: true } }),
  rollback: () => ({ own: { transaction: "T-1", original: "T-0", round: "R-1", player: "BAIZE:1" } }),
  endround: () => ({ own: wallet }),
  wins: () => ({ own: { wins: [{ ...wallet, amount: 1, end: true }] } }),
  jackpotContribution: () => ({ own: { ...wallet, pool: "grand", amount: 1 } }),
  jackpotSeed: () => ({ own: { transaction: "T-1", brand: "BAIZE", pool: "grand", amount: 1, fromReserve: 0 } }),
  jackpotWin: () => ({ own: { ...wallet, pool: "grand", amount: 1, end: true } }),
  freeRoundWin: () => ({ own: { ...wallet, freeRounds: 1, amount: 1, end: true } }),
}
