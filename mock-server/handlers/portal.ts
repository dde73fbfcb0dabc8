import type { Handlers } from '#contract/api.ts'
import { canonicalJson } from '#contract/host/canonical-json.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { FIRST_SETTINGS, type Portal, type PortalSettings } from '#contract/portal.ts'
import { withChanges } from '#contract/portal-edit.ts'
import { noteAct } from '../audit.ts'
import type { MockContext } from '../context.ts'
import type { MockState } from '../state.ts'

export const portal: Handlers<MockContext>['portal'] = {
  read: (_input, { state }) => portalOf(state),
  edit({ body: { base, changes } }, ctx) {
    const { portal: present } = ctx.state
    if (present.revision !== base) throw new Refusal('edited')
    const before: PortalSettings = { ...FIRST_SETTINGS, ...present.settings }
    const after = withChanges(before, changes)
    if (!after.languages.includes(after.defaultLanguage))
      throw new Refusal('invalid', { issues: [{ field: 'changes.defaultLanguage', code: 'not-offered' }] })
    const names = (Object.keys(changes) as (keyof PortalSettings)[]).filter(
      (name) => canonicalJson(before[name]) !== canonicalJson(after[name]),
    )
    const partOf = (settings: PortalSettings) => Object.fromEntries(names.map((name) => [name, settings[name]]))
    if (names.length > 0) {
      ctx.state.portal = { revision: base + 1, settings: { ...present.settings, ...partOf(after) } }
      noteAct(ctx, 'portal.edit', null, partOf(before), partOf(after))
    }
    return portalOf(ctx.state)
  },
}

/** The portal as everybody is told of it. */
export function portalOf({ portal: { revision, settings }, isDemo, usersById }: MockState): Portal {
  const isSetUp = isDemo || [...usersById.values()].some(({ role }) => role === 'operator')
  return { revision, ...FIRST_SETTINGS, ...settings, isDemo, isSetUp }
}
