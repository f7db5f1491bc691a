import type { Instant } from '../../kernel/days.ts'
import type { EarlierAsk, Provider } from './provider.schema.ts'

/** Longer than any phone's clock is believed. */
const KEPT_MS = 90 * 86_400_000
const KEPT = 20

/** The provider with what it asked for at a moment: what it has begun to ask for since is not asked of a sale of before. */
export function providerAt(provider: Provider, at: Instant): Provider {
  const earlier = provider.earlier?.find(({ until }) => at < until)
  // Lines stored before quotes existed do not contain the field.
  return earlier ? { ...provider, signsByLink: false, ...earlier } : provider
}

type Ask = Omit<EarlierAsk, 'until' | 'signsByLink'> & Pick<Provider, 'signsByLink'>

const askOf = ({
  channels,
  customerKinds,
  requireExternalOrderNumber,
  requireIdNumber,
  requireChecklist,
  signsByLink,
}: Ask): Omit<EarlierAsk, 'until'> => ({
  channels,
  customerKinds,
  requireExternalOrderNumber,
  requireIdNumber,
  requireChecklist,
  signsByLink: signsByLink === true,
})

/** What a provider asked for until when, once it asks for something else from a moment on. */
export function earlierAsks(stored: Provider | undefined, next: Ask, at: Instant): readonly EarlierAsk[] | null {
  if (!stored) return null
  const { earlier = null } = stored
  const asked = askOf(stored)
  if (JSON.stringify(asked) === JSON.stringify(askOf(next))) return earlier
  return [...(earlier ?? []).filter(({ until }) => until > at - KEPT_MS), { ...asked, until: at }].slice(-KEPT)
}
