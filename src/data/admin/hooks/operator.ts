import { readAccount, useAccount } from '#src/data/session/hooks/account.ts'

/** Whether the person who acts here runs the portal; undefined until the device has been read. */
export function useIsOperator(): boolean | undefined {
  const account = useAccount()
  return account && account.user?.role === 'operator'
}

/** The same of this moment; false where the device's record cannot be read. */
export const readIsOperator = async (): Promise<{ isOperator: boolean }> => ({
  isOperator: (await readAccount())?.user?.role === 'operator',
})
