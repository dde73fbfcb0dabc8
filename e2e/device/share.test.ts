import { readFileSync } from 'node:fs'
import { cardOf, expectSent, expectWaiting, openComposer, openHome } from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import { axeFaults, setTheme } from '../support/page-checks.ts'
import { answered, expectShared, share, sharedField } from '../support/sharing.ts'

const photo = { name: 'photo.png', mimeType: 'image/png', buffer: readFileSync('public/icons/icon-512.png') }
const fair = { title: 'Spring fair', text: 'On Sunday, by the sea', url: 'https://a.example/fair?day=7#map' }
const FAIR = 'Spring fair\nOn Sunday, by the sea\nhttps://a.example/fair?day=7#map'

profileTest(
  'text, link and picture shared offline are there although the browser ends with the answer, and are sent once',
  async ({ host, device }) => {
    const page = await device.open()
    await openHome(page, host.url)
    await host.kill()
    const isAnswered = answered(page, host.url)
    await share(page, host.url, { ...fair, images: [photo] })
    await isAnswered
    await device.kill()

    const again = await device.reopen()
    await again.goto(`${host.url}/share`)
    await expectShared(again, FAIR)
    await expect(again.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
    await again.getByRole('button', { name: 'Post later' }).click()
    await again.getByRole('button', { name: 'Post without descriptions' }).click()
    await expectWaiting(cardOf(again, 'On Sunday, by the sea'))
    await host.start()
    await expectSent(cardOf(again, 'On Sunday, by the sea'))
    const posts = (await host.posts()).filter(({ content }) => content === FAIR)
    expect(posts.map(({ imageUrl }) => imageUrl)).toEqual([expect.stringMatching(/^\/uploads\//)])
    await again.goto(`${host.url}/share`)
    await expect(again.getByText('Nothing has been shared yet')).toBeVisible()
    expect(device.errors).toEqual([])
  },
)

profileTest(
  'a share wakes a worker that was stopped, and one that is stopped before its page comes',
  async ({ host, device }) => {
    const page = await device.open()
    await openHome(page, host.url)
    await host.kill()
    const devtools = await device.context.newCDPSession(page)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    const isAnswered = answered(page, host.url)
    await share(page, host.url, fair)
    await isAnswered
    await devtools.send('ServiceWorker.stopAllWorkers')
    await page.close()
    // a file of the page that was on its way may have been lost with the worker
    const lost = device.errors.splice(0)
    expect(lost.filter((error) => !error.includes('Failed to fetch dynamically imported module'))).toEqual([])

    const another = await device.newTab()
    await another.goto(`${host.url}/share`)
    await expectShared(another, FAIR)
    expect(device.errors).toEqual([])
  },
)

test('a share touches no draft, and several stand side by side until each is posted or discarded', async ({
  host,
  device,
}) => {
  test.slow() // axe looks at it twice
  const page = await device.open()
  await openHome(page, host.url)
  await openComposer(page)
  await sharedField(page).fill('Half a thought')
  await share(page, host.url, { text: 'The first one' })
  await expectShared(page, 'The first one')
  await sharedField(page).fill('The first one, with words of mine')
  await share(page, host.url, { text: 'The second one' })
  await expectShared(page, 'The second one')
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    expect(await axeFaults(page)).toEqual([])
  }

  await page.getByRole('button', { name: 'Discard' }).click()
  await expectShared(page, 'The first one, with words of mine')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectShared(page, 'The second one')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expectShared(page, 'The first one, with words of mine')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expectSent(cardOf(page, 'The second one'))
  await expectSent(cardOf(page, 'The first one, with words of mine'))
  await openComposer(page)
  await expect(sharedField(page)).toHaveValue('Half a thought')
  expect(device.errors).toEqual([])
})

test('before any worker is there the words come by way of the server, and the lost picture is said', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await share(page, host.url, { text: 'とても長い本文。'.repeat(500), images: [photo] })
  await expectShared(page, 'とても長い本文。'.repeat(500))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The pictures couldn’t be received')
  await expect(page).toHaveURL(`${host.url}/share`)
  await page.reload()
  await expectShared(page, 'とても長い本文。'.repeat(500))
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(device.errors).toEqual([])
})

test('a share in the address alone is kept as it is spelt, offline too, and once', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await host.kill()
  await page.goto(`${host.url}/share?text=1.0&url=${encodeURIComponent('https://a.example/?q="x"')}`)
  await expectShared(page, '1.0\nhttps://a.example/?q="x"')
  await expect(page).toHaveURL(`${host.url}/share`)
  await page.goto(`${host.url}/share?text=1.0&url=${encodeURIComponent('https://a.example/?q="x"')}`)
  await expectShared(page, '1.0\nhttps://a.example/?q="x"')
  await expect(page.getByText('Also shared')).toHaveCount(0)
})

test('a picture that cannot be read does not hold up its text', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }
  await share(page, host.url, { text: 'Words and a broken picture', images: [broken, photo] })
  await expectShared(page, 'Words and a broken picture')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This picture can’t be read. Choose another one. You can still post the text without',
  )
  // the other picture is there all the same
  await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A bun')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expectSent(cardOf(page, 'Words and a broken picture'))
  await expect(cardOf(page, 'Words and a broken picture').getByRole('img', { name: 'A bun' })).toBeVisible()
  await page.goto(`${host.url}/share`)
  await expect(page.getByText('Nothing has been shared yet')).toBeVisible()
})
