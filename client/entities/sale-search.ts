import { postIdentityHash } from '../../shared/features/customers/identity/identity-search.api.ts'
import {
  identitySearch,
  idNumbersIn,
  isIdentitySearch,
  isPartOfIdNumber,
} from '../../shared/features/orders/report/sale-search.rules.ts'
import { dayOf } from '../../shared/kernel/days.ts'
import type { ListDefinition } from '../resource/list.ts'
import { callEndpoint } from '../desk/server/call-endpoint.ts'
import { useCan, useZone } from '../desk/session/session.tsx'

const NOBODY = 'none'

/**
 * What is asked for a typed text: the text itself, or the hash of an identity number, which never stands in an address.
 * Null: the first digits of such a number, of which nothing is asked.
 */
export function useSaleSearch(): (typed: string) => Promise<string | null> {
  const mayFind = useCan('reveal identity_numbers')
  const zone = useZone()
  return async (typed) => {
    if (isPartOfIdNumber(typed)) return null
    if (idNumbersIn(typed, dayOf(Date.now(), zone)).length === 0) return typed
    const answer = mayFind ? await callEndpoint(postIdentityHash, { input: { text: typed } }) : null
    return identitySearch((answer?.ok === true ? answer.value.hash : null) ?? NOBODY)
  }
}

/** For lists of sales. */
export const saleSearch: NonNullable<ListDefinition<never>['typedSearch']> = {
  useQuestion: useSaleSearch,
  shown: (search) => (isIdentitySearch(search) ? '••••••••-••••' : search),
}
