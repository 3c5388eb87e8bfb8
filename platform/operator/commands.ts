import type { Platform } from "../platform.ts"
import { auditCommand, verifyAuditCommand } from "./audit.ts"
import { archiveCommand, closeMonthCommand, partitionsCommand, trialBalanceCommand } from "./books.ts"
import { brand } from "./brand.ts"
import { brandHostCommand } from "./brand-host.ts"
import { brandSettingsCommand } from "./brand-settings.ts"
import { campaignCommand } from "./campaign.ts"
import { cashierCommands } from "./cashier-commands.ts"
import { chatCommand } from "./chat.ts"
import { closeDemoCommand } from "./close-demo.ts"
import { contentCommand } from "./content.ts"
import { contractCommand } from "./contract.ts"
import { adjustCommand, correctionsCommand, reverseCommand } from "./corrections.ts"
import { demoLoginsCommand } from "./demo-logins.ts"
import { runRecorded } from "./dispatch.ts"
import { identityDocumentsCommand } from "./documents.ts"
import { factsSqlCommand } from "./facts-sql.ts"
import { feedbackCommand } from "./feedback.ts"
import { freezingCommand } from "./freezing.ts"
import { memberCommand } from "./member.ts"
import { messageCommand } from "./message.ts"
import { messageMembersCommand } from "./message-members.ts"
import { moveMemberCommand } from "./move-member.ts"
import { openBrandCommand } from "./open-brand.ts"
import { outboxCommand } from "./outbox.ts"
import { personCommand } from "./person.ts"
import { playCommands } from "./play-commands.ts"
import { profileCommand } from "./profile.ts"
import { queueCommand } from "./queue.ts"
import { rebatesCommand, verifyRebatesCommand } from "./rebates.ts"
import { rewardCommands } from "./reward-commands.ts"
import { rotateKeys } from "./rotate-keys.ts"
import { sanctionsCommand } from "./sanctions.ts"
import { sealLedgerCommand } from "./seal-ledger.ts"
import { takeSecond } from "./second-person.ts"
import { serviceCommand } from "./service.ts"
import { settleCommand } from "./settle.ts"
import { statementKeysCommand } from "./statement-keys.ts"
import { operator } from "./terminal.ts"
import { topAgentCommand } from "./top-agent.ts"
import { twoPeopleCommand } from "./two-people.ts"
import { verifyLedgerCommand } from "./verify-ledger.ts"
import { verifyProgramCommand } from "./verify-program.ts"
import { verifyReportsCommand } from "./verify-reports.ts"
import { verifyStatementsCommand } from "./verify-statements.ts"

export interface Command {
  /** Gives the exit code. */
  readonly run: (platform: Platform, args: string[]) => Promise<number>
  readonly says: string
}

type Commands = Readonly<Record<string, Command>>

