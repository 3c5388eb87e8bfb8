import { tagOf } from "@baize/kit/languages.ts"
import i18next, { type i18n } from "i18next"
import { initReactI18next } from "react-i18next"
import type account from "../../locales/en/account.json"
import type agent from "../../locales/en/agent.json"
import type clearance from "../../locales/en/clearance.json"
import type common from "../../locales/en/common.json"
import type consent from "../../locales/en/consent.json"
import type contracts from "../../locales/en/contracts.json"
import type deposit from "../../locales/en/deposit.json"
import type identity from "../../locales/en/identity.json"
import type inbox from "../../locales/en/inbox.json"
import type jackpot from "../../locales/en/jackpot.json"
import type level from "../../locales/en/level.json"
import type lotteryBets from "../../locales/en/lotteryBets.json"
import type lotteryRules from "../../locales/en/lotteryRules.json"
import type lotterySlip from "../../locales/en/lotterySlip.json"
import type lotteryTrends from "../../locales/en/lotteryTrends.json"
import type missions from "../../locales/en/missions.json"
import type player from "../../locales/en/player.json"
import type points from "../../locales/en/points.json"
import type profile from "../../locales/en/profile.json"
import type protection from "../../locales/en/protection.json"
import type rebates from "../../locales/en/rebates.json"
import type records from "../../locales/en/records.json"
import type referral from "../../locales/en/referral.json"
import type refusals from "../../locales/en/refusals.json"
import type rewards from "../../locales/en/rewards.json"
import type security from "../../locales/en/security.json"
import type selfTest from "../../locales/en/selfTest.json"
import type tables from "../../locales/en/tables.json"
import type transfer from "../../locales/en/transfer.json"
import type upline from "../../locales/en/upline.json"
import type withdraw from "../../locales/en/withdraw.json"
import { codeOf, languageOf } from "../../locales/languages.ts"
import { haveWords, showWords } from "./have-words.ts"

/** The catalogs of the sites, by their namespace. One that a single part of a site shows loads with it: `withWords`. */
interface SiteCatalogs {
  account: typeof account
  clearance: typeof clearance
  common: typeof common
  consent: typeof consent
  contracts: typeof contracts
  lotteryBets: typeof lotteryBets
  lotteryRules: typeof lotteryRules
  lotteryTrends: typeof lotteryTrends
  lotterySlip: typeof lotterySlip
  tables: typeof tables
  missions: typeof missions
  player: typeof player
  agent: typeof agent
  refusals: typeof refusals
  profile: typeof profile
  points: typeof points
  protection: typeof protection
  rebates: typeof rebates
  records: typeof records
  referral: typeof referral
  inbox: typeof inbox
  jackpot: typeof jackpot
  level: typeof level
  deposit: typeof deposit
  identity: typeof identity
  rewards: typeof rewards
  security: typeof security
  selfTest: typeof selfTest
  upline: typeof upline
  transfer: typeof transfer
  withdraw: typeof withdraw
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    resources: SiteCatalogs
  }
}

export type Namespace = keyof SiteCatalogs

/** Where the build has a language's catalogs (`kit/site-words.ts`): a visitor loads one language, and only what they see. */
declare const __WORDS__: Readonly<Record<string, string>>

const catalogs = {
  type: "backend" as const,
  read: (language: string, namespace: string): Promise<object> =>
    patiently(async () => {
      const answer = await fetch(`${__WORDS__[codeOf(language)]}/${namespace}.json`)
      if (!answer.ok) throw new Error(`Loading texts for ${language} failed: HTTP ${answer.status}`)
      return answer.json() as Promise<object>
    }),
}

/** The site is useless without texts, so a failed load is retried three times. */
async function patiently<Value>(work: () => Promise<Value>, pauses: readonly number[] = [300, 1_000, 3_000]): Promise<Value> {
  const [pause, ...later] = pauses
  if (pause === undefined) return work()
  try {
    return await work()
  } catch {
    await new Promise(resolve => setTimeout(resolve, pause))
    return patiently(work, later)
  }
}

/**
 * Starts the site's texts in the language of a code; resolves when the first catalogs are loaded, however many retries that
 * takes. From here on the language is a BCP 47 tag. `changeWords` switches it without a reload.
 */
export async function startWords(code: string, namespaces: readonly Namespace[]): Promise<i18n> {
  const language = tagOf(code)
  showWords(namespaces)
  i18next.on("languageChanged", tag => {
    document.documentElement.lang = tag
    document.documentElement.dir = languageOf(codeOf(tag))?.direction ?? "ltr"
  })
  await i18next
    .use(catalogs)
    .use(initReactI18next)
    .init({
      lng: language,
      load: "currentOnly",
      fallbackLng: false,
      ns: [...namespaces],
      defaultNS: "common",
      interpolation: { escapeValue: false },
      partialBundledLanguages: true,
    })
  while (!(await haveWords(i18next, language)));
  return i18next
}
