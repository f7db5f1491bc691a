import type { RoleName } from '../../shared/access/roles.ts'
import { useFoundPeople } from '../desk/directory/directory.ts'
import { useUser } from '../desk/session/session.tsx'

/**
 * Whether nobody else who may be seen has one of the roles: then one's own work may be approved by oneself. False until
 * the server has answered, where it is asked; it knows everybody's rights and has the last word.
 */
export function useNobodyElse(roles: readonly RoleName[]): boolean {
  const userId = useUser()?.id
  // The first of two may be oneself.
  const filters = { standing: ['working'], roles }
  const { rows, isLoading } = useFoundPeople({ search: '', chosen: [], filters, size: 2 })
  return !isLoading && !rows.some(({ id }) => id !== userId)
}

/** The default roles that approve sales and hours. */
export const approvers: readonly RoleName[] = ['backoffice', 'admin']
/** The default roles that open a closed day. */
export const openers: readonly RoleName[] = ['coach', 'manager', 'backoffice', 'admin']
/** The default roles that note a doctor's certificate. */
export const certifiers: readonly RoleName[] = ['backoffice', 'admin']
/** The default roles that hand devices out and take them back. */
export const keepers: readonly RoleName[] = ['coach', 'backoffice', 'admin']
/** The default roles that pay commissions. */
export const payers: readonly RoleName[] = ['finance', 'admin']
