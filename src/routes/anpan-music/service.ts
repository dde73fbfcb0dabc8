import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = {
  id: 'anpan-music',
  tint: 'anpan-music',
  icon: 'i-ph-music-notes-duotone',
  isDemo: true,
}
