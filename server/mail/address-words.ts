import type { Words } from './letter.ts'
import { timeIn } from './moments.ts'
import type { Write } from './words.ts'

/** To an address that was an account's until now, or is still able to restore it after a further change. */
export const changedWords: Write<{ at: string; until: string; zone: string; url: string }> = {
  ja: ({ at, until, zone, url }) => ({
    subject: 'ANPAN：メールアドレスが変更されました',
    lines: [
      `アカウントのメールアドレスが変更されました（${timeIn('ja', zone, at)}）。このアドレスではサインインできなくなり、ほかの端末はサインアウトされました。`,
      'ご本人であれば、何もする必要はありません。',
      '心当たりがない場合は、次のリンクでアカウントを取り戻してください。アドレスがこのアドレスに戻り、新しいパスワードを設定できます。すべての端末がサインアウトされ、復旧コードは使えなくなります。変更のあとに追加されたパスキーは削除され、それより前のパスキーは1つずつオンに戻すまで使えません。',
    ],
    action: { label: '自分ではない：アカウントを取り戻す', url },
    otherwise: `リンクは、${timeIn('ja', zone, until)}までに1回だけ使えます。見つからなくなった場合は、サインインのページの「パスワードを忘れたとき」でこのアドレスを入力すると、もう一度届きます。`,
  }),
  en: ({ at, until, zone, url }) => ({
    subject: 'ANPAN: your email address was changed',
    lines: [
      `Your account’s email address was changed (${timeIn('en', zone, at)}). You can no longer sign in with this address, and your other devices were signed out.`,
      'If it was you, you don’t need to do anything.',
      'If it wasn’t you, take your account back with this link. It gets this address again, and you set a new password. All devices will be signed out, recovery codes will stop working, passkeys added since the change will be removed, and older ones will be off until you turn each one back on.',
    ],
    action: { label: 'This wasn’t me: take my account back', url },
    otherwise: `The link works once, until ${timeIn('en', zone, until)}. If you lose it, enter this address under “Forgot your password?” on the sign-in page to get another one.`,
  }),
  ko: ({ at, until, zone, url }) => ({
    subject: 'ANPAN: 이메일 주소가 바뀌었어요',
    lines: [
      `계정의 이메일 주소가 바뀌었어요(${timeIn('ko', zone, at)}). 이제 이 주소로는 로그인할 수 없고, 다른 기기에서는 로그아웃됐어요.`,
      '본인이라면 아무것도 하지 않아도 돼요.',
      '본인이 아니라면 이 링크로 계정을 되찾아 주세요. 계정의 주소가 이 주소로 돌아오고, 새 비밀번호를 설정할 수 있어요. 모든 기기에서 로그아웃되고 복구 코드는 쓸 수 없게 돼요. 주소가 바뀐 뒤에 추가된 패스키는 삭제되고, 그 전의 패스키는 하나씩 다시 켤 때까지 꺼져요.',
    ],
    action: { label: '본인이 아니에요: 계정 되찾기', url },
    otherwise: `링크는 ${timeIn('ko', zone, until)}까지 한 번만 사용할 수 있어요. 메일을 찾을 수 없다면 로그인 화면의 비밀번호 찾기에서 이 주소를 입력하면 다시 보내 드려요.`,
  }),
  zh: ({ at, until, zone, url }) => ({
    subject: 'ANPAN：账号邮箱已更改',
    lines: [
      `你的账号邮箱已更改（${timeIn('zh', zone, at)}）。此邮箱不能再用于登录，其他设备已退出登录。`,
      '如果是你本人，无需理会。',
      '如果不是你本人，请用此链接找回账号：账号会恢复为此邮箱，并由你设置新密码。所有设备会退出登录，恢复码失效；更改之后添加的通行密钥会被移除，之前的会停用，直到你逐个重新启用。',
    ],
    action: { label: '不是我本人：找回账号', url },
    otherwise: `链接有效期至：${timeIn('zh', zone, until)}，只能使用一次。如果找不到了，请在登录页的“忘记密码”中输入此邮箱，重新获取链接。`,
  }),
}

