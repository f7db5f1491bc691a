export const flagReasons = [
  'price_changed',
  'suspected_double',
  'quality_check',
  'missing_document',
  'complaint',
  'audit',
  'other',
] as const
export type FlagReason = (typeof flagReasons)[number]

export const cancelReasons = ['duplicate', 'test', 'entered_wrong', 'given_up', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

export const regretReasons = [
  'changed_mind',
  'price',
  'found_better',
  'misunderstood',
  'provider_reported',
  'other',
] as const
export type RegretReason = (typeof regretReasons)[number]

export const restoreReasons = ['regret_withdrawn', 'saved'] as const
export type RestoreReason = (typeof restoreReasons)[number]
