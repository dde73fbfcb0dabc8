import type { ServicePage } from '#src/features/services/service-page.ts'

export const service: ServicePage = { id: 'chattie', tint: 'chattie', icon: 'i-ph-chat-teardrop-dots-duotone' }
