import type { HelpSection } from "@baize/common/api/site.ts"
import type { TranslatedText } from "../../brands/words.ts"

/** An entry of the help center, in every language; `help.ts` fills in `{brand}`, `{operator}`, `{authority}` and `{license}`. */
export interface HelpEntry {
  readonly section: HelpSection
  readonly title: TranslatedText
  readonly body: TranslatedText
  /** Left out at a brand whose settings lack this. */
  readonly needs?: "license"
}

/** The house's help for a brand that publishes none. */
export const houseHelp: readonly HelpEntry[] = [
  {
    section: "faq",
    title: { en: "How do I open an account?", ko: "회원가입은 어떻게 하나요?" },
    body: {
      en: "Choose Register at the top of the page and fill in the form. Enter an invitation code if someone gave you one.",
      ko: "화면 상단의 회원가입을 누르고 필요한 항목을 입력하면 됩니다. 초대 코드는 받은 경우에만 입력하세요.",
    },
  },
  {
    section: "faq",
    title: { en: "When does a deposit arrive?", ko: "입금은 언제 반영되나요?" },
    body: {
      en: "As soon as the payment provider confirms the payment. The deposit page updates automatically.",
      ko: "결제사가 결제를 확인하는 즉시 반영됩니다. 입금 페이지가 자동으로 갱신됩니다.",
    },
  },
  {
    section: "faq",
    title: { en: "How do I withdraw?", ko: "출금은 어떻게 하나요?" },
    body: {
      en:
        "Request it in the member center. The amount is set aside immediately. A person reviews the request, and you " +
        "see there whether it was approved, or why not.",
      ko: "회원 센터에서 신청하세요. 신청 금액은 바로 보류되고 담당자가 심사하며, 승인 여부와 거절 사유를 확인할 수 있습니다.",
    },
  },
  {
    section: "faq",
    title: { en: "Are the games fair?", ko: "게임은 공정한가요?" },
    body: {
      en:
        "Each game shows its return to player (RTP). Our own games commit to a secret seed before you bet, so you can " +
        "verify each result afterward. At shared tables, seeds from the players are mixed in, so no result is fixed in advance.",
      ko:
        "각 게임은 이론 환수율을 표시합니다. 자체 제작 게임은 베팅 전에 비밀 시드를 확약하므로 나중에 결과를 직접 검증할 수 있습니다. 여러 회원이 함께하는 테이블에서는 회원들의 시드가 함께 섞여 결과가 " +
        "미리 정해지지 않습니다.",
    },
  },
  {
    section: "faq",
    title: { en: "Can I change the language?", ko: "언어를 바꿀 수 있나요?" },
    body: {
      en: "Yes, at the top of the page or in the menu. Your choice is saved.",
      ko: "화면 상단이나 메뉴에서 바꿀 수 있으며 선택은 저장됩니다.",
    },
  },
  {
    section: "faq",
    title: { en: "I can't sign in. What can I do?", ko: "로그인이 되지 않습니다." },
    body: {
      en:
        "Check your username and password. After several failed attempts, signing in takes longer and asks for a " +
        "picture code, but the right password still lets you in. If you still can't sign in, contact customer service.",
      ko: "아이디와 비밀번호를 확인해 주세요. 여러 번 틀리면 보안 문자가 추가되고 로그인에 시간이 더 걸리지만, 비밀번호가 맞으면 로그인할 수 있습니다. 해결되지 않으면 고객센터로 문의해 주세요.",
    },
  },
  {
    section: "faq",
    title: {
      en: "A game stopped in the middle of a round. Is my stake lost?",
      ko: "라운드 도중 게임이 멈췄습니다. 베팅금은 어떻게 되나요?",
    },
    body: {
      en: "No. The round is finished by its rules, or your stake is returned. You can see it in your bet history.",
      ko: "사라지지 않습니다. 게임 규칙에 따라 라운드를 완료하거나 베팅금을 돌려드립니다. 베팅 내역에서 확인하세요.",
    },
  },
  {
    section: "faq",
    title: { en: "Can I set limits for myself?", ko: "스스로 한도를 정할 수 있나요?" },
    body: {
      en:
        "Yes, under Safer play in the member center: limits on deposits, losses, stakes, and time, a time-out, or " +
        "self-exclusion. Lowering a limit takes effect immediately.",
      ko: "회원 센터의 안전한 게임에서 입금, 손실, 베팅, 시간 한도와 타임아웃, 자가 제한을 설정할 수 있습니다. 한도를 낮추면 바로 적용됩니다.",
    },
  },
  {
    section: "faq",
    title: { en: "How do I make a complaint?", ko: "불만은 어떻게 접수하나요?" },
    body: {
      en:
        "Write to us under Feedback, and add pictures if you like. We keep every complaint with a record of what we " +
        "did about it.",
      ko: "의견 보내기로 접수해 주세요. 이미지도 첨부할 수 있습니다. 모든 불만은 처리 내용과 함께 보관됩니다.",
    },
  },
  {
    section: "responsible",
    title: { en: "Play for fun", ko: "즐거움을 위한 이용" },
    body: {
      en:
        "{brand} is for adults who play for fun. Decide what you can spend before you start, and stop when it is gone. " +
        "Do not chase losses, and never play with borrowed money. If play is no longer fun, take a break and talk to us: " +
        "we help you close your account.",
      ko:
        "{brand} 서비스는 즐거움을 위해 이용하는 성인 전용 서비스입니다. 시작하기 전에 사용할 금액을 정하고 그 한도를 지키세요. 손실을 만회하려 하거나 빌린 돈으로 이용하지 마세요. " +
        "즐겁지 않다면 쉬어 가시고 저희에게 알려 주세요. 계정 해지를 도와드립니다.",
    },
  },
  {
    section: "terms",
    title: { en: "Adults only", ko: "성인 전용" },
    body: {
      en: "{brand} is for adults. We may ask you to prove your age and who you are.",
      ko: "{brand} 서비스는 성인만 이용할 수 있으며, 나이와 본인 확인을 요청할 수 있습니다.",
    },
  },
  {
    section: "terms",
    title: { en: "One account", ko: "1인 1계정" },
    body: {
      en: "Each person may have one account. Keep your passwords to yourself.",
      ko: "1인 1계정이 원칙이며 비밀번호는 본인만 관리해야 합니다.",
    },
  },
  {
    section: "terms",
    title: { en: "Your own money", ko: "본인 자금" },
    body: {
      en: "Deposit and withdraw only your own money. A person reviews each withdrawal, which is paid to the account you name.",
      ko: "본인의 자금만 입출금할 수 있습니다. 출금은 담당자가 건별로 심사한 뒤 회원님이 지정한 계좌로 지급됩니다.",
    },
  },
  {
    section: "terms",
    title: { en: "Rounds", ko: "라운드" },
    body: {
      en:
        "Our records decide the result of a round. If a game malfunctions, all affected rounds are void: " +
        "every stake is returned and no win counts, whichever side that favors. Every affected player is notified.",
      ko:
        "라운드는 기록된 결과를 기준으로 합니다. 게임 오류로 라운드에 문제가 생기면 유불리와 관계없이 해당 라운드는 모두 무효가 됩니다. 베팅 금액은 전액 돌려 드리고 당첨금은 인정되지 않으며, 해당 회원 " +
        "모두에게 알려 드립니다.",
    },
  },
  {
    section: "terms",
    title: { en: "Privacy", ko: "개인정보" },
    body: {
      en: "What we store about you, why, for how long, and who else receives it is written under Privacy.",
      ko: "저장하는 정보와 이용 목적, 보관 기간, 정보를 받는 곳은 개인정보 처리방침에 안내되어 있습니다.",
    },
  },
]
