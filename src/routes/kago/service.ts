import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = { id: 'kago', tint: 'kago', icon: 'i-ph-taxi-duotone', isDemo: true }
