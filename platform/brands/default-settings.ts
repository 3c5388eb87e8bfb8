import { prizeModes } from "@baize/common/api/lottery.ts"
import { fieldRule as rule } from "@baize/common/api/patterns.ts"
import { currencies } from "./currencies.ts"
import { namesOf } from "./names.ts"
import { phoneCountriesOf } from "./phone-countries.ts"
import type { BrandSettings } from "./settings.ts"

/** Fields of the specification's form that no brand uses; the form knows them, the rules leave them out. */
export const unusedFields = [
  ...["qqNum", "recommenderId", "referralCode", "verificationCode"].map(field => rule(field, "any", [0, 64], "off")),
  ...["line", "whatsapp", "facebook", "wechat", "zalo", "idNumber"].map(field => rule(field, "no-spaces", [3, 64], "off")),
]

/** A card, an e-wallet and an address at the sandbox. `cent`: minor units worth about one US cent. */
const depositMethods = (cent: number): BrandSettings["deposit"] => [
  {
    code: "card",
    kind: "redirect",
    provider: "sandbox",
    min: 1_000 * cent,
    max: 500_000 * cent,
    quick: [2_000, 5_000, 10_000, 50_000].map(sum => sum * cent),
    minutes: 0,
    level: 0,
  },
  {
    code: "wallet",
    kind: "redirect",
    provider: "sandbox",
    min: 1_000 * cent,
    max: 200_000 * cent,
    quick: [2_000, 5_000, 10_000, 50_000].map(sum => sum * cent),
    fee: { fixed: 0, ppm: 10_000 },
    minutes: 0,
    level: 0,
  },
  {
    code: "crypto",
    kind: "address",
    provider: "sandbox",
    min: 2_000 * cent,
    max: 5_000_000 * cent,
    quick: [5_000, 10_000, 50_000, 100_000].map(sum => sum * cent),
    minutes: 10,
    level: 0,
  },
]

/** The chat of a department of customer service; `language`: the brand's own. */
export const chatOf = (department: "payments" | "support", language = "en"): BrandSettings["customerService"][number] => {
  const names = namesOf("service", department)
  return { name: names[language] ?? names.en, names, url: `/service?department=${department}` }
}

/** The settings of a new brand, in one of the `currencies` and in some languages, by default all. */
export function defaultSettings(currency: string, spoken?: readonly string[]): BrandSettings {
  const { cent } = currencies[currency]!
  return {
    registerRules: [
      rule("username", "letters-digits-leading-letter", [4, 16], "required"),
      rule("password", "any", [8, 64], "required"),
      rule("confirmPassword", "any", [1, 64], "required"),
      // Asked before the first withdrawal.
      rule("paymentPassword", "digits", [6, 6]),
      rule("email", "email", [6, 100]),
      rule("mobileNum", "digits", [6, 15]),
      rule("payeeName", "fullname", [2, 60]),
      rule("nickname", "no-spaces", [2, 20]),
      rule("birthday", "date-ymd", [10, 10]),
      rule("affiliateCode", "alphanumeric", [4, 32]),
      rule("telegram", "no-spaces", [5, 32], "off"),
      ...unusedFields,
    ],
    attribution: "last",
    captchaOnRegister: false,
    termsTicked: false,
    minimumAge: 18,
    phoneCountries: phoneCountriesOf(currency, spoken),
    smsPerDay: 10_000,
    // Codes need a gateway first (`SMS_GATEWAY`, `MAIL_GATEWAY`).
    confirmNewAddress: false,
    passwordDays: 0,
    weakDefaults: [],
    deposit: depositMethods(cent),
    withdrawal: [{ code: "bank", min: 2_000 * cent, max: 2_000_000 * cent, expectedMinutes: 1_440 }],
    payoutWaitHours: 24,
    receiptMinutes: 4_320,
    twoPeopleFrom: 100_000 * cent,
    logo: "",
    customerService: [chatOf("support")],
    social: [],
    freePlayBalance: 100_000 * cent,
    betMultiplier: cent,
    prizeModes,
  }
}
