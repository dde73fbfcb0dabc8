import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = { id: 'scribia', tint: 'scribia', icon: 'i-ph-pen-nib-duotone', isDemo: true }
