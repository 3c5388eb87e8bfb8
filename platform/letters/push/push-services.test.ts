import { expect, it } from "vitest"
import { isPushService } from "./push-services.ts"

it.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://wns2-by3p.notify.windows.com/w/?token=abc",
  "https://web.push.apple.com/abc",
])("the endpoint %s is at a browser's push service", endpoint => {
  expect(isPushService(endpoint)).toBe(true)
})

it.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://fcm.googleapis.com.attacker.example/abc",
  "https://attacker.example/fcm.googleapis.com",
  "https://user:word@fcm.googleapis.com/abc",
  "https://fcm.googleapis.com@attacker.example/abc",
  "https://push.apple.com/abc",
  "https://attackerpush.apple.com/abc",
  "https://127.0.0.1/abc",
  "https://[::1]/abc",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/abc",
  "file:///etc/passwd",
  "ftp://web.push.apple.com/abc",
  "//web.push.apple.com/abc",
  "HTTPS://web.push.apple.com/abc",
  "https://web.push.apple.com:443/abc",
  "https://web.push.apple.com/a/../abc",
  "https://web.push.apple.com/\u1234",
  " https://web.push.apple.com/abc",
  "abc",
  "",
])("nothing is sent to the endpoint %s", endpoint => {
  expect(isPushService(endpoint)).toBe(false)
})

it("an installation adds push services by their origins", () => {
  const further = ["https://push.example", "https://*.push.other.example:8443"]
  expect(isPushService("https://push.example/abc", further)).toBe(true)
  expect(isPushService("https://a.push.other.example:8443/abc", further)).toBe(true)
  for (const other of ["https://b.push.example/abc", "https://push.other.example:8443/abc", "https://a.push.other.example/abc"])
    expect(isPushService(other, further), other).toBe(false)
})
