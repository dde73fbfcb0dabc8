import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = { id: 'virtual-space-u', tint: 'virtual-space-u', icon: 'i-ph-cube-focus-duotone' }
