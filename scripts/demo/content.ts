/** What a brand publishes in the demo world; words by language. */
export interface DemoContent {
  readonly kind: "announcement" | "notice" | "promotion" | "banner"
  readonly title: Readonly<Record<"en" | "ko", string>>
  readonly body?: Readonly<Record<"en" | "ko", string>>
  readonly image?: string
  readonly promotionType?: string
  readonly execution?: "A" | "B" | "F"
  /** 0 nothing, 1 a page, 2 a game ("VENDOR/code"), 3 a promotion (its type). */
  readonly linkageType?: 0 | 1 | 2 | 3
  readonly link?: string
  readonly daysAgo: number
  readonly untilDays?: number
}

export const demoContent: readonly DemoContent[] = [
  {
    kind: "banner",
    title: { en: "A table is always set", ko: "언제나 준비된 테이블" },
    body: {
      en: "Over 200 games, one wallet, every round explained.",
      ko: "200종이 넘는 게임, 하나의 지갑, 모든 라운드를 투명하게.",
    },
    image: "/art/banners/welcome.svg",
    linkageType: 1,
    link: "/hot",
    daysAgo: 40,
  },
  {
    kind: "banner",
    title: { en: "Emerald Cloth", ko: "에메랄드 클로스" },
    body: {
      en: "Our own slot. Its exact return and every seed are yours to check.",
      ko: "자체 제작 슬롯. 정확한 환급률과 시드를 직접 검증하세요.",
    },
    image: "/art/banners/emerald-cloth.svg",
    linkageType: 2,
    link: "BZ/emerald-cloth",
    daysAgo: 30,
  },
  {
    kind: "banner",
    title: { en: "Live, from the first card", ko: "첫 카드부터 라이브" },
    body: { en: "Baccarat, roulette and sic bo around the clock.", ko: "바카라, 룰렛, 식보를 24시간 즐기세요." },
    image: "/art/banners/live-tables.svg",
    linkageType: 1,
    link: "/live",
    daysAgo: 20,
  },
  {
    kind: "banner",
    title: { en: "Bring your own line", ko: "나만의 라인을 만드세요" },
    body: { en: "Agents see every figure down to the ledger.", ko: "에이전트는 모든 수치를 원장까지 확인합니다." },
    image: "/art/banners/agents.svg",
    linkageType: 1,
    link: "/agent",
    daysAgo: 10,
  },
  {
    kind: "notice",
    title: { en: "Withdrawals are decided within 15 minutes, day and night.", ko: "출금 심사는 24시간 15분 이내에 처리됩니다." },
    daysAgo: 6,
  },
  {
    kind: "notice",
    title: {
      en: "Pagoda Play rests for maintenance this Tuesday, 04:00–05:00.",
      ko: "이번 화요일 04:00–05:00 파고다 플레이 점검이 있습니다.",
    },
    daysAgo: 3,
  },
  {
    kind: "notice",
    title: {
      en: "New: see the seeds behind every Emerald Cloth spin.",
      ko: "신규: 에메랄드 클로스의 모든 스핀 시드를 확인하세요.",
    },
    daysAgo: 1,
  },
  {
    kind: "announcement",
    title: { en: "How we keep your money", ko: "고객 자금은 이렇게 보관됩니다" },
    body: {
      en: "<p>Member balances are kept apart from the company's own money. Every movement has an entry with the balance before and after it; you find all of yours under <b>Transaction history</b>.</p>",
      ko: "<p>회원 잔액은 회사 자금과 분리하여 보관됩니다. 모든 거래는 전후 잔액과 함께 기록되며 <b>거래 내역</b>에서 확인할 수 있습니다.</p>",
    },
    execution: "A",
    daysAgo: 25,
  },
  {
    kind: "announcement",
    title: { en: "A round was interrupted? Nothing is lost", ko: "라운드가 중단되어도 안심하세요" },
    body: {
      en: "<p>If the connection breaks while a round runs, it is finished or your stake comes back, whichever is better for you. The round shows in your betting record.</p>",
      ko: "<p>라운드 도중 연결이 끊기면 라운드를 완료하거나 배팅금을 돌려드립니다. 더 유리한 쪽으로 처리되며 배팅 내역에 표시됩니다.</p>",
    },
    execution: "F",
    daysAgo: 12,
  },
  {
    kind: "announcement",
    title: { en: "Twenty studios, one wallet", ko: "스무 개 스튜디오, 하나의 지갑" },
    body: {
      en: "<p>There is no transferring between games: your balance is the same everywhere, to the cent.</p>",
      ko: "<p>게임 간 이체가 필요 없습니다. 어디서나 잔액이 정확히 동일합니다.</p>",
    },
    execution: "B",
    daysAgo: 5,
  },
  {
    kind: "announcement",
    title: { en: "Emerald week has begun", ko: "에메랄드 위크가 시작되었습니다" },
    body: {
      en: "<p>The 20 highest single wins at Emerald Cloth stand on the winner board, each with its round to check.</p>",
      ko: "<p>에메랄드 클로스 최고 당첨 20건이 검증 가능한 라운드와 함께 위너 보드에 표시됩니다.</p>",
    },
    execution: "F",
    promotionType: "tournament",
    linkageType: 3,
    link: "tournament",
    daysAgo: 4,
  },
  {
    kind: "announcement",
    title: { en: "The chat rooms are open", ko: "채팅방이 열렸습니다" },
    body: {
      en: "<p>One room for each language. Be kind, write no addresses, and never tell anybody your password.</p>",
      ko: "<p>언어별 채팅방이 마련되었습니다. 서로 예의를 지키고, 링크나 비밀번호는 쓰지 마세요.</p>",
    },
    execution: "A",
    daysAgo: 2,
  },
  {
    kind: "announcement",
    title: { en: "Limits that you set yourself", ko: "스스로 정하는 이용 한도" },
    body: {
      en: "<p>Under <b>Safer play</b> you set deposits, losses, stakes and time. A tighter limit holds at once, a looser one after a day.</p>",
      ko: "<p><b>안전한 이용</b>에서 입금, 손실, 배팅, 시간 한도를 정할 수 있습니다. 낮추면 바로, 높이면 하루 뒤에 적용됩니다.</p>",
    },
    daysAgo: 8,
  },
  {
    kind: "announcement",
    title: { en: "0.4 % back every Monday", ko: "매주 월요일 0.4% 환급" },
    body: {
      en: "<p>The weekly rebate counts every game, without wagering and without a cap.</p>",
      ko: "<p>주간 리베이트는 모든 게임에 적용되며 롤링 조건과 상한이 없습니다.</p>",
    },
    promotionType: "rebate",
    linkageType: 3,
    link: "rebate",
    daysAgo: 14,
  },
  {
    kind: "announcement",
    title: { en: "Payment passwords protect withdrawals", ko: "결제 비밀번호로 출금을 보호하세요" },
    body: {
      en: "<p>Set one under <b>Security</b>: whoever finds your browser open still cannot withdraw.</p>",
      ko: "<p><b>보안 센터</b>에서 설정하세요. 다른 사람이 기기를 사용하더라도 출금할 수 없습니다.</p>",
    },
    daysAgo: 18,
  },
  {
    kind: "announcement",
    title: { en: "Four new studios this month", ko: "이번 달 신규 스튜디오 4곳" },
    body: {
      en: "<p>You find them under <b>New</b>, and all studios on one page.</p>",
      ko: "<p><b>신규</b>에서 확인하세요. 전체 스튜디오도 한 페이지에 모았습니다.</p>",
    },
    daysAgo: 28,
  },
  {
    kind: "promotion",
    title: { en: "Weekly rebate on every bet", ko: "모든 배팅 주간 리베이트" },
    body: {
      en: "<p>0.4 % of your valid bets, back in cash every Monday. No wagering, no cap.</p><ul><li>All game types count.</li><li>Cancelled rounds do not.</li></ul>",
      ko: "<p>유효 배팅의 0.4%를 매주 월요일 현금으로 돌려드립니다. 롤링 조건과 상한이 없습니다.</p><ul><li>모든 게임이 포함됩니다.</li><li>취소된 라운드는 제외됩니다.</li></ul>",
    },
    image: "/art/promotions/1.svg",
    promotionType: "rebate",
    daysAgo: 30,
    untilDays: 60,
  },
  {
    kind: "promotion",
    title: { en: "First deposit: a fair start", ko: "첫 입금 이벤트" },
    body: {
      en: "<p>20 % on your first deposit, up to the amount shown at the cashier. Wagering 5 times; what is left to wager is shown next to your balance.</p>",
      ko: "<p>첫 입금액의 20%를 드립니다. 롤링 5배이며 남은 롤링은 잔액 옆에 표시됩니다.</p>",
    },
    image: "/art/promotions/2.svg",
    promotionType: "deposit",
    daysAgo: 21,
    untilDays: 39,
  },
  {
    kind: "promotion",
    title: { en: "Emerald week", ko: "에메랄드 위크" },
    body: {
      en: "<p>Play Emerald Cloth this week; the 20 highest single wins are on the winner board, each with its round to check.</p>",
      ko: "<p>이번 주 에메랄드 클로스를 플레이하세요. 최고 당첨 20건이 위너 보드에 라운드와 함께 표시됩니다.</p>",
    },
    image: "/art/promotions/3.svg",
    promotionType: "tournament",
    daysAgo: 4,
    untilDays: 3,
  },
]
