import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = {
  id: 'potential-prime',
  tint: 'potential-prime',
  icon: 'i-ph-briefcase-duotone',
  isDemo: true,
}
