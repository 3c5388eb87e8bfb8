import { prizeModes } from "@baize/common/api/lottery.ts"
import { fieldRule as rule } from "@baize/common/api/patterns.ts"
import { languages } from "../../locales/languages.ts"
import type { NewBrand } from "./create.ts"
import { chatOf, defaultSettings, unusedFields } from "./default-settings.ts"
import { defaultFlags } from "./flags.ts"
import { namesOf } from "./names.ts"
import type { BrandSettings } from "./settings.ts"

/** The methods with the drawn marks of their kinds. */
const marked = (methods: BrandSettings["deposit"]): BrandSettings["deposit"] =>
  methods.map(method => ({ ...method, logo: `/art/payments/${method.code}.svg` }))

const { deposit: usual, ...ownSettings } = defaultSettings("USD")

/** Dollars and English, in every language that has a catalog; with the clock that game vendors settle by: GMT−4. */
export const baizeBrand: NewBrand = {
  id: 1,
  code: "BAIZE",
  name: "Baize",
  currency: "USD",
  exponent: 2,
  gmtOffsetMinutes: -240,
  languages: languages.map(({ code }) => code),
  language: "en",
  theme: "baize",
  hosts: [{ host: "localhost", main: true }, { host: "127.0.0.1" }],
  flags: {
    ...defaultFlags,
    CBS3: true,
    CHNGPASSMAIL3: true,
    CHNGPASSVERIF3: true,
    MOBILENUMREG3: true,
    MOBILENUMPASSREG3: true,
    REGMOBVERF3: true,
    MOBILEVERCODELOGIN3: true,
    TEAMTRANSFER3: true,
    dailysalreqtype: true,
    contracthoursalreq: true,
    realtimesalreqtype: true,
  },
  blockedCountries: ["KP"],
  settings: {
    ...ownSettings,
    deposit: marked([
      ...usual,
      {
        code: "bank",
        kind: "transfer",
        provider: "house",
        min: 5_000,
        max: 5_000_000,
        quick: [10_000, 50_000, 100_000, 500_000],
        hours: { from: "00:00", to: "23:30" },
        minutes: 60,
        level: 0,
        accounts: [{ bank: "First Harbor Bank", holder: "Baize Entertainment Ltd", number: "GB29 NWBK 6016 1331 9268 19" }],
      },
    ]),
    withdrawal: [
      {
        code: "bank",
        min: 2_000,
        max: 2_000_000,
        hours: { from: "08:00", until: "22:00" },
        expectedMinutes: 240,
        levels: [{ from: 2, max: 5_000_000, expectedMinutes: 120 }],
      },
      {
        code: "wallet",
        min: 1_000,
        max: 500_000,
        perDay: 1_000_000,
        fee: { fixed: 0, ppm: 10_000 },
        expectedMinutes: 60,
        institutions: ["PayPal", "Skrill", "Neteller"],
        levels: [{ from: 1, fee: { fixed: 0, ppm: 0 } }],
      },
      {
        code: "crypto",
        min: 2_000,
        max: 5_000_000,
        fee: { fixed: 100, ppm: 2_500 },
        expectedMinutes: 30,
        institutions: ["bitcoin", "ethereum", "tron"],
        levels: [{ from: 3, max: 20_000_000, fee: { fixed: 0, ppm: 0 } }],
      },
    ],
    points: {
      // A point for each $10 in slots, fishing and sports, and for each $20 at the tables.
      rates: { RNG: 1_000, FISH: 1_000, SPORTS: 1_000, ESPORTS: 1_000, LOTT: 1_000, ELOTT: 1_000, LIVE: 500, PVP: 500 },
      cash: { points: 100, amount: 100 },
    },
    // By points; each also earns more of them.
    levels: [
      { level: 1, points: 500, multiplier: 1_100_000, name: namesOf("levels", "bronze") },
      { level: 2, points: 2_500, multiplier: 1_250_000, name: namesOf("levels", "silver") },
      { level: 3, points: 10_000, multiplier: 1_500_000, name: namesOf("levels", "gold") },
    ],
    referral: { reward: 2_500, deposits: 5_000, turnover: 50_000, days: 30 },
    confirmNewAddress: true,
    weakDefaults: ["Baize-0000!", "Password-1!"],
    logo: "/art/brands/baize.svg",
    company: { name: "Baize Entertainment Ltd (fictional)", address: "1 Harbor Row, Port Example", registration: "EX 0042-1" },
    license: { authority: "Demonstration Gaming Board (fictional)", number: "DEMO-001" },
    customerService: [chatOf("support"), chatOf("payments")],
  },
}

