import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = { id: 'agree-agri', tint: 'agree-agri', icon: 'i-ph-plant-duotone', isDemo: true }
