import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = { id: 'kabu-pay', tint: 'kabu-pay', icon: 'i-ph-hand-coins-duotone', isDemo: true }
