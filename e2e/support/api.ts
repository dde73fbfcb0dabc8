/** A person who uses the API from elsewhere, as a page of the host would. */
export interface ApiUser {
  id: string
  ask(method: string, path: string, body?: unknown): Promise<Response>
}

/** Starts a guest at a host. */
export function newGuest(url: string): Promise<ApiUser> {
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
  return newUser(url, '/api/auth/guest', { secret, lang: 'en' })
}

/** Signs a member up at a host. */
export const newMember = (url: string): Promise<ApiUser> =>
  newUser(url, '/api/auth/sign-up', {
    email: `${crypto.randomUUID()}@mail.example`,
    password: 'long enough',
    firstName: 'Aki',
  })

async function newUser(url: string, path: string, body: object): Promise<ApiUser> {
  let cookie = ''
  const ask = (method: string, to: string, sent?: unknown) =>
    fetch(url + to, {
      method,
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', Cookie: cookie },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    })
  const answer = await ask('POST', path, body)
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { id: ((await answer.json()) as { id: string }).id, ask }
}

/** Writes a post and gives its id. */
export async function postAs(person: ApiUser, post: object): Promise<string> {
  const answer = await person.ask('POST', '/api/posts', post)
  if (answer.status !== 201) throw new Error(`the post was answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}