const own: Commands = {
  "verify-ledger": { run: verifyLedgerCommand, says: "check every ledger invariant and name what breaks one" },
  "seal-ledger": {
    run: sealLedgerCommand,
    says: "sign the hash of every transfer up to five minutes ago (a job does this after each day)",
  },
  "verify-reports": { run: verifyReportsCommand, says: "compare every report figure with the ledger" },
  "facts-sql": {
    run: factsSqlCommand,
    says: "print the statement that folds the ledger into the reports' facts, as a script for psql that explains it",
  },
  "verify-statements": {
    run: verifyStatementsCommand,
    says: "check the seal, chain and payment of every contract statement and name what is off",
  },
  "verify-rebates": {
    run: verifyRebatesCommand,
    says: "recompute every rebate from the ledger, the tree and the rates, and name what is off",
  },
  rebates: {
    run: rebatesCommand,
    says:
      "list BRAND [--last N] | show BRAND DAY | dry-run BRAND DAY | pay BRAND DAY [--unclaimed]: show what rebates cost, " +
      "and pay a day",
  },
  audit: {
    run: auditCommand,
    says:
      "list [--event] [--outcome] [--actor] [--brand] [--from] [--since] [--until] [--last N | --after ID] [--json]: " +
      "show who did what, and from where",
  },
  "verify-audit": {
    run: verifyAuditCommand,
    says: "[--head ID:HASH]: recompute the hash chain of the audit log and print its head, to be stored elsewhere",
  },
  "verify-program": {
    run: verifyProgramCommand,
    says: "[--files] [--hash HASH] [--release]: print one hash for every file of the program on this machine, or compare them",
  },
  "close-month": {
    run: closeMonthCommand,
    says: "[--brand CODE]: close the oldest open month, or name the accounts that are off",
  },
  "trial-balance": {
    run: trialBalanceCommand,
    says: "[--brand CODE] [--month YYYY-MM]: print the trial balance of a closed month",
  },
  "ledger-partitions": { run: partitionsCommand, says: "list the months of the ledger and their size" },
  "ledger-archive": { run: archiveCommand, says: "--month YYYY-MM: detach the oldest month once every brand has closed it" },
  reverse: { run: reverseCommand, says: 'SOURCE KIND REF --reason "…" --by NAME: request the reversal of a transfer' },
  adjust: {
    run: adjustCommand,
    says: 'BRAND USERNAME AMOUNT --reason "…" --by NAME: request a credit to an account, or a debit (-5.00)',
  },
  corrections: {
    run: correctionsCommand,
    says: "list | approve ID --by NAME | refuse ID --by NAME: decide a requested correction, by a second person",
  },
  "move-member": {
    run: moveMemberCommand,
    says: "BRAND USERNAME --to USERNAME|house: move a member and their team to another upline",
  },
  freezing: {
    run: freezingCommand,
    says: 'list | do ID | refuse ID --reason "…": decide what agents request for accounts in their team',
  },
  member: {
    run: memberCommand,
    says:
      'freeze|unfreeze|close BRAND USERNAME --reason "…" [--with-balance] | end-sessions BRAND USERNAME | identity ' +
      'BRAND USERNAME [--birthday YYYY-MM-DD] [--name "…"] [--reason "…"] | lift-exclusion|remove-authenticator BRAND USERNAME ' +
      '--reason "…" | vip-level BRAND USERNAME LEVEL: ' +
      "manage any account, including top agents",
  },
  person: {
    run: personCommand,
    says:
      'export BRAND USERNAME --to FILE.zip | erase BRAND USERNAME --reason "…": save everything that is held of a member, ' +
      "or erase what the law does not require of a closed account",
  },
  profile: {
    run: profileCommand,
    says:
      'pictures BRAND [--last N] | remove-picture|remove-nickname BRAND USERNAME --reason "…" [--days N] | unlock BRAND ' +
      "USERNAME: moderate what members show of themselves",
  },
  identity: {
    run: identityDocumentsCommand,
    says:
      "list [--state STATE] [--ends next-7|next-30] | show ID [--to FOLDER] | approve ID --expires DAY " +
      '[--document-number …] | reject ID --reason "…" | ask BRAND USERNAME identity|address|funds|office --reason "…": ' +
      "review the documents and answers that members send",
  },
  sanctions: {
    run: sanctionsCommand,
    says:
      "load FILE --list CODE [--dry-run] [--shrinks] | lists | list [--state STATE] | show ID | decide ID clear|confirm " +
      '--reason "…": compare members with sanction lists, and decide the matches, which hold payouts and rewards',
  },
  outbox: {
    run: outboxCommand,
    says:
      "[--brand CODE] [--to RECIPIENT] [--last N] [--json] [--reveal]: show text messages and emails that were sent; " +
      "--reveal shows their text, in a demo only",
  },
  queue: {
    run: queueCommand,
    says:
      "list [--all] [--last N] | retry ID | discard ID: show jobs that failed for good (--all: " +
      "every job that waits), and try them again or remove them",
  },
  ...cashierCommands,
  ...rewardCommands,
  settle: {
    run: settleCommand,
    says: "[--as-of INSTANT] [--dry-run]: settle and pay contracts whose period is over, or show what that would do",
  },
  contract: {
    run: contractCommand,
    says:
      "list | offer BRAND USERNAME --kind KIND --terms FILE | amend ID --terms FILE | end ID: " +
      "manage the house's own contracts",
  },
  brand: { run: brand, says: "CODE [--status 0|1|2] [--until INSTANT] [--flag NAME=on|off]: show or change a brand" },
  "open-brand": {
    run: openBrandCommand,
    says:
      "CODE --name NAME --currency EUR (--player HOST --agent HOST | --host HOST) [--gmt=-4] [--languages en,ko] " +
      "[--theme] [--vendors]",
  },
  "brand-host": {
    run: brandHostCommand,
    says:
      "list BRAND | add BRAND HOST [--site player|agent] | main BRAND HOST | remove BRAND HOST: manage the host names of a " +
      "brand's sites, and choose the one in its links",
  },
  "brand-settings": {
    run: brandSettingsCommand,
    says:
      "BRAND [--set FILE | --two-people-from AMOUNT]: print a brand's settings as JSON, apply those in the file " +
      "(name, theme, languages, rules, cashier …), or set from which amount on a payout takes two people",
  },
  content: {
    run: contentCommand,
    says:
      "list BRAND [--all] | show ID | publish BRAND --file FILE | change ID --file FILE | withdraw ID: " +
      "manage banners, news, promotions and help",
  },
  "top-agent": {
    run: topAgentCommand,
    says:
      "BRAND USERNAME [--nickname NAME] [--rebate PERCENT] [--group N] | --new-password: open a top agent account and print " +
      "its password once; --new-password renews an expired initial password of any account",
  },
  ...playCommands,
  campaign: {
    run: campaignCommand,
    says:
      "list BRAND | show BRAND CODE | open|change BRAND CODE --file FILE [--confirm --terms CHECKSUM] | " +
      "close BRAND CODE [--confirm] | back-test BRAND --file FILE [--days N] | cost BRAND CODE | claims BRAND CODE | " +
      "approve ID | reject ID --reason | bonuses BRAND CODE | remove ID --reason: " +
      "bonus campaigns, their cost, and claims",
  },
  feedback: {
    run: feedbackCommand,
    says: 'list [--brand CODE] [--all] | pictures ID [--to FOLDER] | close ID --note "…": read and close feedback',
  },
  chat: {
    run: chatCommand,
    says:
      'messages BRAND | remove ID | mute BRAND USERNAME --minutes N --reason "…" | unmute … | words BRAND [add|drop ' +
      "WORD …]: moderate chat",
  },
  service: {
    run: serviceCommand,
    says: 'list [--brand CODE] [--all] | show MESSAGE | answer MESSAGE "…": answer customer service chats',
  },
  message: {
    run: messageCommand,
    says: 'BRAND USERNAME|--all "TITLE" "TEXT": send a message to one agent, or to every agent of a brand',
  },
  "message-members": {
    run: messageMembersCommand,
    says:
      "list BRAND | send BRAND --file FILE [--member USERNAME] [--below AGENT] [--seen-since DAY] [--not-seen-since DAY] " +
      "[--deposited | --never-deposited] [--confirm]: write to one member, some, or all of a brand; without --confirm it " +
      "says to how many",
  },
  "two-people": {
    run: twoPeopleCommand,
    says: "[on|off]: show or set whether decisions about money take two people; off takes two while it is on",
  },
  "rotate-keys": { run: rotateKeys, says: "create a new key for sealed calls; the old one is accepted for ten more minutes" },
  "statement-keys": {
    run: statementKeysCommand,
    says: "[--rotate]: list the published keys of contract statements; --rotate switches to a new signing key",
  },
  "close-demo": {
    run: closeDemoCommand,
    says: "[--one-operator]: end the demo: close its accounts, and require two people, or one, for decisions about money",
  },
  "demo-logins": { run: demoLoginsCommand, says: "[--json]: list the logins of the demo world" },
}

