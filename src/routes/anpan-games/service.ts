import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = {
  id: 'anpan-games',
  tint: 'anpan-games',
  icon: 'i-ph-game-controller-duotone',
  isDemo: true,
}
