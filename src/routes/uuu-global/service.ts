import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = {
  id: 'uuu-global',
  tint: 'uuu-global',
  icon: 'i-ph-graduation-cap-duotone',
  isDemo: true,
}
