import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { photograph } from '../../support/real-pictures.ts'
import { base64Of, PNG } from '../../support/pictures.ts'
import { read, say } from './commenting.ts'
import { type Browser, type Given, issuesOf, newGuest, problemOf, readPost, write } from '../host.ts'

const edit = (browser: Browser, body: object) => browser.ask('PATCH', '/api/auth/user', { body })
async function upload(browser: Browser, data = PNG, id = v7()): Promise<string> {
  expect((await browser.ask('POST', '/api/uploads', { body: { id, data } })).status).toBe(201)
  return id
}

export function faceCases(given: Given): void {
  describe('what a person shows of themselves', () => {
    test('is a text of up to 300 code points, kept as typed, that can be taken back', async () => {
      const { browser } = await newGuest(given())
      const bio = `${'あ'.repeat(290)}\n#パン https://a.example`
      expect((await edit(browser, { bio: '  Bakes.\nSleeps.  ' })).body).toMatchObject({ bio: 'Bakes.\nSleeps.' })
      expect((await edit(browser, { firstName: 'Hana' })).body).toMatchObject({ bio: 'Bakes.\nSleeps.' })
      expect(issuesOf(await edit(browser, { bio }))).toEqual(['bio: too-long'])
      expect(issuesOf(await edit(browser, { bio: 'a\u0000b' }))).toEqual(['bio: unclean'])
      expect((await edit(browser, { bio: '👩‍🚀'.repeat(100) })).body).toMatchObject({ bio: '👩‍🚀'.repeat(100) })
      expect((await edit(browser, { bio: '' })).body).toMatchObject({ bio: '' })
    })

    test('is a photo of their own, which stands by their posts and comments until it is taken away', async () => {
      const { browser, user } = await newGuest(given())
      const post = await write(browser)
      const comment = await say(browser, post.id)
      const reader = (await newGuest(given())).browser
      const facesSeen = async () => [
        (await readPost(reader, post.id)).user.avatar,
        (await read(reader, post.id)).find(({ id }) => id === comment.id)?.user?.avatar,
        (await reader.ask('GET', `/api/people/${user.id}`)).body,
      ]
      expect(await facesSeen()).toEqual([undefined, undefined, expect.objectContaining({ avatar: null })])
      const face = await upload(browser)
      expect((await edit(browser, { photo: face })).body).toMatchObject({ profileImageUrl: `/uploads/${face}` })
      const at = `/uploads/${face}`
      expect(await facesSeen()).toEqual([at, at, expect.objectContaining({ avatar: at })])
      expect((await say(browser, post.id)).user?.avatar, 'a comment that is written with it').toBe(at)
      expect((await edit(browser, { photo: face })).status, 'the same again').toBe(200)
      const other = await upload(browser)
      expect((await edit(browser, { photo: other })).body).toMatchObject({ profileImageUrl: `/uploads/${other}` })
      expect((await edit(browser, { photo: null })).body).toMatchObject({ profileImageUrl: null })
      expect(await facesSeen()).toEqual([undefined, undefined, expect.objectContaining({ avatar: null })])
      expect((await readPost(browser, post.id)).user).not.toHaveProperty('avatar')
    })

    test('is no picture of another person, of a post, or of another shape', async () => {
      const { browser, user } = await newGuest(given())
      const foreign = await upload((await newGuest(given())).browser)
      const posted = await upload(browser)
      await browser.ask('POST', '/api/posts', { body: { content: 'A picture', imageId: posted } })
      for (const photo of [foreign, posted, v7()])
        expect(issuesOf(await edit(browser, { photo }))).toEqual(['photo: unknown'])
      const wide = await upload(browser, base64Of(await photograph(64, 48)))
      expect(issuesOf(await edit(browser, { photo: wide }))).toEqual(['photo: not-a-face'])
      const large = await upload(browser, base64Of(await photograph(640, 640)))
      expect(issuesOf(await edit(browser, { photo: large }))).toEqual(['photo: not-a-face'])
      expect(problemOf(await edit(browser, { photo: '/uploads/x' }))).toBe('invalid')
      expect((await browser.ask('GET', '/api/auth/user')).body).toMatchObject({ id: user.id, profileImageUrl: null })
    })
  })
}
