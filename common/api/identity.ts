import * as v from "valibot"
import { signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Text } from "./fields.ts"

/** What play requires and the registration did not ask. */
export const declareIdentity = endpoint({
  summary: "Declare the caller's name and birthday, once",
  method: "POST",
  path: "/wps/member/identity",
  token: true,
  sealed: true,
  request: v.object({ birthday: Text, payeeName: Text }),
  response: v.object({}),
  refusals: { "fields-wrong": 422, "identity-told": 409, "person-has-account": 409 },
  access: { own: { ...signedIn, trial: "forbidden" } },
  limit: { count: 20, seconds: 300 },
})

/** The code comes from `ownCode`. */
export const confirmEmail = endpoint({
  summary: "Confirm the caller's email by a code",
  method: "POST",
  path: "/wps/member/email/confirm",
  token: true,
  sealed: false,
  request: v.object({ code: v.pipe(v.string(), v.maxLength(255)) }),
  response: v.object({}),
  refusals: { "code-wrong": 422, "code-expired": 422 },
  access: { own: { ...signedIn, trial: "forbidden" } },
  limit: { count: 20, seconds: 300 },
})
