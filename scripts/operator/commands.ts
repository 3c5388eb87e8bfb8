import type { Platform } from "@baize/platform/platform.ts"
import { auditCommand, verifyAuditCommand } from "./audit.ts"
import { archiveCommand, closeMonthCommand, partitionsCommand, trialBalanceCommand } from "./books.ts"
import { brand } from "./brand.ts"
import { brandHostCommand } from "./brand-host.ts"
import { brandSettingsCommand } from "./brand-settings.ts"
import { chatCommand } from "./chat.ts"
import { closeDemoCommand } from "./close-demo.ts"
import { contentCommand } from "./content.ts"
import { contractCommand } from "./contract.ts"
import { adjustCommand, correctionsCommand, reverseCommand } from "./corrections.ts"
import { databaseRolesCommand } from "./database-roles.ts"
import { demoLoginsCommand } from "./demo-logins.ts"
import { runRecorded } from "./dispatch.ts"
import { feedbackCommand } from "./feedback.ts"
import { freeRoundsCommand } from "./free-rounds.ts"
import { freezingCommand } from "./freezing.ts"
import { gameCommand } from "./game.ts"
import { memberCommand } from "./member.ts"
import { messageCommand } from "./message.ts"
import { moveMemberCommand } from "./move-member.ts"
import { openBrandCommand } from "./open-brand.ts"
import { outboxCommand } from "./outbox.ts"
import { oversightCommand, sweepCommand } from "./oversight.ts"
import { differencesCommand, reconcileCommand, resolveDifferenceCommand } from "./reconcile.ts"
import { returnsCommand } from "./returns.ts"
import { rotateKeys } from "./rotate-keys.ts"
import { roundCommand } from "./round.ts"
import { operator } from "./saying.ts"
import { sealLedgerCommand } from "./seal-ledger.ts"
import { takeSecond } from "./second.ts"
import { serviceCommand } from "./service.ts"
import { settleCommand } from "./settle.ts"
import { statementKeysCommand } from "./statement-keys.ts"
import { topAgentCommand } from "./top-agent.ts"
import { vendorCommand } from "./vendor.ts"
import { vendorKeyCommand } from "./vendor-key.ts"
import { vendorSeatCommand } from "./vendor-seat.ts"
import { verifyLedgerCommand } from "./verify-ledger.ts"
import { verifyReportsCommand } from "./verify-reports.ts"
import { verifyStatementsCommand } from "./verify-statements.ts"
import { voidRoundsCommand } from "./void-rounds.ts"
import { withdrawalsCommand } from "./withdrawals.ts"

interface Command {
  /** Gives the exit code. */
  readonly run: (platform: Platform, args: string[]) => Promise<number>
  readonly says: string
}

