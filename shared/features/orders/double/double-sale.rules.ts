import { addDays } from '../../../kernel/days.ts'
import type { MatchKind } from '../../sales/contact/match.rules.ts'
import type { Sale, SaleStatus } from '../../sales/sale/sale.schema.ts'

/** In these a sale is nobody's double (product 5.12). */
const pastStatuses: readonly SaleStatus[] = ['draft', 'cancelled', 'regret', 'absence']
/** A new sale is compared while somebody still looks at it; what is approved was looked at. */
const openStatuses: readonly SaleStatus[] = ['finalized', 'flagged', 'unanswered', 'deviation']

type Compared = Pick<Sale, 'id' | 'status' | 'providerId' | 'soldOn' | 'replacesId'>

/** Whether doubles of a sale are looked for. */
export const isCompared = ({ status }: Pick<Sale, 'status'>): boolean => openStatuses.includes(status)

interface Match {
  /** How many days apart the two may be. */
  readonly days: number
  readonly kinds: readonly MatchKind[]
  /** Both have an identity number, and these differ. */
  readonly isOtherIdentity: boolean
  /** They share a category of product. */
  readonly isSameCategory: boolean
}

/**
 * By what two sales are matched as doubles; empty: they are none. The same order number ever; everything else within
 * `days`, of the same provider or category. A telephone says nothing where two people's identity numbers are known.
 */
export function doubleKinds(
  sale: Compared,
  other: Compared,
  { kinds, isOtherIdentity, isSameCategory, days }: Match,
): MatchKind[] {
  if (sale.id === other.id || pastStatuses.includes(other.status)) return []
  if (sale.replacesId === other.id || other.replacesId === sale.id) return []
  const [early, late] = [sale.soldOn, other.soldOn].toSorted()
  const isNear = early !== undefined && late !== undefined && addDays(early, days) >= late
  const isSameKind = isSameCategory || (sale.providerId !== null && sale.providerId === other.providerId)
  return kinds.filter((kind) => {
    if (kind === 'order') return true
    return isNear && isSameKind && !(kind === 'phone' && isOtherIdentity)
  })
}

/** Which of two sales the server had first. */
export const inOrderOfProof = <S extends Pick<Sale, 'submittedAt' | 'id'>>(one: S, other: S): readonly [S, S] =>
  one.submittedAt < other.submittedAt || (one.submittedAt === other.submittedAt && one.id < other.id)
    ? [one, other]
    : [other, one]
