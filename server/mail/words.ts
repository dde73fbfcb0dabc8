import type { Language } from '#contract/fields.ts'
import type { Words } from './letter.ts'
import { dayIn, timeIn } from './moments.ts'

export interface SignInFacts {
  /** "Chrome · Windows"; empty where nothing is known. */
  device: string
  at: string
  /** The time zone of the reader. */
  zone: string
  /** Where sessions are ended and the password is changed. */
  url: string
}

/** One mail, in each language. */
export type Write<Facts> = Readonly<Record<Language, (facts: Facts) => Words>>

/** Sets a new password. */
export const resetWords: Write<{ url: string }> = {
  ja: ({ url }) => ({
    subject: 'ANPAN：パスワードの再設定',
    lines: [
      '新しいパスワードを設定するためのリンクです。',
      'リンクは1時間以内に1回だけ使えます。使うと、ほかの端末はサインアウトされます。それぞれの端末で書いたものは、そのまま残ります。',
    ],
    action: { label: '新しいパスワードを設定', url },
    otherwise: '心当たりがない場合は、何もする必要はありません。パスワードは変わりません。',
  }),
  en: ({ url }) => ({
    subject: 'ANPAN: set a new password',
    lines: [
      'This link sets a new password for your account.',
      'It works once, within one hour. Using it signs out your other devices. Anything written on them stays there.',
    ],
    action: { label: 'Set a new password', url },
    otherwise: 'If you didn’t ask for this, you don’t need to do anything. Your password stays the same.',
  }),
  ko: ({ url }) => ({
    subject: 'ANPAN: 비밀번호 재설정',
    lines: [
      '새 비밀번호를 설정하는 링크예요.',
      '링크는 한 시간 안에 한 번만 사용할 수 있어요. 사용하면 다른 기기에서는 로그아웃되고, 그 기기에서 쓴 글은 그대로 남아요.',
    ],
    action: { label: '새 비밀번호 설정', url },
    otherwise: '요청한 적이 없다면 아무것도 하지 않아도 돼요. 비밀번호는 바뀌지 않아요.',
  }),
  zh: ({ url }) => ({
    subject: 'ANPAN：设置新密码',
    lines: [
      '这是用于设置新密码的链接。',
      '链接一小时内有效，只能使用一次。使用后，其他设备会退出登录；那些设备上写的内容仍会保留。',
    ],
    action: { label: '设置新密码', url },
    otherwise: '如果不是你本人操作，无需理会，密码不会改变。',
  }),
}

/** Confirms an address that a person has claimed. */
export const confirmWords: Write<{ url: string }> = {
  ja: ({ url }) => ({
    subject: 'ANPAN：メールアドレスの確認',
    lines: [
      'このメールアドレスが ANPAN のアカウントに登録されようとしています。ご本人であれば、確認してください。',
      'リンクは1時間以内に1回だけ使えます。確認が済むと、このアドレスでサインインできます。',
    ],
    action: { label: 'メールアドレスを確認', url },
    otherwise: '心当たりがない場合は、このメールを削除してください。アドレスは登録されません。',
  }),
  en: ({ url }) => ({
    subject: 'ANPAN: confirm your email address',
    lines: [
      'Someone is adding this email address to an ANPAN account. If it’s you, confirm the address.',
      'The link works once, within one hour. After that, you can sign in with this address.',
    ],
    action: { label: 'Confirm this address', url },
    otherwise: 'If it isn’t you, delete this email. The address won’t be added.',
  }),
  ko: ({ url }) => ({
    subject: 'ANPAN: 이메일 주소 인증',
    lines: [
      '누군가 이 이메일 주소를 ANPAN 계정에 등록하려고 해요. 본인이라면 인증해 주세요.',
      '링크는 한 시간 안에 한 번만 사용할 수 있어요. 인증하면 이 주소로 로그인할 수 있어요.',
    ],
    action: { label: '이메일 주소 인증하기', url },
    otherwise: '본인이 아니라면 이 메일을 지워 주세요. 주소는 등록되지 않아요.',
  }),
  zh: ({ url }) => ({
    subject: 'ANPAN：验证邮箱',
    lines: [
      '有人正在把此邮箱添加到 ANPAN 账号。如果是你本人，请验证。',
      '链接一小时内有效，只能使用一次。验证后即可用此邮箱登录。',
    ],
    action: { label: '验证邮箱', url },
    otherwise: '如果不是你本人操作，请删除这封邮件，此邮箱不会被添加。',
  }),
}

