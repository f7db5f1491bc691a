import { people } from '../../shared/features/people/person/person.schema.ts'
import type { RoleName } from '../../shared/access/roles.ts'
import { useRows } from '../sync/use-rows.ts'
import { useUser } from './session/session.tsx'

/**
 * Whether this phone knows of no colleague with one of the roles: then one's own work may be approved by oneself. The
 * server, which knows everybody's rights, has the last word.
 */
export function useNobodyElse(roles: readonly RoleName[]): boolean {
  const userId = useUser()?.id
  const { rows } = useRows(people)
  return !rows.some(
    ({ id, active, roles: held }) => id !== userId && active && roles.some((role) => held.includes(role)),
  )
}

/** The default roles that approve sales and hours. */
export const approvers: readonly RoleName[] = ['backoffice', 'admin']
/** The default roles that open a closed day. */
export const openers: readonly RoleName[] = ['coach', 'manager', 'backoffice', 'admin']
/** The default roles that pay commissions. */
export const payers: readonly RoleName[] = ['finance', 'admin']
