import type { AuditAct, AuditEntry } from '#contract/admin.ts'
import type { PortalSettings } from '#contract/portal.ts'

/** A line of the audit log. */
export interface MockAuditLine extends Pick<AuditEntry, 'id' | 'at' | 'before' | 'after'> {
  act: AuditAct
  actorId: string
  /** Null where it was done to no person. */
  personId: string | null
}

/** What operators have decided and done. */
export interface MockPortalState {
  /** The settings of the portal, as far as they were ever set. */
  portal: { revision: number; settings: Partial<PortalSettings> }
  /** Whether the sample community is there. */
  isDemo: boolean
  /** Setup links that were not used, and when each was made. */
  setupTokens: Map<string, string>
  /** Links that set a new password, and whose. */
  resetTokens: Map<string, string>
  /** The last at the end. */
  auditLog: MockAuditLine[]
}

export const emptyPortalState = (): MockPortalState => ({
  portal: { revision: 0, settings: {} },
  isDemo: false,
  setupTokens: new Map(),
  resetTokens: new Map(),
  auditLog: [],
})
