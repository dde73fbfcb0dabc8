import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = {
  id: 'chronosphere',
  tint: 'chronosphere',
  icon: 'i-ph-hourglass-medium-duotone',
  isDemo: true,
}
