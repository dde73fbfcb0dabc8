import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { HEADER } from '#contract/headers.ts'
import { startMock } from '#mock-server/index.ts'
import { type PlainHost, startPlain } from './plain-host.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { newSecret, unique } from './host.ts'

describe('the client on the mock', () => {
  let mock: ReturnType<typeof startMock>
  beforeAll(async () => {
    mock = startMock({ timing: 0 })
    await call(api.session.guest, { body: { secret: newSecret(), lang: 'ko' } })
  })
  afterAll(() => mock.shutdown())

  test('writes, likes, lists and deletes through the contract alone', async () => {
    const [id, content, key] = [v7(), unique(), v7()]
    const made = await call(api.posts.create, { body: { id, content } }, { headers: { [HEADER.key]: key } })
    expect([made.status, made.data.id, made.headers.get(HEADER.key)]).toEqual([201, id, key])
    expect((await call(api.posts.like, { params: { id } })).data).toEqual({ liked: true, likes: 1 })
    const found = await call(api.posts.list, { query: { q: content, limit: '5' } })
    expect(found.data.map((post) => [post.id, post.likedByMe])).toEqual([[id, true]])
    expect((await call(api.posts.remove, { params: { id } })).data).toBeNull()
  })

  test('learns of an unchanged list without its rows', async () => {
    const etag = (await call(api.posts.list, {})).headers.get('etag') ?? ''
    const again = await call(api.posts.list, {}, { headers: { 'If-None-Match': etag } })
    expect([again.status, again.data]).toEqual([304, undefined])
  })

  test('meets a refusal as an error that names its problem', async () => {
    const refused = await call(api.posts.like, { params: { id: v7() } }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status: 404, problemName: 'not-found' })
  })
})

describe('the client on a host that knows section 7 alone', () => {
  let host: PlainHost
  beforeAll(() => {
    host = startPlain()
    host.jar = { session: 'hana' }
  })
  afterAll(() => host.shutdown())

  test('writes, likes, lists and deletes as well', async () => {
    const content = unique()
    const headers = { [HEADER.key]: v7(), [HEADER.actor]: 'hana', [HEADER.opVersion]: '1' }
    const { data: made, headers: answered } = await call(api.posts.create, { body: { id: v7(), content } }, { headers })
    expect([made.content, answered.get(HEADER.key)]).toEqual([content, null])
    expect((await call(api.posts.like, { params: { id: made.id } })).data).toEqual({ liked: true })
    expect((await call(api.userLikes.list, {})).data).toEqual([made.id])
    expect((await call(api.posts.list, {})).data[0]).toMatchObject({ id: made.id, products: [], title: null })
    expect((await call(api.posts.remove, { params: { id: made.id } })).data).toBeNull()
  })

  test('meets a refusal as an error without a name', async () => {
    const refused = await call(api.posts.remove, { params: { id: 'gone' } }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status: 404, problemName: undefined })
  })
})
