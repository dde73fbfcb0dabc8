/** What an operator is told of: who comes in, who is kept out, and which limit was met. */
export const EVENT_KINDS = [
  'sign-in',
  'sign-in-refused',
  'sign-up',
  'sign-up-refused',
  'sign-out',
  'sessions-ended',
  'password-changed',
  'recovery-codes-made',
  'passkey-added',
  'passkey-removed',
  'recovered',
  'recover-refused',
  'reset',
  'guest',
  'guest-refused',
  'brake',
  'budget',
  'foreign-origin',
  'unknown-host',
  'access-refused',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]
