import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = {
  id: 'anpan-real-estate',
  tint: 'anpan-real-estate',
  icon: 'i-ph-buildings-duotone',
  isDemo: true,
}
