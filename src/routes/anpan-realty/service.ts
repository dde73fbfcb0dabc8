import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = {
  id: 'anpan-realty',
  tint: 'anpan-realty',
  icon: 'i-ph-house-line-duotone',
  isDemo: true,
}