/** To the address that an account had until one of before was restored. */
export const restoredWords: Write<{ at: string; zone: string }> = {
  ja: ({ at, zone }) => ({
    subject: 'ANPAN：アカウントが以前のメールアドレスに戻りました',
    lines: [
      `以前のアドレスに届いたリンクで、メールアドレスの変更が取り消されました（${timeIn('ja', zone, at)}）。このアドレスではサインインできなくなり、パスワードは新しいものに変わり、すべての端末がサインアウトされました。`,
    ],
    otherwise: '心当たりがない場合は、このサーバーの管理者に連絡してください。',
  }),
  en: ({ at, zone }) => ({
    subject: 'ANPAN: your account has its previous email address again',
    lines: [
      `The change of email address was undone with a link sent to the previous address (${timeIn('en', zone, at)}). You can no longer sign in with this address, the password was reset, and all devices were signed out.`,
    ],
    otherwise: 'If it wasn’t you, contact the operator of the server.',
  }),
  ko: ({ at, zone }) => ({
    subject: 'ANPAN: 계정이 이전 이메일 주소로 돌아갔어요',
    lines: [
      `이전 주소로 보낸 링크로 이메일 주소 변경이 취소됐어요(${timeIn('ko', zone, at)}). 이제 이 주소로는 로그인할 수 없고, 비밀번호가 새로 설정됐으며, 모든 기기에서 로그아웃됐어요.`,
    ],
    otherwise: '본인이 한 일이 아니라면 서버 관리자에게 알려 주세요.',
  }),
  zh: ({ at, zone }) => ({
    subject: 'ANPAN：账号已恢复为之前的邮箱',
    lines: [
      `有人用发往之前邮箱的链接撤销了邮箱更改（${timeIn('zh', zone, at)}）。此邮箱不能再用于登录，密码已重新设置，所有设备已退出登录。`,
    ],
    otherwise: '如果不是你本人操作，请联系服务器管理员。',
  }),
}

/** What a warning says at a former address: what happened, and no link but the way to the one that restores the address. */
export const formerWords: Write<{ words: Words; until: string; zone: string; url: string }> = {
  ja: ({ words, until, zone, url }) => ({
    subject: words.subject,
    lines: [...words.lines.slice(0, 1), 'このアドレスは最近までこのアカウントのものだったため、お知らせしています。'],
    action: { label: 'サインインのページを開く', url },
    otherwise: `心当たりがない場合は、${timeIn('ja', zone, until)}までに、メールアドレスの変更をお知らせしたメールのリンクでアカウントを取り戻してください。見つからない場合は、サインインのページの「パスワードを忘れたとき」でこのアドレスを入力すると、もう一度届きます。`,
  }),
  en: ({ words, until, zone, url }) => ({
    subject: words.subject,
    lines: [
      ...words.lines.slice(0, 1),
      'You’re getting this email because the account had this address until recently.',
    ],
    action: { label: 'Go to the sign-in page', url },
    otherwise: `If it wasn’t you, take your account back before ${timeIn('en', zone, until)}, with the link in the email about the changed address. If you can’t find it, enter this address under “Forgot your password?” on the sign-in page to get another one.`,
  }),
  ko: ({ words, until, zone, url }) => ({
    subject: words.subject,
    lines: [...words.lines.slice(0, 1), '최근까지 이 계정에서 쓰던 주소라서 알려 드려요.'],
    action: { label: '로그인 화면으로 가기', url },
    otherwise: `본인이 아니라면 ${timeIn('ko', zone, until)} 전에 이메일 주소 변경을 알린 메일의 링크로 계정을 되찾아 주세요. 찾을 수 없다면 로그인 화면의 비밀번호 찾기에서 이 주소를 입력하면 다시 보내 드려요.`,
  }),
  zh: ({ words, until, zone, url }) => ({
    subject: words.subject,
    lines: [...words.lines.slice(0, 1), '此邮箱不久前还是该账号的邮箱，因此通知你。'],
    action: { label: '前往登录页', url },
    otherwise: `如果不是你本人操作，请用邮箱更改通知邮件中的链接找回账号（有效期至：${timeIn('zh', zone, until)}）。如果找不到那封邮件，请在登录页的“忘记密码”中输入此邮箱，重新获取链接。`,
  }),
}