/** Won and Korean first, GMT+9. */
export const jadeBrand: NewBrand = {
  id: 2,
  code: "JADE",
  name: "Jade",
  currency: "KRW",
  exponent: 0,
  gmtOffsetMinutes: 540,
  languages: ["ko", "en"],
  language: "ko",
  theme: "jade",
  hosts: [{ host: "jade.localhost" }],
  flags: { ...defaultFlags, CBS3: true, ONEGAME3: true, MANPLAYREB3: true },
  blockedCountries: ["KP"],
  settings: {
    registerRules: [
      rule("username", "alphanumeric", [5, 12], "required"),
      rule("password", "any", [8, 64], "required"),
      rule("confirmPassword", "any", [1, 64], "required"),
      rule("mobileNum", "digits", [10, 11], "required"),
      // Asked before the first withdrawal; the day of birth before the first bet.
      rule("paymentPassword", "digits", [4, 4]),
      rule("payeeName", "korean", [2, 20]),
      rule("birthday", "date-ymd", [10, 10]),
      rule("email", "email", [6, 100]),
      rule("nickname", "no-spaces", [2, 20]),
      rule("telegram", "no-spaces", [5, 32]),
      rule("affiliateCode", "alphanumeric", [4, 32]),
      ...unusedFields,
    ],
    attribution: "last",
    captchaOnRegister: true,
    termsTicked: false,
    minimumAge: 18,
    phoneCountries: ["KR"],
    smsPerDay: 10_000,
    confirmNewAddress: false,
    passwordDays: 0,
    weakDefaults: ["jade0000", "abcd1234"],
    deposit: marked([
      {
        code: "bank",
        kind: "transfer",
        provider: "house",
        min: 10_000,
        max: 10_000_000,
        quick: [30_000, 50_000, 100_000, 500_000],
        minutes: 30,
        level: 0,
        accounts: [{ bank: "한빛은행", holder: "(주)제이드", number: "110-442-918273" }],
      },
      {
        code: "wallet",
        kind: "redirect",
        provider: "sandbox",
        min: 10_000,
        max: 2_000_000,
        quick: [30_000, 50_000, 100_000, 500_000],
        minutes: 0,
        level: 0,
      },
      {
        code: "crypto",
        kind: "address",
        provider: "sandbox",
        min: 20_000,
        max: 50_000_000,
        quick: [50_000, 100_000, 500_000, 1_000_000],
        minutes: 10,
        level: 0,
      },
    ]),
    withdrawal: [
      {
        code: "bank",
        min: 20_000,
        max: 20_000_000,
        expectedMinutes: 120,
        levels: [
          { from: 1, expectedMinutes: 60 },
          { from: 2, max: 50_000_000, expectedMinutes: 60 },
          { from: 3, max: 100_000_000, expectedMinutes: 30 },
        ],
      },
    ],
    payoutWaitHours: 24,
    receiptMinutes: 4_320,
    points: { rates: { RNG: 100, FISH: 100, LIVE: 50, PVP: 50, SPORTS: 100, LOTT: 100 }, cash: { points: 100, amount: 1_000 } },
    levels: [
      { level: 1, points: 300, name: namesOf("levels", "celadon") },
      { level: 2, points: 1_500, multiplier: 1_250_000, name: namesOf("levels", "white-jade") },
      { level: 3, points: 6_000, multiplier: 1_500_000, name: namesOf("levels", "imperial-jade") },
    ],
    referral: { reward: 30_000, deposits: 50_000, turnover: 500_000, days: 30 },
    logo: "/art/brands/jade.svg",
    company: {
      name: { ko: "(주)제이드(가상의 회사)", en: "Jade Co., Ltd. (fictional)" },
      address: { ko: "예시시 가상로 1", en: "1 Gasang-ro, Yesi-si" },
      registration: "000-00-00002",
    },
    license: {
      authority: { ko: "시연용 게임위원회(가상의 기관)", en: "Demonstration Gaming Commission (fictional)" },
      number: "DEMO-002",
    },
    customerService: [chatOf("support", "ko"), chatOf("payments", "ko")],
    social: [],
    freePlayBalance: 1_000_000,
    betMultiplier: 10,
    prizeModes,
  },
}

