import { EVENTS_PATH } from '#contract/events.ts'
import { handlers } from './handlers/all.ts'
import { SESSION_MARKER } from '#contract/headers.ts'
import { forgetState, keepState, restoreState } from './kept-state.ts'
import { mount } from './mount.ts'
import { showDue } from './held.ts'
import { publishDue } from './scheduled.ts'
import { seed, seedServices } from './seed.ts'
import { serve } from './serve.ts'
import { type MockState, emptyState } from './state.ts'
import type { Jar, Route } from './wire.ts'

export interface Mock {
  state: MockState
  /** The browser that asks; another one may be put here between two requests. */
  jar: Jar
  /** Gives the page its own `fetch` back and forgets everything. */
  shutdown(): void
}

export interface MockOptions {
  /** How long an answer takes, in milliseconds. */
  timing?: number
  seed?: 'demo' | 'none'
}

/** Makes a member the operator of this host once, under `/setup#`: nothing here prints a link. */
export const MOCK_SETUP_TOKEN = 'setup-of-the-mock-host-in-development-only-'

/** What answers inside a page has no streams. */
const noEvents: Route = {
  method: 'get',
  path: EVENTS_PATH,
  answer: () => ({ status: 204, headers: { 'Cache-Control': 'no-store' }, body: '' }),
}

/** Answers the whole contract inside this page, with what people do kept in sessionStorage over a reload. */
export function startMock({ timing = 200, seed: sample = 'demo' }: MockOptions = {}): Mock {
  const state = emptyState()
  seedServices(state)
  if (sample === 'demo') seed(state, Date.now())
  state.isDemo = sample === 'demo'
  state.setupTokens.set(MOCK_SETUP_TOKEN, new Date().toISOString())
  const mock: Mock = { state, jar: { session: null }, shutdown }
  const ownJar = mock.jar
  restoreState(sessionStorage, state, ownJar)
  const host = serve([...mount(state, handlers), noEvents], {
    timing,
    jar() {
      publishDue(state, new Date())
      showDue(state, new Date())
      return mock.jar
    },
    onAnswer: () => {
      keepState(sessionStorage, state, ownJar)
      mark(ownJar)
    },
  })

  mark(ownJar)

  function shutdown() {
    host.shutdown()
    mark({ session: null })
    forgetState(sessionStorage)
  }

  return mock
}

/** Sets or clears the cookie by which a page sees that a session is there, as the server does with each session. */
const mark = ({ session }: Jar): void => {
  // the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${SESSION_MARKER}=${session ? '1' : '; max-age=0'}; path=/; samesite=lax`
}