/** A person has claimed the address of an existing account, for a new account or as their new address. */
export const takenWords: Write<{ url: string }> = {
  ja: ({ url }) => ({
    subject: 'ANPAN：すでにアカウントがあります',
    lines: [
      'このメールアドレスで登録の申し込みがありました。このアドレスのアカウントはすでにあるため、新しい登録は行われていません。',
      'ご本人であれば、いまのアカウントにサインインしてください。パスワードを忘れた場合も、同じページで設定し直せます。',
    ],
    action: { label: 'サインインする', url },
    otherwise: '心当たりがない場合は、何もする必要はありません。アカウントは変わりません。',
  }),
  en: ({ url }) => ({
    subject: 'ANPAN: you already have an account',
    lines: [
      'Someone tried to use this email address for an account. It already has an account, so nothing was added.',
      'If it was you, sign in to your existing account. If you’ve forgotten your password, you can reset it on the same page.',
    ],
    action: { label: 'Sign in', url },
    otherwise: 'If it wasn’t you, you don’t need to do anything. Your account stays the same.',
  }),
  ko: ({ url }) => ({
    subject: 'ANPAN: 이미 계정이 있어요',
    lines: [
      '이 이메일 주소로 가입하려는 요청이 있었어요. 이미 계정이 있는 주소라서 새로 등록되지 않았어요.',
      '본인이라면 지금 있는 계정으로 로그인해 주세요. 비밀번호를 잊었다면 같은 화면에서 재설정할 수 있어요.',
    ],
    action: { label: '로그인하기', url },
    otherwise: '본인이 아니라면 아무것도 하지 않아도 돼요. 계정은 그대로예요.',
  }),
  zh: ({ url }) => ({
    subject: 'ANPAN：你已有账号',
    lines: [
      '有人用此邮箱申请注册。此邮箱已注册账号，因此没有创建新账号。',
      '如果是你本人，请登录现有账号。忘记密码时，可在同一页面重新设置。',
    ],
    action: { label: '登录', url },
    otherwise: '如果不是你本人操作，无需理会，账号不会改变。',
  }),
}

/** A sign-in on a device that the account was not signed in on before. */
export const signInWords: Write<SignInFacts> = {
  ja: ({ device, at, zone, url }) => ({
    subject: 'ANPAN：新しい端末でのサインイン',
    lines: [`新しい端末からサインインがありました：${device || '不明な端末'}（${timeIn('ja', zone, at)}）。`],
    action: { label: 'サインイン中の端末を確認', url },
    otherwise:
      'ご本人であれば、何もする必要はありません。心当たりがない場合は、その端末をサインアウトし、パスワードを変更してください。',
  }),
  en: ({ device, at, zone, url }) => ({
    subject: 'ANPAN: a new sign-in',
    lines: [
      `Someone signed in to your account on a new device: ${device || 'unknown device'} (${timeIn('en', zone, at)}).`,
    ],
    action: { label: 'See where you’re signed in', url },
    otherwise: 'If it was you, you don’t need to do anything. If not, sign that device out and change your password.',
  }),
  ko: ({ device, at, zone, url }) => ({
    subject: 'ANPAN: 새 기기에서 로그인',
    lines: [`새 기기에서 로그인됐어요: ${device || '알 수 없는 기기'}(${timeIn('ko', zone, at)})`],
    action: { label: '로그인된 기기 확인하기', url },
    otherwise: '본인이라면 아무것도 하지 않아도 돼요. 아니라면 그 기기를 로그아웃하고 비밀번호를 바꿔 주세요.',
  }),
  zh: ({ device, at, zone, url }) => ({
    subject: 'ANPAN：新设备登录',
    lines: [`你的账号在新设备上登录：${device || '未知设备'}（${timeIn('zh', zone, at)}）。`],
    action: { label: '查看已登录的设备', url },
    otherwise: '如果是你本人，无需理会。否则请退出那台设备上的登录，并修改密码。',
  }),
}

/** An account is to be deleted. */
export const leavingWords: Write<{ until: string; zone: string; url: string }> = {
  ja: ({ until, zone, url }) => ({
    subject: 'ANPAN：アカウントの削除を受け付けました',
    lines: [
      `アカウントの削除を受け付けました。投稿はもう誰にも見えません。${dayIn('ja', zone, until)}に、すべて削除されます。`,
      'それまでにサインインすれば、アカウントを残せます。',
    ],
    action: { label: 'サインインする', url },
    otherwise: '心当たりがない場合は、すぐにサインインしてアカウントを残し、パスワードを変更してください。',
  }),
  en: ({ until, zone, url }) => ({
    subject: 'ANPAN: your account will be deleted',
    lines: [
      `You asked us to delete your account. No one can see your posts now, and everything will be deleted on ${dayIn('en', zone, until)}.`,
      'Until then, you can sign in and keep your account.',
    ],
    action: { label: 'Sign in', url },
    otherwise: 'If it wasn’t you, sign in now, keep the account and change your password.',
  }),
  ko: ({ until, zone, url }) => ({
    subject: 'ANPAN: 계정이 삭제될 예정이에요',
    lines: [
      `계정 삭제 요청을 받았어요. 내 글은 이제 아무에게도 보이지 않고, ${dayIn('ko', zone, until)}에 모두 삭제돼요.`,
      '그 전에 로그인하면 계정을 그대로 둘 수 있어요.',
    ],
    action: { label: '로그인하기', url },
    otherwise: '본인이 한 일이 아니라면 바로 로그인해 계정을 유지하고 비밀번호를 바꿔 주세요.',
  }),
  zh: ({ until, zone, url }) => ({
    subject: 'ANPAN：账号即将注销',
    lines: [
      `我们已收到注销账号的申请。你的帖子已对所有人隐藏，并将在 ${dayIn('zh', zone, until)}全部删除。`,
      '在此之前登录，即可保留账号。',
    ],
    action: { label: '登录', url },
    otherwise: '如果不是你本人操作，请立即登录保留账号，并修改密码。',
  }),
}
