import type { SigningService, StandingDocument } from './signing.ts'

/** Delay before a signed document that could not be fetched is requested again. */
const UNFETCHED_MS = 60_000

export type Standing =
  | { readonly kind: 'later'; readonly afterMs: number }
  /** `signed`: the service's own document, with its evidence. */
  | ({ readonly kind: 'standing'; readonly signed: Uint8Array | null } & StandingDocument)

/**
 * Asks a service how a document stands. One that was cancelled here is cancelled there first, and one that is gone there counts
 * as cancelled.
 */
export async function standingOf(
  signing: SigningService,
  { externalId, isCancelled }: { externalId: string; isCancelled: boolean },
): Promise<Standing> {
  if (isCancelled) {
    const answer = await signing.cancel(externalId)
    if (answer.kind === 'later') return answer
  }
  const answer = await signing.look(externalId)
  if (answer.kind === 'later') return answer
  if (answer.kind === 'gone') return { kind: 'standing', state: 'cancelled', reason: '', signed: null }
  const signed = answer.state === 'signed' ? await signing.fetchSigned(externalId) : null
  if (answer.state === 'signed' && signed === null) return { kind: 'later', afterMs: UNFETCHED_MS }
  return { ...answer, signed }
}
