import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = { id: 'cosmosgate', tint: 'cosmosgate', icon: 'i-ph-planet-duotone', isDemo: true }
