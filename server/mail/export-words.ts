import type { Write } from './words.ts'

/** The export of a member's data is ready, for a day. */
export const exportWords: Write<{ url: string }> = {
  ja: ({ url }) => ({
    subject: 'ANPAN：データの書き出しが完了しました',
    lines: [
      'データの書き出しが完了しました。24時間以内に、サインインしている端末の「設定」にある「セキュリティ」からダウンロードしてください。',
    ],
    action: { label: 'ダウンロードする', url },
    otherwise:
      '心当たりがない場合は、サインイン中の端末を確認し、パスワードを変更してください。このメールだけでは、誰もダウンロードできません。',
  }),
  en: ({ url }) => ({
    subject: 'ANPAN: your data is ready',
    lines: [
      'The file with your data is ready. For 24 hours, you can download it on any device where you’re signed in.',
    ],
    action: { label: 'Go to the download', url },
    otherwise:
      'If it wasn’t you, check where you’re signed in and change your password. No one can download the file with this email alone.',
  }),
  ko: ({ url }) => ({
    subject: 'ANPAN: 내 데이터 파일이 준비됐어요',
    lines: ['내 데이터를 담은 파일이 준비됐어요. 24시간 동안 로그인된 기기에서 내려받을 수 있어요.'],
    action: { label: '내려받으러 가기', url },
    otherwise:
      '본인이 한 일이 아니라면 로그인된 기기를 확인하고 비밀번호를 바꿔 주세요. 이 메일만으로는 아무도 내려받을 수 없어요.',
  }),
  zh: ({ url }) => ({
    subject: 'ANPAN：导出已完成',
    lines: ['你的数据文件已准备好。24 小时内可在已登录的设备上下载。'],
    action: { label: '前往下载', url },
    otherwise: '如果不是你本人操作，请查看已登录的设备并修改密码。仅凭这封邮件，任何人都无法下载。',
  }),
}
