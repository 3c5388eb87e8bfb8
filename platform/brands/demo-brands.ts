import { prizeModes } from "@baize/common/api/lottery.ts"
import { fieldRule as rule } from "@baize/common/api/patterns.ts"
import type { NewBrand } from "./create.ts"
import { defaultSettings, unusedFields } from "./default-settings.ts"
import { defaultFlags } from "./flags.ts"

/** Dollars and English, with the clock that game vendors settle by: GMT−4. */
export const baizeBrand: NewBrand = {
  id: 1,
  code: "BAIZE",
  name: "Baize",
  currency: "USD",
  exponent: 2,
  gmtOffsetMinutes: -240,
  languages: ["en", "ko"],
  language: "en",
  theme: "baize",
  hosts: [{ host: "localhost" }, { host: "127.0.0.1" }],
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
    ...defaultSettings("USD"),
    confirmNewAddress: true,
    weakDefaults: ["Baize-0000!", "Password-1!"],
    logo: "/art/brands/baize.svg",
    customerService: [
      { name: "Support", names: { ko: "고객센터" }, url: "/service?department=support" },
      { name: "Payments", names: { ko: "입출금 문의" }, url: "/service?department=payments" },
    ],
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
  flags: { ...defaultFlags, CBS3: true, ONEGAME3: true },
  blockedCountries: ["KP"],
  settings: {
    registerRules: [
      rule("username", "alphanumeric", [5, 12], "required"),
      rule("password", "any", [8, 64], "required"),
      rule("confirmPassword", "any", [1, 64], "required"),
      rule("paymentPassword", "digits", [4, 4], "required"),
      rule("payeeName", "korean", [2, 20], "required"),
      rule("mobileNum", "digits", [10, 11], "required"),
      rule("birthday", "date-ymd", [10, 10], "required"),
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
    deposit: [{ code: "bank", min: 10_000, max: 10_000_000, quick: [30_000, 50_000, 100_000, 500_000] }],
    withdrawal: [{ code: "bank", min: 20_000, max: 20_000_000 }],
    logo: "/art/brands/jade.svg",
    customerService: [
      { name: "고객센터", names: { en: "Support" }, url: "/service?department=support" },
      { name: "입출금 문의", names: { en: "Payments" }, url: "/service?department=payments" },
    ],
    social: [],
    freePlayBalance: 1_000_000,
    betMultiplier: 10,
    prizeModes,
  },
}