/** Every command of an installation: the platform's, and `more` of what else is installed. */
export function operatorCommands(more: Commands = {}) {
  const commands: Commands = {
    ...own,
    ...more,
    second: {
      run: runSecond,
      says:
        "ID: run a command that another operator requested and that takes two people: void-rounds, free-rounds grant, " +
        "move-member, member close --with-balance, member lift-exclusion, member remove-authenticator, vendor release, " +
        "vendor caps --raise, brand-settings --two-people-from, two-people off",
    },
  }
  const usage = (): string =>
    [
      "npm run operator -- COMMAND",
      "",
      ...Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(18)} ${says}`),
    ].join("\n")

  /** Runs another operator's request. Exit code that of the command; 1 where it does not wait for this operator, 2 misused. */
  async function runSecond(platform: Platform, args: string[]): Promise<number> {
    const waiting = await takeSecond(platform, args, operator())
    if (typeof waiting === "number") return waiting
    return await runRecorded(platform, waiting.name, commands[waiting.name]!.run, waiting.args, true)
  }

  return {
    commands,
    /** The command of a name, or the text printed instead: requested help, or that there is no such command. */
    commandOf(name: string, args: readonly string[]): Command | { readonly says: string; readonly code: 0 | 2 } {
      if (helpWords.includes(name)) return { says: usage(), code: 0 }
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined
      if (!command) return { says: `There is no command ${name}.\n\n${usage()}`, code: 2 }
      return args.some(arg => arg !== "help" && helpWords.includes(arg))
        ? { says: `npm run operator -- ${name} ${command.says}`, code: 0 }
        : command
    },
  }
}

const helpWords: readonly string[] = ["help", "--help", "-h"]
