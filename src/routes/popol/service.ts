import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = { id: 'popol', tint: 'popol', icon: 'i-ph-watch-duotone', isDemo: true }
