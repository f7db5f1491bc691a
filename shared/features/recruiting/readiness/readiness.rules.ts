import { readinessParts, type ReadinessItem, type ReadinessPart, type Responsible } from './readiness.schema.ts'

export type ReadinessFacts = Readonly<Record<ReadinessPart, boolean>>

/** Each part of a person's first day with the person who sees to it. */
export const readinessOf = (
  facts: ReadinessFacts,
  names: Readonly<Record<Responsible, string>>,
): readonly ReadinessItem[] =>
  readinessParts.map((part) => ({
    part,
    isReady: facts[part],
    responsible: responsibleFor[part],
    responsibleName: names[responsibleFor[part]],
  }))

const responsibleFor: Readonly<Record<ReadinessPart, Responsible>> = {
  contract: 'recruiter',
  account: 'recruiter',
  device: 'office',
  clothes: 'office',
  certificate: 'recruiter',
  coach: 'office',
  terms: 'newcomer',
}
