import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = {
  id: 'kabu-pay-functional',
  tint: 'kabu-pay-functional',
  icon: 'i-ph-wallet-duotone',
  isDemo: true,
}
