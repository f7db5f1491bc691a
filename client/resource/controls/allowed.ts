import { createContext, useContext } from 'react'
import type { Permission } from '../../../shared/access/permissions.ts'

/** Whether the signed-in person holds a permission. The session says so; lists and details know nothing of it. */
export const AllowedContext = createContext<(permission: Permission) => boolean>(() => false)

/** Those of several offers that the signed-in person may use. */
export function useAllowed<Offer extends { readonly permission?: Permission }>(
  offers: readonly Offer[] = [],
): readonly Offer[] {
  const isAllowed = useContext(AllowedContext)
  return offers.filter(({ permission }) => permission === undefined || isAllowed(permission))
}
