import { prizeModes } from "@baize/common/api/lottery.ts"
import { fieldRule as rule } from "@baize/common/api/patterns.ts"
import type { NewBrand } from "./create.ts"
import { defaultFlags } from "./flags.ts"

/** Fields of the specification's form that neither brand asks for; the form knows them, the rules leave them out. */
const unused = [
  ...["qqNum", "recommenderId", "referralCode", "verificationCode"].map(field => rule(field, "any", [0, 64], "off")),
  ...["line", "whatsapp", "facebook", "wechat", "zalo", "idNumber"].map(field => rule(field, "no-spaces", [3, 64], "off")),
]

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
  flags: defaultFlags,
  blockedCountries: ["KP"],
  settings: {
    registerRules: [
      rule("username", "letters-digits-leading-letter", [4, 16], "required"),
      rule("password", "strong-password", [8, 64], "required"),
      rule("confirmPassword", "any", [1, 64], "required"),
      rule("paymentPassword", "digits", [6, 6], "required"),
      rule("email", "email", [6, 100]),
      rule("mobileNum", "digits", [6, 15]),
      rule("payeeName", "fullname", [2, 60]),
      rule("nickname", "no-spaces", [2, 20]),
      rule("birthday", "date-ymd", [10, 10]),
      rule("affiliateCode", "alphanumeric", [4, 32]),
      rule("telegram", "no-spaces", [5, 32], "off"),
      ...unused,
    ],
    captchaOnRegister: false,
    termsTicked: true,
    minimumAge: 21,
    passwordDays: 180,
    weakDefaults: ["Baize-0000!", "Password-1!"],
    deposit: [
      { code: "card", min: 1_000, max: 500_000, quick: [2_000, 5_000, 10_000, 50_000] },
      { code: "bank", min: 5_000, max: 5_000_000, quick: [10_000, 50_000, 100_000, 500_000] },
    ],
    withdrawal: [{ code: "bank", min: 2_000, max: 2_000_000 }],
    logo: "/art/brands/baize.svg",
    customerService: [
      { name: "Support", url: "mailto:support@baize.example" },
      { name: "VIP", url: "mailto:vip@baize.example" },
    ],
    social: [],
    freePlayBalance: 100_000,
    betMultiplier: 1,
    prizeModes,
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
  flags: defaultFlags,
  blockedCountries: ["KP"],
  settings: {
    registerRules: [
      rule("username", "alphanumeric", [5, 12], "required"),
      rule("password", "letters-plus-digits", [8, 20], "required"),
      rule("confirmPassword", "any", [1, 20], "required"),
      rule("paymentPassword", "digits", [4, 4], "required"),
      rule("payeeName", "korean", [2, 20], "required"),
      rule("mobileNum", "digits", [10, 11], "required"),
      rule("birthday", "date-ymd", [10, 10], "required"),
      rule("email", "email", [6, 100]),
      rule("nickname", "no-spaces", [2, 20]),
      rule("telegram", "no-spaces", [5, 32]),
      rule("affiliateCode", "alphanumeric", [4, 32]),
      ...unused,
    ],
    captchaOnRegister: true,
    termsTicked: true,
    minimumAge: 21,
    passwordDays: 90,
    weakDefaults: ["jade0000", "abcd1234"],
    deposit: [{ code: "bank", min: 10_000, max: 10_000_000, quick: [30_000, 50_000, 100_000, 500_000] }],
    withdrawal: [{ code: "bank", min: 20_000, max: 20_000_000 }],
    logo: "/art/brands/jade.svg",
    customerService: [{ name: "고객센터", url: "mailto:support@jade.example" }],
    social: [],
    freePlayBalance: 1_000_000,
    betMultiplier: 10,
    prizeModes,
  },
}
