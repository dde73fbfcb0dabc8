import { outboxDb } from '#src/data/db/database.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import type { renderPage } from './render-page.tsx'

type Page = Awaited<ReturnType<typeof renderPage>>

/** Signs a new person up in the page, and makes them an operator, on the mock and on the device. Resolves with their id. */
export async function becomeOperator({ mock }: Pick<Page, 'mock'>, firstName = 'Mina'): Promise<string> {
  const email = `${firstName.toLowerCase()}@example.com`
  const { id } = await signUp({ email, password: 'long enough', firstName, lastName: '' })
  const user = mock.state.usersById.get(id)
  if (user) user.role = 'operator'
  await outboxDb.accounts.toCollection().modify((account) => {
    if (account.user) account.user.role = 'operator'
  })
  return id
}
