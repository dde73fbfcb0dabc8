import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = { id: 'anpan-brain', tint: 'anpan-brain', icon: 'i-ph-brain-duotone', isDemo: true }
