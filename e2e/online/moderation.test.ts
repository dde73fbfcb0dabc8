import { newGuest, postAs } from '../support/api.ts'
import { atHome, cardOf, goOffline, openHome, ownId, signUp, strip, writePost } from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import { axeFaults, setTheme, sidewaysScroll } from '../support/page-checks.ts'

const statusOf = async (url: string, postId: string): Promise<number> =>
  (await fetch(`${url}/api/posts/${postId}`)).status

profileTest(
  'a report made without a network, note and all, outlives the browser and is sent once',
  async ({ host, device }) => {
    const author = await newGuest(host.url)
    const postId = await postAs(author, { content: 'Earn a fortune from home' })
    const first = await device.open()
    await openHome(first, host.url)
    await first.goto(`${host.url}/posts/${postId}`)
    const card = first.getByRole('article').filter({ hasText: 'Earn a fortune' })
    await expect(card).toBeVisible()
    await goOffline(device, first)
    await card.getByRole('button', { name: 'More' }).click()
    await first.getByRole('menuitem', { name: 'Report' }).click()
    const sheet = first.getByRole('dialog', { name: 'Report this post' })
    await expect(sheet.getByRole('button', { name: 'Report later' })).toBeDisabled()
    await sheet.getByLabel('Spam or advertising').check()
    await sheet.getByRole('textbox').fill('The same under every post')
    await sheet.getByRole('button', { name: 'Report later' }).click()
    await expect(first.getByRole('alertdialog', { name: 'Thanks for reporting' })).toBeVisible()
    await device.kill()

    const page = await device.reopen()
    await page.goto(host.url)
    const reports = async () => (await host.effects()).filter(({ kind }) => String(kind) === 'report.create')
    await expect.poll(async () => (await reports()).length, { timeout: 60_000 }).toBe(1)
    const moderator = await newGuest(host.url)
    await host.appoint(moderator.id)
    const thing = await (await moderator.ask('GET', `/api/admin/things/post/${postId}`)).json()
    expect((thing as { reports: object[] }).reports).toMatchObject([
      { reason: 'spam', note: 'The same under every post' },
    ])
    await page.reload()
    expect(await reports()).toHaveLength(1)
  },
)

test('a moderator works through the queue by keys: leaves, takes down, undoes and suspends; other visitors do not find the page', async ({
  host,
  device,
}) => {
  const [author, reader, other] = [await newGuest(host.url), await newGuest(host.url), await newGuest(host.url)]
  const ids: string[] = []
  for (const content of ['The worst of all', 'Bad as well', 'Not bad at all'])
    ids.push(await postAs(author, { content }))
  const [worst = '', bad = '', fine = ''] = ids
  const report = (by: typeof reader, id: string) =>
    by.ask('POST', '/api/reports', { about: 'post', id, reason: 'spam' })
  for (const id of ids) await report(reader, id)
  await report(other, worst)

  const page = await atHome(device, host.url)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${host.url}/moderation`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await signUp(page, 'Mori')
  await host.appoint(await ownId(page))
  await page.goto(`${host.url}/profile`)
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Reports' }).click()
  await expect(page).toHaveURL(/\/moderation$/)

  const thing = page.getByRole('region', { name: 'What was reported' })
  const list = page.getByRole('region', { name: 'All reports' }).getByRole('listitem')
  await expect(thing).toContainText('The worst of all')
  await expect(list).toHaveCount(3)
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    expect(await axeFaults(page)).toEqual([])
  }
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(thing).toContainText('Not bad at all')
  await expect(page.getByRole('button', { name: 'No action' })).toBeEnabled()
  await page.keyboard.press('l')
  await expect(list).toHaveCount(2)
  await page.keyboard.press('k')
  await expect(thing).toContainText('The worst of all')
  await expect(page.getByRole('button', { name: 'Take down' })).toBeEnabled()
  await page.keyboard.press('t')
  await expect(page.getByText('Last action: Taken down')).toBeVisible()
  await expect.poll(() => statusOf(host.url, worst)).toBe(404)
  await page.keyboard.press('z')
  await expect(list).toHaveCount(2)
  await expect(thing).toContainText('The worst of all')
  await expect.poll(() => statusOf(host.url, worst)).toBe(200)
  await page.keyboard.press('s')
  await expect(page.getByText('Last action: Suspended')).toBeVisible()
  for (const id of [worst, bad, fine]) await expect.poll(() => statusOf(host.url, id)).toBe(404)
  expect((await author.ask('POST', '/api/posts', { content: 'Still here?' })).status).toBe(403)

  await page.getByText('Log', { exact: true }).click({ force: true })
  await page.getByRole('button', { name: 'Lift suspension' }).click()
  await expect.poll(() => statusOf(host.url, fine)).toBe(200)
  expect(await statusOf(host.url, worst)).toBe(404)
  expect((await author.ask('POST', '/api/posts', { content: 'Thank you' })).status).toBe(201)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  expect(device.errors).toEqual([])
})

test('on a phone a moderator takes a post down from its menu, and puts it back', async ({ host, device }) => {
  const author = await newGuest(host.url)
  const postId = await postAs(author, { content: 'Earn a fortune from home' })
  const page = await atHome(device, host.url)
  await page.setViewportSize({ width: 360, height: 740 })
  await signUp(page, 'Mori')
  const open = async () => {
    await page.goto(`${host.url}/`)
    await cardOf(page, 'Earn a fortune').getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  }
  await open()
  await expect(page.getByRole('menuitem', { name: 'Take down' })).toHaveCount(0)
  await host.appoint(await ownId(page))
  await page.goto(`${host.url}/profile`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Reports' })).toBeVisible()

  await open()
  await page.getByRole('menuitem', { name: 'Take down' }).click()
  const sheet = page.getByRole('dialog', { name: 'Take down' })
  await expect(sheet.getByRole('button', { name: 'Take down' })).toBeDisabled()
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    expect(await axeFaults(page)).toEqual([])
  }
  expect(await sidewaysScroll(page)).toBe(0)
  await sheet.getByLabel('Spam or advertising').check()
  await sheet.getByRole('button', { name: 'Take down' }).click()
  await expect.poll(() => statusOf(host.url, postId)).toBe(404)
  await expect(cardOf(page, 'Earn a fortune')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => statusOf(host.url, postId)).toBe(200)
  await expect(cardOf(page, 'Earn a fortune')).toBeVisible()
  expect(device.errors).toEqual([])
})

test('what a suspended member writes stays on their device, and is sent once the suspension is lifted', async ({
  host,
  device,
}) => {
  const moderator = await newGuest(host.url)
  await host.appoint(moderator.id)
  const page = await atHome(device, host.url)
  await signUp(page, 'Aki')
  const act = (what: string) =>
    ownId(page).then((id) =>
      moderator.ask('POST', '/api/admin/acts', { about: 'person', id, act: what, reason: 'harassment' }),
    )
  expect((await act('suspend')).status).toBe(201)
  await writePost(page, 'Meant for later')
  await expect(strip(page)).toContainText('This account can’t send right now (1 change waiting)')
  await page.goto(`${host.url}/profile`)
  await page.reload()
  await expect(page.getByText(/^Moderators suspended this account until/)).toBeVisible()
  const texts = async () => (await host.posts()).map(({ content }) => content)
  expect(await texts()).not.toContain('Meant for later')
  expect((await act('lift')).status).toBe(201)
  await page.goto(host.url)
  await expect.poll(texts, { timeout: 30_000 }).toContain('Meant for later')
  await expect(page.getByText(/This account can’t send right now/)).toHaveCount(0)
})
