import type { HelpEntry } from "./house-help.ts"

/**
 * The house's privacy, storage and money-laundering texts: what the platform itself does, so they change with it. Terms of
 * keeping are those of `retention.ts`; what browsers store has keys that start with `baize.`. `{operator}` is the brand's company
 * and its address, else the brand.
 */
export const houseLegal: readonly HelpEntry[] = [
  {
    section: "privacy",
    title: { en: "Who is responsible", ko: "개인정보 처리자" },
    body: {
      en: "{operator} is responsible for the personal data on this site. Write to us under “Contact us” below.",
      ko: "이 사이트의 개인정보는 {operator}에서 처리합니다. 문의는 아래의 문의하기를 이용해 주세요.",
    },
  },
  {
    section: "privacy",
    title: { en: "What we store", ko: "저장하는 정보" },
    body: {
      en:
        "<ul><li>Your account: username, nickname, picture, language, name, date of birth, email, mobile number, the other " +
        "answers of the registration form, and who invited you.</li>" +
        "<li>Your money: deposits, withdrawals, payout accounts, bonuses, and every movement of your balance.</li>" +
        "<li>Your play: every bet and its result, the time you play, and your limits and breaks.</li>" +
        "<li>Documents and answers that you send us to prove who you are or where money comes from.</li>" +
        "<li>Your sign-ins: the network address, the country it belongs to, and the kind of browser and device.</li>" +
        "<li>What you write to us, in chats and to customer service, with its pictures.</li></ul>",
      ko:
        "<ul><li>계정: 아이디, 닉네임, 사진, 언어, 이름, 생년월일, 이메일, 휴대폰 번호, 가입 시 입력한 그 밖의 항목, 초대한 회원.</li>" +
        "<li>금액: 입금, 출금, 출금 계좌, 보너스, 모든 잔액 변동 내역.</li>" +
        "<li>게임: 모든 베팅과 결과, 게임 시간, 설정한 한도와 휴식.</li>" +
        "<li>본인 확인이나 자금 출처 확인을 위해 제출한 서류와 답변.</li>" +
        "<li>로그인: 접속 주소와 국가, 브라우저와 기기 종류.</li>" +
        "<li>채팅과 고객센터, 의견 보내기로 보낸 내용과 이미지.</li></ul>",
    },
  },
  {
    section: "privacy",
    title: { en: "What we use it for", ko: "이용 목적" },
    body: {
      en:
        "To run your account and your games, to pay you, to protect the account, to answer you, and to follow the law: age, " +
        "one account for each person, limits and breaks, and money laundering. There are no ads of others, and no profile for " +
        "them.",
      ko:
        "계정과 게임 운영, 출금, 계정 보호, 문의 답변, 그리고 나이 확인, 1인 1계정, 한도와 휴식, 자금세탁 방지 등 법적 의무를 지키기 위해 이용합니다. 제3자의 광고는 없으며 광고를 위한 프로필도 만들지 " +
        "않습니다.",
    },
  },
  {
    section: "privacy",
    title: { en: "Who else receives it", ko: "정보를 받는 곳" },
    body: {
      en:
        "<ul><li>A payment service: what a payment needs, such as its amount and, for a withdrawal, the account and its " +
        "holder.</li>" +
        "<li>The studio of a game that you open: a number for you, your language and your currency, never your name or a " +
        "contact.</li>" +
        "<li>The services that deliver our emails, text messages and notifications: your address there. A notification is " +
        "encrypted on its way to your browser.</li>" +
        "<li>A service that checks identity documents, if we use one: the document, your name and your date of birth.</li>" +
        "<li>If you joined through an agent: that agent and the agents above see your username, your nickname, your balance, " +
        "when you last signed in, each of your bets and each movement of your balance, never a contact, a document or a payout " +
        "account.</li>" +
        "<li>Other visitors see winners and leaderboards with masked names.</li></ul>",
      ko:
        "<ul><li>결제사: 결제에 필요한 금액, 출금 시에는 계좌와 예금주.</li>" +
        "<li>이용하는 게임의 게임사: 회원 번호, 언어, 통화. 이름과 연락처는 전달하지 않습니다.</li>" +
        "<li>이메일, 문자, 알림 발송 서비스: 해당 수신 주소. 알림은 브라우저까지 암호화되어 전송됩니다.</li>" +
        "<li>본인 확인 서비스(이용하는 경우): 서류, 이름, 생년월일.</li>" +
        "<li>에이전트를 통해 가입한 경우: 해당 에이전트와 그 상위 에이전트는 아이디, 닉네임, 잔액, 마지막 로그인 시각, 모든 베팅과 모든 잔액 변동을 볼 수 있습니다. 연락처, 서류, 출금 계좌는 볼 수 " +
        "없습니다.</li>" +
        "<li>당첨자와 리더보드는 다른 방문자에게 일부를 가린 이름으로 표시됩니다.</li></ul>",
    },
  },
  {
    section: "privacy",
    title: { en: "How long we keep it", ko: "보관 기간" },
    body: {
      en:
        "<ul><li>Sessions and chats: 90 days. Addresses you signed in from: 180 days after the last time, except the " +
        "newest.</li>" +
        "<li>Letters that we sent: 30 days. Messages in your inbox: a year after you read them, five years unread.</li>" +
        "<li>Customer service and closed feedback: a year. The list of games you opened: a year.</li>" +
        "<li>Rejected document pictures: a year. Documents: until five years after the account was closed.</li>" +
        "<li>Name, date of birth, contacts and payout accounts: until five years after the account was closed. Then they are " +
        "wiped, and of an account number only the last four characters stay.</li>" +
        "<li>The record of bets, money, limits and breaks: for as long as the law requires books. It names an account, not its " +
        "owner.</li>" +
        "<li>The security log, with the address of each sign-in and change, and with corrections of a name or a date of birth: " +
        "as long as this service exists. Removing an entry would break the proof that none was changed.</li>" +
        "<li>A visitor in free play: a day.</li></ul>",
      ko:
        "<ul><li>로그인 세션과 채팅: 90일. 로그인한 접속 주소: 가장 최근 주소를 제외하고 마지막 이용 후 180일.</li>" +
        "<li>발송한 이메일과 문자: 30일. 메시지함: 읽은 뒤 1년, 읽지 않은 메시지는 5년.</li>" +
        "<li>고객센터 상담과 종결된 의견: 1년. 최근에 연 게임 목록: 1년.</li>" +
        "<li>반려된 서류의 사진: 1년. 서류: 계정 해지 후 5년까지.</li>" +
        "<li>이름, 생년월일, 연락처, 출금 계좌: 계정 해지 후 5년까지. 이후 삭제되며 계좌번호는 마지막 네 자리만 남습니다.</li>" +
        "<li>베팅, 금액, 한도, 휴식 기록: 법에서 장부 보관을 요구하는 기간. 소유자가 아닌 계정 번호로 남습니다.</li>" +
        "<li>로그인과 변경 내용을 접속 주소와 함께 남기고, 이름이나 생년월일의 정정도 남기는 보안 기록: 서비스를 운영하는 동안. 항목을 지우면 기록이 변경되지 않았다는 증명이 깨지기 때문입니다.</li>" +
        "<li>무료 체험 방문자: 하루.</li></ul>",
    },
  },
  {
    section: "privacy",
    title: { en: "How it is protected", ko: "보호 방법" },
    body: {
      en:
        "Passwords are stored only as hashes, so no one can read them. Pictures of documents are encrypted one by one, and " +
        "each view of one is recorded, as is everything that our staff change. New contacts and payout accounts need your " +
        "confirmation, and you receive a message about each.",
      ko:
        "비밀번호는 해시로만 저장되어 누구도 읽을 수 없습니다. 서류 사진은 한 장씩 암호화되며, 사진을 열람하거나 직원이 변경한 내용은 모두 기록됩니다. 연락처와 출금 계좌를 추가하려면 본인 확인이 필요하고, 추가되면 " +
        "알려 드립니다.",
    },
  },
  {
    section: "privacy",
    title: { en: "What you can do", ko: "회원님의 권리" },
    body: {
      en:
        "See and change your profile, contacts and notifications in the member center. See every device and sign-in under " +
        "Security, and end them. Save your bet history and your transactions as a file. For a copy, a correction, or to close " +
        "your account, contact customer service.",
      ko:
        "회원 센터에서 프로필과 연락처, 알림을 확인하고 변경할 수 있습니다. 보안 메뉴에서 모든 기기와 로그인 기록을 확인하고 로그아웃할 수 있으며, 베팅 내역과 거래 내역은 파일로 저장할 수 있습니다. 정보 사본, " +
        "정정, 계정 해지는 고객센터로 요청해 주세요.",
    },
  },
  {
    section: "cookies",
    title: { en: "No cookies", ko: "쿠키를 사용하지 않습니다" },
    body: {
      en:
        "{brand} sets no cookies, and its pages load nothing from advertisers or trackers: your browser itself refuses scripts " +
        "of others here. A few entries are stored in your browser, and only this site can read them.",
      ko: "{brand} 사이트는 쿠키를 설정하지 않으며, 광고나 추적을 위한 외부 자료를 불러오지 않습니다. 외부 스크립트는 브라우저가 차단합니다. 아래 항목만 브라우저에 저장되며 이 사이트에서만 읽을 수 있습니다.",
    },
  },
  {
    section: "cookies",
    title: { en: "What your browser stores", ko: "브라우저에 저장되는 항목" },
    body: {
      en:
        "<ul><li>How you like the site: language, light or dark, whether your balance is hidden, sounds.</li>" +
        "<li>Your session: until you sign out or close the last window, for a day at most.</li>" +
        "<li>If you choose to stay signed in: your username and a key that replaces the password once, for 24 hours. If you " +
        "trust the browser: a key for 30 days.</li>" +
        "<li>What you have begun: an invitation, a lottery slip and saved picks, a conversation of a guest with customer " +
        "service, and how far you have scrolled.</li>" +
        "<li>What you have seen: news that you closed, and whether notifications are on here.</li>" +
        "<li>A copy of the site's own files, so that it opens quickly and has a page when you are offline.</li></ul>",
      ko:
        "<ul><li>사이트 설정: 언어, 밝은 화면과 어두운 화면, 잔액 숨김, 소리.</li>" +
        "<li>로그인 세션: 로그아웃하거나 마지막 창을 닫을 때까지, 최대 하루.</li>" +
        "<li>로그인 유지를 선택한 경우: 아이디와 비밀번호를 한 번 대신하는 키를 24시간. 신뢰하는 브라우저로 등록한 경우: 키를 30일.</li>" +
        "<li>진행 중인 내용: 초대 코드, 복권 구매표와 저장한 번호, 비회원의 고객센터 상담, 스크롤 위치.</li>" +
        "<li>확인한 내용: 닫은 소식, 이 브라우저의 알림 설정.</li>" +
        "<li>사이트 파일의 사본: 빠르게 열고 오프라인 안내를 표시하기 위한 것입니다.</li></ul>",
    },
  },
  {
    section: "cookies",
    title: { en: "Games of other studios", ko: "다른 게임사의 게임" },
    body: {
      en:
        "They run in a frame under the studio's own address, and may store what the studio's own rules say. Our own games " +
        "store their sound and speed, and whom you have hidden in a chat.",
      ko: "다른 게임사의 게임은 해당 게임사의 주소에서 별도 프레임으로 실행되며, 그 게임사의 정책에 따라 정보를 저장할 수 있습니다. 자체 게임은 소리와 속도 설정, 채팅에서 숨긴 회원만 저장합니다.",
    },
  },
  {
    section: "cookies",
    title: { en: "How to remove it", ko: "삭제 방법" },
    body: {
      en:
        "Signing out removes the session and the key that keeps you signed in. The rest goes when you clear this site's data " +
        "in your browser. Everything works without it, except that we don't remember your choices.",
      ko: "로그아웃하면 세션과 로그인 유지 키가 삭제됩니다. 나머지는 브라우저에서 이 사이트의 데이터를 지우면 삭제됩니다. 삭제해도 모든 기능을 이용할 수 있으며, 선택한 설정만 기억하지 않습니다.",
    },
  },
  {
    section: "aml",
    needs: "license",
    title: { en: "License", ko: "라이선스" },
    body: {
      en: "{brand} is licensed by {authority}, license {license}.",
      ko: "{brand} 서비스는 {authority}의 라이선스({license})로 운영됩니다.",
    },
  },
  {
    section: "aml",
    title: { en: "One person, one account", ko: "1인 1계정" },
    body: {
      en:
        "Before your first deposit or bet you enter your name and date of birth. Each person may have one account, and must be " +
        "old enough.",
      ko: "첫 입금이나 베팅 전에 이름과 생년월일을 입력해야 합니다. 1인 1계정만 가능하며 이용 가능한 나이여야 합니다.",
    },
  },
  {
    section: "aml",
    title: { en: "Where money may go", ko: "출금 계좌" },
    body: {
      en:
        "Withdrawals go only to an account that you have saved and confirmed; a bank account must be in the name that you " +
        "entered. A new account may have to wait before it can be used. Members can't send each other money.",
      ko: "출금은 회원님이 등록하고 확인한 계좌로만 가능하며, 은행 계좌의 예금주는 입력한 이름과 같아야 합니다. 새로 등록한 계좌는 일정 시간이 지나야 사용할 수 있습니다. 회원 간 송금은 할 수 없습니다.",
    },
  },
  {
    section: "aml",
    title: { en: "Documents we may ask for", ko: "요청할 수 있는 서류" },
    body: {
      en:
        "A document that shows who you are, where you live, or where your money comes from, and whether you hold a public " +
        "office: before a withdrawal, when your deposits or withdrawals reach a sum, or when a person asks you. “Your money, " +
        "step by step” in the member center shows what is needed and what is missing.",
      ko:
        "출금 전, 입금이나 출금이 일정 금액에 이르렀을 때, 또는 담당자가 요청할 때 신분, 주소, 자금 출처를 확인하는 서류와 공직 여부에 대한 답변을 요청할 수 있습니다. 필요한 서류와 남은 단계는 회원 센터의 " +
        "입출금 준비 상태에서 확인할 수 있습니다.",
    },
  },
  {
    section: "aml",
    title: { en: "What we check", ko: "확인 절차" },
    body: {
      en:
        "A person reviews each withdrawal, and a large one can take a second person. Names are compared with the sanction " +
        "lists that we use; a match is decided by a person. While something is under review, payouts and rewards can wait, and " +
        "an account can be frozen.",
      ko:
        "모든 출금은 담당자가 심사하며 큰 금액은 두 번째 담당자가 다시 확인할 수 있습니다. 이름은 사용 중인 제재 명단과 대조하고, 일치하는 경우 담당자가 판단합니다. 심사하는 동안 출금과 보상이 보류되거나 계정이 " +
        "정지될 수 있습니다.",
    },
  },
  {
    section: "aml",
    title: { en: "Records", ko: "기록" },
    body: {
      en:
        "Every movement of money is recorded in books whose entries are only added, never changed. What the law requires us to " +
        "keep about you is kept as written under Privacy.",
      ko: "모든 금액 이동은 추가만 가능하고 변경할 수 없는 장부에 기록됩니다. 법에 따라 보관하는 개인정보는 개인정보 처리방침에 적힌 기간 동안 보관합니다.",
    },
  },
]
