import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = {
  id: 'anpan-tv',
  tint: 'anpan-tv',
  icon: 'i-ph-television-simple-duotone',
  isDemo: true,
}
