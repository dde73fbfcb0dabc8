import { newGuest, postAs } from '../support/api.ts'
import { goOffline, openHome } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { placesOf } from '../support/stores.ts'

test('a post, a comment and a person are found without a network, marked, and lead to their pages', async ({
  host,
  device,
}) => {
  const author = await newGuest(host.url)
  const postId = await postAs(author, { content: 'The quokka by the station smiled at me' })
  await author.ask('POST', `/api/posts/${postId}/comments`, { content: 'There are two ＱＵＯＫＫＡＳ there' })
  const page = await device.open()
  await openHome(page, host.url)
  await page.goto(`${host.url}/posts/${postId}`)
  await expect(page.getByRole('article').filter({ hasText: 'There are two' })).toBeVisible()
  await expect.poll(() => placesOf(page, 'There are two')).toContain('anpan-cache threads')
  await page.goto(`${host.url}/discover`)
  await expect(page.getByRole('heading', { name: 'Popular posts' })).toBeVisible()
  await goOffline(device, page)

  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.fill('quokka')
  const comments = page.getByRole('region', { name: 'Comments found' })
  await expect(comments.locator('mark')).toHaveText(['ＱＵＯＫＫＡ'])
  await expect(page.getByRole('region', { name: 'Posts found' }).locator('mark')).toHaveText(['quokka'])
  await comments.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/posts/${postId}\\?comment=`))
  await expect(page.getByRole('article').filter({ hasText: 'There are two' })).toBeVisible()

  await page.goBack()
  await field.fill('becker')
  const people = page.getByRole('region', { name: 'People found' })
  await expect(people.locator('mark')).toHaveText(['Becker'])
  await field.fill('tomatoes')
  await expect(page.getByRole('region', { name: 'Products found' }).locator('mark').first()).toHaveText('tomatoes')
  await field.fill('chattie')
  await expect(page.getByRole('region', { name: 'Services found' }).locator('mark').first()).toHaveText('Chattie')
  expect(device.errors).toEqual([])
})
