import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = {
  id: 'aethelive',
  tint: 'aethelive',
  icon: 'i-ph-microphone-stage-duotone',
  isDemo: true,
}