const lidoLanguages = ["en", "it", "es", "fr", "de"]
const euroSettings = defaultSettings("EUR", lidoLanguages)

/**
 * Euros and five languages of the Mediterranean and its guests, GMT+1; dressed by a look alone, over the house's theme. The demo
 * world gives it typefaces of its own.
 */
export const lidoBrand: NewBrand = {
  id: 3,
  code: "LIDO",
  name: "Lido",
  currency: "EUR",
  exponent: 2,
  gmtOffsetMinutes: 60,
  languages: lidoLanguages,
  language: "en",
  theme: "baize",
  hosts: [{ host: "lido.localhost" }],
  flags: { ...defaultFlags, CBS3: true },
  blockedCountries: ["KP"],
  settings: {
    ...euroSettings,
    parent: "BAIZE",
    deposit: marked(euroSettings.deposit),
    points: { rates: { RNG: 1_000, FISH: 1_000, LIVE: 500, PVP: 500, LOTT: 1_000 }, cash: { points: 100, amount: 100 } },
    levels: [
      { level: 1, points: 500, name: namesOf("levels", "bronze") },
      { level: 2, points: 2_500, multiplier: 1_250_000, name: namesOf("levels", "silver") },
      { level: 3, points: 10_000, multiplier: 1_500_000, name: namesOf("levels", "gold") },
    ],
    referral: { reward: 2_500, deposits: 5_000, turnover: 50_000, days: 30 },
    logo: "/art/brands/lido.svg",
    company: {
      name: {
        en: "Lido Giochi S.r.l. (fictional)",
        it: "Lido Giochi S.r.l. (società immaginaria)",
        es: "Lido Giochi S.r.l. (empresa ficticia)",
        fr: "Lido Giochi S.r.l. (société fictive)",
        de: "Lido Giochi S.r.l. (fiktives Unternehmen)",
      },
      address: "Lungomare Esempio 3, Porto Esempio",
      registration: "EX 0042-3",
    },
    license: {
      authority: {
        en: "Demonstration Gaming Board (fictional)",
        it: "Autorità dimostrativa per il gioco (ente immaginario)",
        es: "Autoridad del Juego de demostración (organismo ficticio)",
        fr: "Autorité des jeux de démonstration (organisme fictif)",
        de: "Glücksspielbehörde zur Demonstration (fiktive Behörde)",
      },
      number: "DEMO-003",
    },
    look: {
      dark: { page: "#170a1c", surface: "#221029", ink: "#fff1e6", primary: "#ff8a65", accent: "#ffb877" },
      light: { page: "#fff4e8", surface: "#fffcf7", ink: "#2b1030", primary: "#b5301b", accent: "#8a3d12" },
      cloth: "#0b4a6f",
      radius: 4,
      home: ["banner", "recent", "hot", "games", "originals", "news"],
      tiles: "wide",
      hero: "wide",
      headings: "geometric",
      text: "system",
      icons: "lido",
    },
    customerService: [chatOf("support"), chatOf("payments")],
  },
}

/** The brands of the demo world. */
export const demoBrands: readonly NewBrand[] = [baizeBrand, jadeBrand, lidoBrand]