export const commands: Readonly<Record<string, Command>> = {
  "verify-ledger": { run: verifyLedgerCommand, says: "checks every invariant of the ledger, and names what breaks one" },
  "seal-ledger": {
    run: sealLedgerCommand,
    says: "signs the hash of every transfer up to five minutes ago; a job does so for each day that is over",
  },
  "verify-reports": { run: verifyReportsCommand, says: "compares every report figure with the ledger it came from" },
  "verify-statements": {
    run: verifyStatementsCommand,
    says: "checks seal, chain and payment of every contract statement, and names what is off",
  },
  audit: {
    run: auditCommand,
    says: "list [--event] [--outcome] [--actor] [--brand] [--from] [--since] [--until] [--last N | --after ID] [--json]: who did what, from where",
  },
  "verify-audit": {
    run: verifyAuditCommand,
    says: "[--head ID:HASH] recomputes the chain of the audit log, and prints its head to note elsewhere",
  },
  "close-month": {
    run: closeMonthCommand,
    says: "[--brand CODE] closes the oldest open month, or names the account that is off",
  },
  "trial-balance": {
    run: trialBalanceCommand,
    says: "[--brand CODE] [--month YYYY-MM] prints the trial balance of a closed month",
  },
  "ledger-partitions": { run: partitionsCommand, says: "lists the months of the ledger with their size" },
  "ledger-archive": { run: archiveCommand, says: "--month YYYY-MM detaches the oldest month, once every brand has closed it" },
  "database-roles": {
    run: databaseRolesCommand,
    says: "migrates, makes the roles of platform, studio and reader, and gives them their rights, as the owner of the tables",
  },
  returns: { run: returnsCommand, says: "compares what the house vendor's games have given back with their mathematics" },
  reverse: { run: reverseCommand, says: 'SOURCE KIND REF --reason "…" --by NAME asks for a transfer to be taken back' },
  adjust: {
    run: adjustCommand,
    says: 'BRAND USERNAME AMOUNT --reason "…" --by NAME asks for money to be given, or taken (-5.00)',
  },
  corrections: { run: correctionsCommand, says: "list | approve ID --by NAME | refuse ID --by NAME; never by whoever asked" },
  "move-member": {
    run: moveMemberCommand,
    says: "BRAND USERNAME --to USERNAME|house moves a member with his line to another upline",
  },
  freezing: {
    run: freezingCommand,
    says: 'list | do ID | refuse ID --reason "…" answers what agents ask about accounts of their line',
  },
  member: {
    run: memberCommand,
    says: 'freeze|unfreeze|close BRAND USERNAME --reason "…" [--with-balance] | end-sessions BRAND USERNAME | identity BRAND USERNAME [--birthday YYYY-MM-DD] [--name "…"] [--reason "…"] | lift-exclusion BRAND USERNAME --reason "…": any account, top agents too',
  },
  outbox: {
    run: outboxCommand,
    says: "[--brand CODE] [--to RECIPIENT] [--last N] [--json] [--reveal] shows SMS and e-mails that went out; in a demo what they say",
  },
  withdrawals: { run: withdrawalsCommand, says: 'list | approve ID [--by NAME] | reject ID --reason "…"' },
  settle: {
    run: settleCommand,
    says: "[--as-of INSTANT] [--dry-run] settles and pays contracts whose period is over, or shows what that would do",
  },
  contract: {
    run: contractCommand,
    says: "list | offer BRAND USERNAME --kind KIND --terms FILE | amend ID --terms FILE | end ID: the house's own contracts",
  },
  brand: { run: brand, says: "CODE [--status 0|1|2] [--until INSTANT] [--flag NAME=on|off] shows or changes a brand" },
  "open-brand": {
    run: openBrandCommand,
    says: "CODE --name NAME --currency EUR (--player HOST --agent HOST | --host HOST) [--gmt=-4] [--languages en,ko] [--theme] [--vendors]",
  },
  "brand-host": {
    run: brandHostCommand,
    says: "list BRAND | add BRAND HOST [--site player|agent] | remove BRAND HOST: the addresses of a brand's sites",
  },
  "brand-settings": {
    run: brandSettingsCommand,
    says: "BRAND [--set FILE] prints what a brand has set, as JSON, or sets what the file names: name, theme, languages, rules, cashier …",
  },
  content: {
    run: contentCommand,
    says: "list BRAND [--all] | show ID | publish BRAND --file FILE | change ID --file FILE | withdraw ID: banners, news, promotions, help",
  },
  "top-agent": {
    run: topAgentCommand,
    says: "BRAND USERNAME [--nickname NAME] [--rebate PERCENT] | --new-password opens a top agent and prints the password, once; a first password that has ended is renewed for anybody",
  },
  vendor: {
    run: vendorCommand,
    says: "[CODE [on|off [--brand CODE] | offer|withdraw --brand CODE | allow|forbid NETWORK… | policy … | connect | disconnect | caps | release | pools | add | games]] shows vendors, switches one, sets what is agreed",
  },
  "vendor-key": {
    run: vendorKeyCommand,
    says: "list VENDOR | add VENDOR [--public FILE] | retire KEY: keys rotate without a pause",
  },
  "vendor-seat": {
    run: vendorSeatCommand,
    says: "VENDOR [--dialect NAME] [--brand CODE] makes the seat that npm run vendor-conformance plays with",
  },
  game: { run: gameCommand, says: "on|off CODE [--vendor VENDOR]: no new bets, rounds that have begun finish" },
  "free-rounds": {
    run: freeRoundsCommand,
    says: "grant BRAND USERNAME --vendor --game --rounds --stake --until | list BRAND USERNAME --vendor | withdraw ID",
  },
  oversight: {
    run: oversightCommand,
    says: "VENDOR [--age HOURS] [--policy return|close] [--book URL|none] …: how long rounds stay open, and the vendor's books",
  },
  sweep: { run: sweepCommand, says: "brings rounds that are open for too long to an end now" },
  round: { run: roundCommand, says: "VENDOR REF shows every entry of a round, and the vendor's side of it" },
  "void-rounds": {
    run: voidRoundsCommand,
    says: '--vendor --game --from --until [--round REF …] --reason "…" [--game-off] [--confirm] voids rounds of a fault; list',
  },
  reconcile: { run: reconcileCommand, says: "--vendor --day [--file BOOK.csv] compares a vendor's book with ledger and reports" },
  differences: { run: differencesCommand, says: "[--vendor] [--open] lists where they disagree, and what was done about it" },
  "resolve-difference": { run: resolveDifferenceCommand, says: 'ID --note "…" notes what was done about a difference' },
  feedback: { run: feedbackCommand, says: 'list [--brand CODE] [--all] | pictures ID [--to FOLDER] | close ID --note "…"' },
  chat: {
    run: chatCommand,
    says: 'lines BRAND | remove ID | mute BRAND USERNAME --minutes N --reason "…" | unmute … | words BRAND [add|drop WORD …]',
  },
  service: {
    run: serviceCommand,
    says: 'list [--brand CODE] [--all] | show MESSAGE | answer MESSAGE "…" talks with customer service',
  },
  message: { run: messageCommand, says: 'BRAND USERNAME|--all "TITLE" "TEXT" writes to an agent, or to every agent of a brand' },
  second: {
    run: runSecond,
    says: "ID runs what somebody else has asked for and takes two people: void-rounds, free-rounds grant, move-member, member close --with-balance, member lift-exclusion",
  },
  "rotate-keys": { run: rotateKeys, says: "gives sealed calls a new key; the old one opens for ten minutes more" },
  "statement-keys": {
    run: statementKeysCommand,
    says: "[--rotate] lists the published keys of contract statements; --rotate signs with a new one from now on",
  },
  "close-demo": { run: closeDemoCommand, says: "closes every account of the demo world, whose passwords are published" },
  "demo-logins": { run: demoLoginsCommand, says: "[--json] who can sign in to the demo world" },
}

/** Runs what another operator has asked for. Exit code that of the command; 1 where it does not wait for this operator, 2 misused. */
async function runSecond(platform: Platform, args: string[]): Promise<number> {
  const waiting = await takeSecond(platform, args, operator())
  if (typeof waiting === "number") return waiting
  return await runRecorded(platform, waiting.name, commands[waiting.name]!.run, waiting.args, true)
}

/** The command of a name, or what is said instead: help that was asked for, or that there is no such command. */
export function commandOf(name: string, args: readonly string[]): Command | { readonly says: string; readonly code: 0 | 2 } {
  if (helpWords.includes(name)) return { says: usage(), code: 0 }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return { says: `There is no command ${name}.\n\n${usage()}`, code: 2 }
  return args.some(arg => arg !== "help" && helpWords.includes(arg))
    ? { says: `npm run operator -- ${name} ${command.says}`, code: 0 }
    : command
}

const helpWords: readonly string[] = ["help", "--help", "-h"]

const usage = (): string =>
  ["npm run operator -- COMMAND", "", ...Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(18)} ${says}`)].join(
    "\n",
  )
