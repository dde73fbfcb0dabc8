import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressClaims, resetLinks } from '#server/db/auth-schema.ts'
import { jobs } from '#server/db/job-schema.ts'
import { defaultLimits } from '#server/limits/table.ts'
import { MAIL_ORIGIN, MailApp, personOf, tokenIn } from '../../support/mail-app.ts'
import type { Received } from '../../support/mail-server.ts'
import { bodyOf, noLimits, type Person, problemOf } from '../../support/test-app.ts'

const PASSWORD = 'correct horse'
const NEXT = 'fresh bread at seven'
const HANA = 'hana@mail.example'
const MINUTE_MS = 60_000

describe('what is done by mail', () => {
  const rig = new MailApp()
  const { post } = rig
  const mail = () => rig.mail()
  const say: MailApp['say'] = (...call) => rig.say(...call)
  const start: MailApp['restart'] = (options) => rig.restart(options)

  beforeAll(() => rig.open())
  afterAll(() => rig.close())
  beforeEach(() => rig.start())
  afterEach(() => vi.useRealTimers())

  const linkIn = ({ text }: Received) => /https:\/\/\S+/.exec(text)?.[0] ?? ''
  const signUp = (email = HANA, headers = {}) =>
    say('sign-up', { email, password: PASSWORD, firstName: 'Hana' }, undefined, headers)
  /** A member whose address is confirmed. */
  async function member(email = HANA, headers = {}): Promise<Person> {
    const person = await personOf(await signUp(email, headers))
    await say('address/confirm', { token: tokenIn((await mail())[0]) }, person)
    return person
  }
  const signIn = (email: string, password: string, headers = {}) =>
    say('sign-in', { email, password }, undefined, headers)
  const isIn = async (as: Person) => (await rig.app.ask('GET', '/api/auth/user', { as })).status === 200
  const me = async (as: Person) => bodyOf<{ email: string | null }>(await rig.app.ask('GET', '/api/auth/user', { as }))
  const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  const reset = (token: string, next = NEXT) => say('reset', { token, next })

  test.each([
    ['a..b@docomo.ne.jp', '"a..b"@docomo.ne.jp'],
    ['abc.@ezweb.ne.jp', '"abc."@ezweb.ne.jp'],
    ['.a@docomo.ne.jp', '".a"@docomo.ne.jp'],
    ["o'brien@mail.example", "o'brien@mail.example"],
    ['a/b=c#d&e$f%g*h+i?j^k_l`m{n|o}p~q!r@mail.example', 'a/b=c#d&e$f%g*h+i?j^k_l`m{n|o}p~q!r@mail.example'],
    // on the wire in ASCII, which the mail server of this test decodes
    ['x@日本語.jp', 'x@日本語.jp', 'x@xn--wgv71a119e.jp'],
    ['ａｂｃ＠ｍａｉｌ．ｅｘａｍｐｌｅ', 'abc@mail.example'],
  ])(
    'mail to %s goes to one recipient, quoted where SMTP requires it, and its link makes the address theirs',
    async (typed, recipient, kept = recipient.replaceAll('"', '')) => {
      const person = await personOf(await signUp(typed))
      const [letter, ...others] = await mail()
      expect([others.length, letter?.to]).toEqual([0, [recipient]])
      await say('address/confirm', { token: tokenIn(letter) }, person)
      expect((await me(person)).email).toBe(kept)
      expect((await signIn(typed, PASSWORD)).status).toBe(200)
      await mail() // of that sign-in
      // the same address, typed in another way, gets the link for a new password
      await say('reset-request', { login: ` ${typed.toUpperCase()} ` })
      expect((await mail()).map(({ to }) => to)).toEqual([[recipient]])
    },
  )

  test.each([
    'a@mail.example\r\nRCPT TO:<b@mail.example>',
    'a@mail.example>\r\nDATA',
    '"a b"@mail.example',
    'a@mail.example, b@mail.example',
    'Hana <a@mail.example>',
  ])('no mail is sent to %j, nor to such a login', async (typed) => {
    expect((await signUp(typed)).status).toBe(422)
    expect((await say('reset-request', { login: typed })).status).toBe(202)
    expect(await mail()).toEqual([])
  })
  const askReset = (login: string, headers = {}) => say('reset-request', { login }, undefined, headers)

  test('a sign-up is in at once, and the address is theirs once they have followed the link', async () => {
    const hana = await personOf(await signUp())
    expect(await me(hana)).toMatchObject({ email: null })
    expect((await signIn(HANA, PASSWORD)).status).toBe(401)
    const [letter, ...others] = await mail()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: [HANA], isAutomatic: true, from: expect.stringContaining('@portal.example') })
    expect(linkIn(letter as Received)).toMatch(/^https:\/\/portal\.example\/reset#confirm=[\w-]{43}$/)
    expect(letter?.html).toContain(linkIn(letter as Received))
    expect((await say('address/confirm', { token: tokenIn(letter) }, hana)).status).toBe(200)
    expect([await me(hana), (await signIn(HANA, PASSWORD)).status]).toEqual([
      expect.objectContaining({ email: HANA }),
      200,
    ])
  })

  test('a sign-up with an address that is taken answers as any other, and its owner is told', async () => {
    const owner = await member()
    const shapeOf = async (answer: Response) => [answer.status, Object.keys(await bodyOf<object>(answer)).toSorted()]
    const answer = await signUp()
    expect(await shapeOf(answer.clone())).toEqual(await shapeOf(await signUp('free@mail.example')))
    const other = await personOf(answer)
    const letters = await mail()
    const told = letters.find(({ to }) => to.includes(HANA))
    expect([linkIn(told as Received), letters]).toEqual([
      `${MAIL_ORIGIN}/sign-in`,
      expect.objectContaining({ length: 2 }),
    ])
    expect(told?.subject).toContain('アカウント')
    // nothing that the newcomer can ask tells them either
    expect([await me(other), await me(owner)]).toMatchObject([{ email: null }, { email: HANA }])
    expect((await signIn(HANA, PASSWORD)).status).toBe(200) // the owner's password, which happens to be the same
    expect(await rig.database.db.select().from(addressClaims).where(eq(addressClaims.tokenHash, ''))).toEqual([])
  })

  test('who has asked for an export is told when it is there, and where; the letter alone opens nothing', async () => {
    const hana = await member()
    expect((await rig.app.ask('POST', '/api/user/export', { as: hana })).status).toBe(202)
    const letters = [...(await mail()), ...(await mail())]
    expect(letters).toMatchObject([{ to: [HANA], isAutomatic: true }])
    const [letter] = letters
    expect(linkIn(letter as Received)).toBe(`${MAIL_ORIGIN}/settings#security`)
    expect(letter?.text).not.toContain('/api/user/export')
    const { url } = await bodyOf<{ url: string }>(await rig.app.ask('GET', '/api/user/export', { as: hana }))
    expect([(await rig.app.ask('GET', url, { as: hana })).status, (await rig.app.ask('GET', url)).status]).toEqual([
      200, 401,
    ])
  })

  test('a forgotten password is replaced by a link, once; all sessions end', async () => {
    const hana = await member()
    const answer = await askReset(HANA)
    expect([answer.status, await answer.text()]).toEqual([202, 'null'])
    const [letter] = await mail()
    expect(linkIn(letter as Received)).toMatch(/^https:\/\/portal\.example\/reset#reset=[\w-]{43}$/)
    const token = tokenIn(letter)
    expect(JSON.stringify(await rig.database.db.select().from(resetLinks))).not.toContain(token)
    expect((await reset(token)).status).toBe(200)
    expect([await isIn(hana), (await signIn(HANA, PASSWORD)).status, (await signIn(HANA, NEXT)).status]).toEqual([
      false,
      401,
      200,
    ])
    expect(await problemOf(await reset(token))).toBe('wrong-credentials')
  })

  test('a link is dead after an hour, and after a newer one', async () => {
    await member()
    await askReset(HANA)
    const first = tokenIn((await mail())[0])
    await askReset(HANA.toUpperCase())
    const second = tokenIn((await mail())[0])
    expect([(await reset(first)).status, first === second]).toEqual([401, false])
    later(61 * MINUTE_MS)
    expect((await reset(second)).status).toBe(401)
  })

  test('the same of a link that confirms an address', async () => {
    const hana = await personOf(await signUp())
    const first = tokenIn((await mail())[0])
    expect((await say('address/link', undefined as never, hana)).status).toBe(202)
    const second = tokenIn((await mail())[0])
    expect((await say('address/confirm', { token: first })).status).toBe(401)
    later(61 * MINUTE_MS)
    expect((await say('address/confirm', { token: second })).status).toBe(401)
    vi.useRealTimers()
    expect((await say('address/confirm', { token: second }, hana)).status).toBe(200)
    expect((await say('address/confirm', { token: second }, hana)).status).toBe(401)
  })

  test('a request for a new password with an address that is only claimed sends no link of the claim, which can still be followed', async () => {
    const hana = await personOf(await signUp())
    const first = tokenIn((await mail())[0])
    await askReset(HANA)
    const [letter] = await mail()
    expect([letter?.to, linkIn(letter as Received), tokenIn(letter)]).toEqual([[HANA], `${MAIL_ORIGIN}/sign-in`, ''])
    expect((await say('address/confirm', { token: first }, hana)).status).toBe(200)
  })

  test('an unknown login is answered alike and as fast, and no mail is sent', async () => {
    await member()
    const took: Record<string, number[]> = { [HANA]: [], 'nobody@mail.example': [] }
    for (let n = 0; n < 10; n++)
      for (const login of Object.keys(took)) {
        const startMs = performance.now()
        const answer = await askReset(login)
        expect([answer.status, await answer.text()]).toEqual([202, 'null'])
        took[login]?.push(performance.now() - startMs)
      }
    expect((await mail()).map(({ to }) => to)).toEqual([[HANA]])
    // neither is looked up before the answer: the two medians are some milliseconds, and within those of each other
    const [known = 0, unknown = 0] = Object.values(took).map((all) => all.toSorted((a, b) => a - b)[5] ?? 0)
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3)
  })

  test('no header of a request gets into a link, and no text of a person into a mail', async () => {
    await member()
    const evil = {
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
      Referer: 'https://evil.example/',
    }
    await askReset(HANA, evil)
    await say('sign-up', { email: 'x@mail.example', password: PASSWORD, firstName: 'Click evil.example' })
    await signIn(HANA, PASSWORD, { 'User-Agent': 'evil.example Chrome/1 Windows' })
    const foreign = await rig.app.app.request('https://evil.example/api/auth/reset-request', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Host: 'evil.example' },
      body: JSON.stringify({ login: HANA }),
    })
    expect(foreign.status).toBe(421)
    const letters = await mail()
    expect(letters).toHaveLength(3)
    for (const letter of letters) {
      expect(letter.text + letter.html + letter.subject).not.toContain('evil')
      expect(linkIn(letter)).toMatch(/^https:\/\/portal\.example\//)
    }
  })

  test('a mailbox cannot be filled: past the budget the answer is the same, and no mail is sent', async () => {
    const { mail: hour, mailDay, ownMail } = defaultLimits.brake
    await start({ limits: { ...noLimits, brake: { ...noLimits.brake, mail: hour, mailDay, ownMail } } })
    const hana = await member()
    // a hundred sign-ups of strangers, links for a new password, and changes of address count together
    const stranger = await member('stranger@mail.example')
    const sent: string[] = []
    const answers: number[] = []
    for (let n = 0; n < 12; n++) {
      answers.push((await signUp()).status, (await askReset(HANA)).status)
      answers.push((await say('address', { email: HANA, current: PASSWORD }, stranger)).status)
      sent.push(...(await mail()).flatMap(({ to }) => to))
    }
    expect(new Set(answers)).toEqual(new Set([201, 202]))
    // one was the link of her own sign-up
    expect(sent.filter((to) => to === HANA)).toHaveLength(2)
    // a warning is sent all the same
    await signIn(HANA, PASSWORD)
    expect((await mail()).map(({ to }) => to)).toEqual([[HANA]])
    expect(await isIn(hana)).toBe(true)
  })

  test('sign-ins fill no mailbox, and keep no other warning from the owner', async () => {
    const { ownMail, signInMail } = defaultLimits.brake
    await start({ limits: { ...noLimits, brake: { ...noLimits.brake, ownMail, signInMail } } })
    let hana = await member()
    const sent: string[] = []
    for (let n = 0; n < 21; n++) {
      hana = await personOf(await signIn(HANA, PASSWORD))
      sent.push(...(await mail()).flatMap(({ to }) => to))
    }
    expect(sent).toEqual([HANA, HANA, HANA])
    for (let n = 0; n < 21; n++) await say('recovery-codes', { current: PASSWORD }, hana)
    expect(await mail()).toHaveLength(20)
    // nor do new codes keep a password or another address from them
    const owner = await personOf(await say('password', { current: PASSWORD, next: NEXT }, hana))
    expect((await mail()).map(({ to, subject }) => [to, subject])).toEqual([
      [[HANA], 'ANPAN：パスワードが変更されました'],
    ])
    await say('address', { email: 'new@mail.example', current: NEXT }, owner)
    const asked = await mail()
    expect(asked.map(({ to }) => to[0]).toSorted()).toEqual([HANA, 'new@mail.example'])
    await say('address/confirm', { token: tokenIn(asked.find(({ to }) => !to.includes(HANA))) }, owner)
    expect((await mail()).map(({ to }) => to)).toEqual([[HANA]])
  })

  test('a link that was sent stays of use where no more mail goes to its address', async () => {
    await start({ limits: { ...noLimits, brake: { ...noLimits.brake, mail: defaultLimits.brake.mail } } })
    await member()
    await askReset(HANA)
    await mail()
    await askReset(HANA)
    const last = tokenIn((await mail())[0])
    await askReset(HANA)
    expect(await mail()).toEqual([])
    expect((await reset(last)).status).toBe(200)
  })

  test('one address asks only so often', async () => {
    await start({ limits: { ...noLimits, mail: defaultLimits.mail } })
    const from = { 'X-Forwarded-For': '198.51.100.7' }
    const statuses: number[] = []
    for (let n = 0; n < 22; n++) statuses.push((await askReset(`nobody${n}@mail.example`, from)).status)
    expect([statuses.filter((status) => status === 202).length, statuses.at(-1)]).toEqual([20, 429])
  })

  test('another address is theirs once its link was followed; the old one is told, other sessions end', async () => {
    const hana = await member()
    const phone = await personOf(await signIn(HANA, PASSWORD))
    await mail()
    const change = (body: object, as = hana) => say('address', body, as)
    const wrong = await change({ email: 'new@mail.example', current: 'a guess' })
    expect([wrong.status, (await bodyOf<{ issues: object[] }>(wrong)).issues]).toEqual([
      422,
      [{ field: 'current', code: 'wrong' }],
    ])
    expect((await change({ email: 'new@mail.example', current: PASSWORD })).status).toBe(202)
    const letter = (await mail()).find(({ to }) => to.includes('new@mail.example'))
    expect(await me(hana)).toMatchObject({ email: HANA })
    // the link joins the address where the account is signed in: elsewhere it would join a stranger's
    expect((await say('address/confirm', { token: tokenIn(letter) })).status).toBe(403)
    expect((await say('address/confirm', { token: tokenIn(letter) }, hana)).status).toBe(200)
    expect([await isIn(hana), await isIn(phone)]).toEqual([true, false])
    expect((await mail()).map(({ to, subject }) => [to, subject])).toEqual([
      [[HANA], 'ANPAN：メールアドレスが変更されました'],
    ])
    expect([(await signIn(HANA, PASSWORD)).status, (await signIn('new@mail.example', PASSWORD)).status]).toEqual([
      401, 200,
    ])
  })

  test('a stolen session needs the password to change the address', async () => {
    const hana = await member()
    later(6 * MINUTE_MS)
    expect((await say('address', { email: 'evil@mail.example' }, hana)).status).toBe(422)
    expect(await mail()).toEqual([])
  })

  test('of an address that two people say is theirs one is told, and gets it', async () => {
    const [one, two] = [await personOf(await signUp()), await personOf(await signUp())]
    const [first, second] = (await mail()).map(tokenIn)
    // of two jobs either may be sent first
    const asks = [first, second].map((token) => say('address/confirm', { token }, one))
    const owned = (await Promise.all(asks)).findIndex(({ ok }) => ok)
    expect(owned).toBeGreaterThanOrEqual(0)
    const rest = await say('address/confirm', { token: [second, first][owned] }, two)
    expect(await problemOf(rest)).toBe('conflict')
    const emails = [(await me(one)).email, (await me(two)).email]
    expect(emails.toSorted()).toEqual([HANA, null].toSorted())
  })

  test('a sign-in on a new device is told, in the language that its owner reads; one on a known device is not', async () => {
    const owner = await member(HANA, { 'Accept-Language': 'ko-KR,ko;q=0.9' })
    const thief = await signIn(HANA, PASSWORD, {
      'Accept-Language': 'zh',
      'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    })
    const [letter] = await mail()
    expect(letter).toMatchObject({ to: [HANA], subject: 'ANPAN: 새 기기에서 로그인' })
    expect(letter?.text).toContain('Chrome · Windows')
    expect(linkIn(letter as Received)).toBe(`${MAIL_ORIGIN}/settings#security`)
    const known =
      thief.headers
        .getSetCookie()
        .find((line) => line.includes('known='))
        ?.split(';')[0] ?? ''
    await signIn(HANA, PASSWORD, { Cookie: known })
    expect(await mail()).toEqual([])
    expect(await isIn(owner)).toBe(true)
  })

  test('a mail server that is away loses no mail and holds up no request', async () => {
    await member()
    await post.stop()
    const startMs = performance.now()
    expect((await askReset(HANA)).status).toBe(202)
    expect(performance.now() - startMs).toBeLessThan(2000)
    expect(await mail()).toEqual([])
    expect((await rig.app.ask('GET', '/api/posts')).status).toBe(200)
    await post.start()
    expect(await mail()).toEqual([])
    await rig.database.db.update(jobs).set({ runAt: new Date() }) // its wait is over
    expect(await mail()).toMatchObject([{ to: [HANA] }])
    expect(await rig.database.db.select().from(jobs)).toEqual([])
  })

  test('an address that the mail server refuses for good is not tried again', async () => {
    post.refused.add(HANA)
    await signUp()
    expect(await mail()).toEqual([])
    expect(await rig.database.db.select().from(jobs)).toEqual([])
  })

  test('without a mail server a request for a new password is answered the same, and no mail waits', async () => {
    await start({ sendsMail: false })
    const hana = await personOf(await signUp())
    expect(await me(hana)).toMatchObject({ email: HANA })
    expect((await askReset(HANA)).status).toBe(202)
    expect(await problemOf(await say('address', { email: 'new@mail.example' }, hana))).toBe('no-mail')
    const taken = await signUp()
    expect([taken.status, await problemOf(taken)]).toEqual([403, 'sign-up-refused'])
    expect(await rig.database.db.select().from(jobs)).toEqual([])
  })
})
