import { failure, type Failure } from '../../../kernel/result.ts'
import { chosenSources, type AudiencePart, type AudienceSource, type RecipientKind } from './audience.schema.ts'

/** The faults of a choice of recipients. */
export const audienceFailures = (parts: readonly AudiencePart[]): Failure[] =>
  parts.some(({ source, ids }) => chosenSources.includes(source) && ids.length === 0)
    ? [failure('schedule.audience-members-required', 'audience')]
    : []

/** The kinds of recipients in a choice. */
export const kindsOf = (parts: readonly AudiencePart[]): readonly RecipientKind[] => [
  ...new Set(parts.map(({ source }) => kindOf(source))),
]

function kindOf(source: AudienceSource): RecipientKind {
  if (source === 'customers') return 'customer'
  return source === 'candidates' ? 'candidate' : 'user'
}
