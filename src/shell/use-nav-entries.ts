import { useLingui } from '@lingui/react/macro'

/** The pages that both main navigations lead to, with their icons. */
export function useNavEntries() {
  const { t } = useLingui()
  return {
    label: t({ message: 'Main', comment: 'main navigation' }),
    home: {
      to: '/',
      label: t({ message: 'Home', comment: 'the start page' }),
      icon: 'i-ph-house',
      iconOn: 'i-ph-house-fill',
    },
    discover: {
      to: '/discover',
      label: t({ message: 'Discover', comment: 'page to find posts and products' }),
      icon: 'i-ph-compass',
      iconOn: 'i-ph-compass-fill',
    },
    chat: { to: '/chattie', icon: 'i-ph-chat-teardrop-dots', iconOn: 'i-ph-chat-teardrop-dots-fill' },
  } as const
}
