import { describe } from 'vitest'
import { startMock } from '#mock-server/index.ts'
import { showDue } from '#mock-server/held.ts'
import { publishDue } from '#mock-server/scheduled.ts'
import { type Host, answerOf, requestOf } from './host.ts'
import { contractSuite } from './suite.ts'

/** The mock in the page: `fetch` is answered by Mirage, and each browser brings its own cookie. */
function openMock(): Host {
  const mock = startMock({ timing: 0 })
  return {
    browser() {
      const jar = { session: null }
      return {
        async ask(method, path, asked = {}) {
          mock.jar = jar
          return answerOf(await fetch(path, { method, ...requestOf(asked) }))
        },
      }
    },
    appoint(userId, role = 'moderator') {
      const user = mock.state.usersById.get(userId)
      if (user) user.role = role
    },
    setupToken(ageMs = 0) {
      for (const user of mock.state.usersById.values()) if (user.role === 'operator') user.role = null
      const token = `${crypto.randomUUID()}-secret`
      mock.state.setupTokens.set(token, new Date(Date.now() - ageMs).toISOString())
      return token
    },
    publishDue(now) {
      publishDue(mock.state, now)
      showDue(mock.state, now)
    },
    close: () => mock.shutdown(),
  }
}

describe('Mirage in the page', () => {
  contractSuite(openMock)
})
