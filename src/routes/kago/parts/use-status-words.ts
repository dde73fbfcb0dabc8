import { useLingui } from '@lingui/react/macro'
import type { RideStatus, ServiceType } from '../rules.ts'

/** The state of a ride in words; parcels are brought, people ride. */
export function useStatusWords(): (status: RideStatus, type: ServiceType) => string {
  const { t } = useLingui()
  return (status, type) => {
    switch (status) {
      case 'searching':
        return t`Looking for a car`
      case 'coming':
        return t`The car is on its way`
      case 'riding':
        return type === 'delivery' ? t`The parcel is on its way` : t`You’re on your way`
      case 'completed':
        return t({ message: 'Completed', comment: 'state of a transaction' })
      default:
        return t({ message: 'Cancelled', comment: 'state of a ride' })
    }
  }
}
