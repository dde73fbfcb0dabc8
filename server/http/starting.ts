import { problemAnswer, Refusal } from '#contract/host/refusal.ts'
import { responseOf } from './response-of.ts'

/** After so many seconds a client tries again. */
const AGAIN_S = '5'

const WORDS = `起動しています。このページは自動で開きます。
The portal is starting. This page will open automatically.
시작하고 있어요. 준비되면 이 페이지가 자동으로 열려요.
正在启动，此页面会自动打开。
`

/** The answers until the database is open: the process lives, is not ready yet, and says when to try again. `always` has the security headers. */
export const startingAnswer =
  (always: Readonly<Record<string, string>>) =>
  (request: Request): Response => {
    const answer = answerTo(request)
    for (const [name, value] of Object.entries(always)) answer.headers.set(name, value)
    return answer
  }

function answerTo(request: Request): Response {
  const { pathname } = new URL(request.url)
  if (pathname === '/livez') return Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } })
  const isPage = request.method === 'GET' && request.headers.get('accept')?.includes('text/html')
  if (!isPage || pathname.startsWith('/api/'))
    return responseOf(
      problemAnswer(new Refusal('unavailable', { facts: { state: 'starting' }, headers: { 'Retry-After': AGAIN_S } })),
    )
  return new Response(WORDS, {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': AGAIN_S,
      Refresh: AGAIN_S,
    },
  })
}
