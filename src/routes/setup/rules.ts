import type { SettingName } from '#src/features/console/portal-draft.ts'

export const STEPS = ['name', 'look', 'join', 'services', 'operator'] as const
export type Step = (typeof STEPS)[number]

/** Which settings each step asks for. */
export const settingsOf: Readonly<Record<Step, readonly SettingName[]>> = {
  name: ['name', 'subtitle'],
  look: ['accent'],
  join: ['join', 'guests', 'languages', 'defaultLanguage'],
  services: ['hiddenServices'],
  operator: ['operator'],
}

/** The step at this place; undefined behind the last one, where the portal is ready. */
export const stepAt = (at: number): Step | undefined => STEPS[Math.max(0, at)]
