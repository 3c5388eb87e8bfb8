import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { describe, expect, it } from "vitest"

interface CatalogLine {
  readonly line: string
  readonly says: string
  readonly file: string
  readonly test: string
}

const journeys = "tests/journeys/"
const lines: readonly CatalogLine[] = [
  {
    line: "SMS send failure",
    says: "refusals sms-off",
    file: "platform/identity/codes/requesting.test.ts",
    test: "requesting a code is refused where the brand has it switched off",
  },
  {
    line: "wrong username or password",
    says: "refusals credentials-wrong",
    file: `${journeys}passwords.test.ts`,
    test: "wrong passwords bring a picture, then a lockout; a default password must be changed without typing it twice",
  },
  {
    line: "captcha shown and refreshed",
    says: "refusals captcha-wrong",
    file: `${journeys}passwords.test.ts`,
    test: "wrong passwords bring a picture, then a lockout; a default password must be changed without typing it twice",
  },
  {
    line: "field errors under inputs",
    says: "refusals too-short_other",
    file: "tests/domain/register-form.test.ts",
    test: "the registration form is silent about a field being typed, and reports errors when it is left",
  },
  {
    line: "affiliate code invalid on submit",
    says: "refusals affiliate-invalid",
    file: "platform/identity/member/register.test.ts",
    test: "an invalid invitation stops the registration, and the check reports it beforehand",
  },
  {
    line: "third-party SMS code check failing",
    says: "refusals code-wrong",
    file: "platform/identity/member/register-mobile.test.ts",
    test: "a wrong code is reported at its field, and a right one survives another mistake",
  },
  {
    line: "invalid or missing phone number",
    says: "refusals phone-invalid",
    file: `${journeys}signing-in.test.ts`,
    test: "a member signs in by a code to their phone; the countdown survives a reload",
  },
  {
    line: "too many requests, retry after 5 minutes",
    says: "refusals too-many_other",
    file: "platform/identity/codes/requesting.test.ts",
    test: "a fourth code in five minutes from one address for one number is refused",
  },
  {
    line: "unknown error",
    says: "common problem.unknown",
    file: `${journeys}failures.test.ts`,
    test: "a fault of the site itself shows a message and a way to continue, not an empty page",
  },
  {
    line: "invalid code",
    says: "refusals code-wrong",
    file: "platform/identity/codes/codes.test.ts",
    test: "a code survives four wrong tries and is void after the fifth",
  },
  {
    line: "missing code",
    says: "refusals required",
    file: "platform/identity/member/register-mobile.test.ts",
    test: "registering requires the number, its code and the brand's other fields, and reports them together",
  },
  {
    line: "expired code",
    says: "refusals code-expired",
    file: "platform/identity/codes/codes.test.ts",
    test: "a code is valid for five minutes, even when another was requested since",
  },
  {
    line: "captcha failed",
    says: "refusals human-unproven",
    file: "platform/identity/codes/requesting.test.ts",
    test: "requesting a code requires a solved puzzle, because a text costs money",
  },
  {
    line: "quota insufficient, contact service",
    says: "refusals sms-quota",
    file: "platform/identity/codes/requesting.test.ts",
    test: "requesting codes ends for the day when the brand's daily texts are used up",
  },
  {
    line: "function not enabled",
    says: "refusals sms-off",
    file: "platform/identity/codes/requesting.test.ts",
    test: "requesting a code is refused where the brand has it switched off",
  },
  {
    line: "popup closed",
    says: "player login.notSignedIn",
    file: `${journeys}signing-in.test.ts`,
    test: "a sign-in from a new address is confirmed by a code in an email",
  },
  {
    line: "not logged in",
    says: "player login.expired",
    file: `${journeys}failures.test.ts`,
    test: "a session that was ended elsewhere says so, asks to sign in, and leads back to the same page",
  },
  {
    line: "username or email does not exist",
    says: "player forgot.sent",
    file: `${journeys}passwords.test.ts`,
    test: "a member who forgot their password is emailed a link, and sessions from the old password end",
  },
  {
    line: "format incorrect",
    says: "refusals email",
    file: "platform/identity/member/register.test.ts",
    test: "registering reports every wrong field at once",
  },
  {
    line: "confirmation password wrong",
    says: "refusals inconsistent",
    file: `${journeys}passwords.test.ts`,
    test: "a member who forgot their password is emailed a link, and sessions from the old password end",
  },
  {
    line: "network abnormal",
    says: "player connection.lost",
    file: `${journeys}failures.test.ts`,
    test: "a lost connection is shown, no input is lost, and everything resumes automatically once it is back",
  },
  {
    line: "slow page load",
    says: "player connection.slow",
    file: `${journeys}failures.test.ts`,
    test: "a slow answer shows the shape of the page, and a message after eight seconds",
  },
  {
    line: "access restricted by location or IP",
    says: "player region.title",
    file: "tests/sweeps/around-the-pages.test.ts",
    test: "in a blocked region the page says so with the visitor's address and how to reach customer service",
  },
  {
    line: "maintenance",
    says: "player maintenance.title",
    file: "tests/sweeps/around-the-pages.test.ts",
    test: "a site under maintenance says until when, and returns automatically to the same page",
  },
  {
    line: "invalid URL, contact service",
    says: "player notFound.title",
    file: `${journeys}failures.test.ts`,
    test: "an unknown address says so, and links to customer service",
  },
  {
    line: "invalid URL of a game, contact service",
    says: "player game.slow",
    file: `${journeys}playing.test.ts`,
    test: "a member whose game does not load sees what they can do",
  },
  {
    line: "non-member cannot log in",
    says: "refusals members-only",
    file: "tests/errors/refusals.test.ts",
    test: "a free-play account can't be signed in to by its name",
  },
  {
    line: "only agents on agent site",
    says: "refusals agents-only",
    file: "tests/domain/agent.test.ts",
    test: "the portal refuses a member's sign-in with the message for agents only",
  },
  {
    line: "game under maintenance",
    says: "player launch.maintenance",
    file: `${journeys}playing.test.ts`,
    test: "a game under maintenance says so, and opens nothing",
  },
  {
    line: "Please Register An Account First",
    says: "player launch.registerFirst",
    file: `${journeys}refused-access.test.ts`,
    test: "a free-play member is invited to register a real account, and does",
  },
  {
    line: "first login requires change",
    says: "player password.why.first-login",
    file: "platform/identity/session/login.test.ts",
    test: "signing in reports why the password must be changed until it is",
  },
  {
    line: "expired password requires change",
    says: "player password.why.expired",
    file: "platform/identity/session/must-change.test.ts",
    test: "a password older than the brand allows must be changed, only where passwords expire",
  },
  {
    line: "two-factor prompt for unregistered IP by code to phone",
    says: "refusals address-unknown",
    file: "platform/identity/session/new-address.test.ts",
    test: "a sign-in from a new address is confirmed by a code to the phone, after which the address is known",
  },
  {
    line: "two-factor prompt for unregistered IP by email or payee name",
    says: "refusals address-unknown",
    file: "platform/identity/session/new-address.test.ts",
    test: "a sign-in from a new address is confirmed by email, or without contacts by the payee's name, ignoring case",
  },
  {
    line: "script chunk load failure",
    says: "common problem.chunk",
    file: `${journeys}failures.test.ts`,
    test: "a part of the site that fails to load, or takes over two minutes, says so and can be retried",
  },
  {
    line: "image failure falls back to default avatar or game icon",
    says: "player game.play",
    file: `${journeys}failures.test.ts`,
    test: "pictures that fail to load have stand-ins: the back of a card, an outline of a person, a method's icon",
  },
  {
    line: "playing in another window",
    says: "player launch.elsewhere",
    file: `${journeys}playing.test.ts`,
    test: "with one real-money game at a time, a second window asks, and the first says that its game has ended",
  },
]

const read = (path: string): string => readFileSync(join(root, path), "utf8")

function textOf(language: string, says: string): unknown {
  const [file, key] = says.split(" ") as [string, string]
  const texts = JSON.parse(read(`locales/${language}/${file}.json`)) as Record<string, unknown>
  return file === "refusals" ? texts[key] : key.split(".").reduce<unknown>((part, name) => (part as never)?.[name], texts)
}

describe("each error of the catalog", () => {
  it.each(lines)('the error "$line" has its words in both languages, and a test that shows it', ({ says, file, test }) => {
    for (const language of ["en", "ko"]) expect(textOf(language, says), `${language}: ${says}`).toEqual(expect.any(String))
    expect(read(file)).toContain(`("${test}"`)
  })
})
