import { atHome, goOffline, signUp } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

test('a message of long ago is found offline, its conversation opens at it, and one’s own code is drawn there too', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Hana')
  const room = await page.evaluate(async () => {
    const post = async (path: string, body?: object) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
      const answer = await fetch(path, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    }
    const id = crypto.randomUUID()
    const posts = (await (await fetch('/api/posts?limit=50')).json()) as { user: { id: string; isGuest?: boolean } }[]
    const members = [...new Set(posts.map(({ user }) => user.id))].slice(0, 2)
    await post('/api/conversations', { id, members, name: 'Market day' })
    for (let n = 1; n <= 70; n++)
      await post(`/api/conversations/${id}/messages`, {
        id: crypto.randomUUID(),
        content: n === 4 ? 'The quokka waits at the north gate' : `Stall number ${n}`,
      })
    return id
  })
  await page.goto(`${host.url}/chattie?room=${room}`)
  await page.getByRole('button', { name: 'Show earlier messages' }).click()
  await expect(page.getByRole('log').getByText('Stall number 1', { exact: true })).toBeVisible()
  await page.goto(`${host.url}/discover`)
  await expect(page.getByRole('tab', { name: 'Messages' })).toBeVisible()
  await goOffline(device, page)

  await page.getByRole('searchbox', { name: 'Search' }).fill('ＱＵＯＫＫＡ')
  const found = page.getByRole('region', { name: 'Your messages' })
  await expect(found.locator('mark')).toHaveText(['quokka'])
  await found.getByRole('link').click()
  const message = page.getByRole('log').getByText('The quokka waits at the north gate')
  await expect(message).toBeInViewport()
  await expect(page.getByRole('log').getByText('Stall number 70', { exact: true })).not.toBeInViewport()

  await page.goto(`${host.url}/chattie`)
  await page.getByRole('button', { name: 'Add a contact' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a contact' })
  await expect(sheet.getByRole('img', { name: /^QR code for ANPAN-/ })).toBeVisible()
  await expect(sheet.getByText('Hana')).toBeVisible()
  expect(device.errors).toEqual([])
})
