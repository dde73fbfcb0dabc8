import type { NewKey } from '#contract/notices.ts'
import { timeIn } from './moments.ts'
import type { SignInFacts, Write } from './words.ts'

/** A link that sets a new password and signs out all other devices, once, within an hour. */
type KeyFacts = SignInFacts & { key: NewKey }

const MADE = {
  ja: {
    passkey: 'パスキーが追加されました',
    codes: '復旧コードが新しく作られました',
    code: '復旧コードが使われました',
    password: 'パスワードが変更されました',
    address: 'メールアドレスの変更手続きがありました',
  },
  en: {
    passkey: 'a passkey was added',
    codes: 'new recovery codes were created',
    code: 'a recovery code was used',
    password: 'your password was changed',
    address: 'a change to your email address was requested',
  },
  ko: {
    passkey: '패스키가 추가됐어요',
    codes: '복구 코드가 새로 만들어졌어요',
    code: '복구 코드가 사용됐어요',
    password: '비밀번호가 바뀌었어요',
    address: '이메일 주소 변경 요청이 있었어요',
  },
  zh: {
    passkey: '已添加通行密钥',
    codes: '已生成新的恢复码',
    code: '恢复码已被使用',
    password: '密码已更改',
    address: '有人申请更改邮箱',
  },
} as const

/** A key to an account was made or used, or another address requested. */
export const keyWords: Write<KeyFacts> = {
  ja: ({ key, device, at, zone, url }) => ({
    subject: `ANPAN：${MADE.ja[key]}`,
    lines: [
      `アカウントで${MADE.ja[key]}：${device || '不明な端末'}（${timeIn('ja', zone, at)}）。`,
      'ご本人であれば、何もする必要はありません。',
      '心当たりがない場合は、次のリンクで新しいパスワードを設定してください。すべての端末がサインアウトされ、復旧コードは使えなくなり、パスキーは1つずつオンに戻すまで使えません。',
    ],
    action: { label: '自分ではない：新しいパスワードを設定', url },
    otherwise:
      'リンクは1時間以内に1回だけ使えます。過ぎた場合は、サインインのページで「パスワードを忘れたとき」を選んでください。',
  }),
  en: ({ key, device, at, zone, url }) => ({
    subject: `ANPAN: ${MADE.en[key]}`,
    lines: [
      `On your account, ${MADE.en[key]}: ${device || 'unknown device'} (${timeIn('en', zone, at)}).`,
      'If it was you, you don’t need to do anything.',
      'If it wasn’t you, set a new password with this link. All devices will be signed out, recovery codes will stop working, and passkeys will be off until you turn each one back on.',
    ],
    action: { label: 'This wasn’t me: set a new password', url },
    otherwise: 'The link works once, within one hour. After that, choose “Forgot your password?” on the sign-in page.',
  }),
  ko: ({ key, device, at, zone, url }) => ({
    subject: `ANPAN: ${MADE.ko[key]}`,
    lines: [
      `내 계정에서 ${MADE.ko[key]}: ${device || '알 수 없는 기기'}(${timeIn('ko', zone, at)})`,
      '본인이라면 아무것도 하지 않아도 돼요.',
      '본인이 아니라면 이 링크로 새 비밀번호를 설정해 주세요. 모든 기기에서 로그아웃되고, 복구 코드는 쓸 수 없게 되며, 패스키는 하나씩 다시 켤 때까지 꺼져요.',
    ],
    action: { label: '본인이 아니에요: 새 비밀번호 설정', url },
    otherwise: '링크는 한 시간 안에 한 번만 사용할 수 있어요. 지났다면 로그인 화면에서 비밀번호 찾기를 선택해 주세요.',
  }),
  zh: ({ key, device, at, zone, url }) => ({
    subject: `ANPAN：${MADE.zh[key]}`,
    lines: [
      `你的账号${MADE.zh[key]}：${device || '未知设备'}（${timeIn('zh', zone, at)}）。`,
      '如果是你本人，无需理会。',
      '如果不是你本人，请用此链接设置新密码。所有设备会退出登录，恢复码失效，通行密钥会停用，直到你逐个重新启用。',
    ],
    action: { label: '不是我本人：设置新密码', url },
    otherwise: '链接一小时内有效，只能使用一次。过期后，请在登录页选择“忘记密码”。',
  }),
}

/** A new password was requested for an address that an account has claimed and none has confirmed. */
export const noAccountWords: Write<{ url: string }> = {
  ja: ({ url }) => ({
    subject: 'ANPAN：このアドレスのアカウントはまだありません',
    lines: [
      'このメールアドレスでパスワードの再設定の申し込みがありました。このアドレスのアカウントは、まだありません。',
      'ご自分の端末で登録したばかりの場合は、その端末の「設定」でアドレスの確認メールをもう一度送ってください。そうでなければ、新しく登録できます。',
    ],
    action: { label: '新しく登録する', url },
    otherwise: '心当たりがない場合は、何もする必要はありません。',
  }),
  en: ({ url }) => ({
    subject: 'ANPAN: there’s no account with this address yet',
    lines: [
      'Someone asked to reset the password for this email address. There’s no account with this address yet.',
      'If you’ve just signed up on one of your devices, resend the confirmation email from Settings there. If not, you can create an account.',
    ],
    action: { label: 'Create an account', url },
    otherwise: 'If you didn’t ask for this, you can ignore this email.',
  }),
  ko: ({ url }) => ({
    subject: 'ANPAN: 이 주소로 된 계정이 아직 없어요',
    lines: [
      '이 이메일 주소로 비밀번호 재설정 요청이 있었어요. 이 주소로 된 계정은 아직 없어요.',
      '방금 내 기기에서 가입했다면 그 기기의 설정에서 주소 인증 메일을 다시 보내 주세요. 아니라면 새로 가입할 수 있어요.',
    ],
    action: { label: '새로 가입하기', url },
    otherwise: '요청한 적이 없다면 아무것도 하지 않아도 돼요.',
  }),
  zh: ({ url }) => ({
    subject: 'ANPAN：此邮箱还没有账号',
    lines: [
      '有人为此邮箱申请设置新密码，但此邮箱还没有注册账号。',
      '如果你刚在自己的设备上注册，请在那台设备的“设置”里重新发送验证邮件。否则可以注册新账号。',
    ],
    action: { label: '注册新账号', url },
    otherwise: '如果不是你本人操作，无需理会。',
  }),
}
