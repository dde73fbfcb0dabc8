import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = {
  id: 'anpan-map',
  tint: 'anpan-map',
  icon: 'i-ph-map-trifold-duotone',
  isDemo: true,
}
