/** The states of a document that is to be signed (product 5.21): a contract of employment, or the quote of an order. */
export const signStates = ['draft', 'sent', 'viewed', 'signed', 'declined', 'expired', 'cancelled'] as const
export type SignState = (typeof signStates)[number]

/** A document in one of these still waits for its signature. */
export const openSignStates: readonly SignState[] = ['draft', 'sent', 'viewed']

/** The service that asks for the signature: Rond's own page, or Scrive. */
export const signServices = ['embedded', 'scrive'] as const
export type SignService = (typeof signServices)[number]

const nextStates: Readonly<Record<SignState, readonly SignState[]>> = {
  draft: ['sent', 'cancelled', 'expired'],
  sent: ['viewed', 'signed', 'declined', 'expired', 'cancelled'],
  viewed: ['signed', 'declined', 'expired', 'cancelled'],
  // A document that was cancelled or had expired here may have been signed at its service a moment before.
  cancelled: ['signed'],
  expired: ['signed'],
  signed: [],
  declined: [],
}

/** Whether a document comes from one state into another. News that is old or repeated changes nothing. */
export const mayFollow = (from: SignState, to: SignState): boolean => nextStates[from].includes(to)
