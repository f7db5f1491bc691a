import { ruleFor, type RuleCase } from '../../commission/rate/commission.rules.ts'
import { ruleScopes, type CommissionRule, type RuleScope } from '../../commission/rate/commission-rule.schema.ts'

/**
 * What became of a candidate: it decides, a more specific one decides, it begins later, it is over, it is in another
 * currency, no rate is about it, or the case has nothing of the kind (no seller is named, the seller has no title).
 */
export const rateVerdicts = [
  'decides',
  'less_specific',
  'coming',
  'over',
  'other_currency',
  'no_rate',
  'nothing',
] as const
export type RateVerdict = (typeof rateVerdicts)[number]

/** One thing that a rate could be about, in the order in which they decide. */
export interface RateCandidate {
  readonly scope: RuleScope
  /** What it is about in this case; null: nothing. */
  readonly scopeId: string | null
  /** The rate that holds on the day, or the nearest other one; null: there is none. */
  readonly rule: CommissionRule | null
  readonly verdict: RateVerdict
}

/** Every candidate, the most specific first, with the reason why it decides or does not. */
export function rateCandidates(rules: readonly CommissionRule[], about: RuleCase): readonly RateCandidate[] {
  const deciding = ruleFor(rules, about)
  return ruleScopes.map((scope): RateCandidate => {
    const scopeId = about[scope]
    if (scopeId === null) return { scope, scopeId, rule: null, verdict: 'nothing' }
    const own = rules.filter((rule) => rule.scope === scope && rule.scopeId === scopeId)
    const rule = nearestOf(own, about)
    if (rule === undefined) return { scope, scopeId, rule: null, verdict: 'no_rate' }
    if (rule.currency !== about.currency) return { scope, scopeId, rule, verdict: 'other_currency' }
    if (rule.validFrom > about.day) return { scope, scopeId, rule, verdict: 'coming' }
    if (isOver(rule, about)) return { scope, scopeId, rule, verdict: 'over' }
    return { scope, scopeId, rule, verdict: rule === deciding ? 'decides' : 'less_specific' }
  })
}

/** The rate that holds, else the one that was the last to end, else the next to begin, else one in another currency. */
function nearestOf(own: readonly CommissionRule[], about: RuleCase): CommissionRule | undefined {
  const inOrder = own
    .filter(({ currency }) => currency === about.currency)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  const begun = inOrder.filter(({ validFrom }) => validFrom <= about.day)
  return begun.find((rule) => !isOver(rule, about)) ?? begun.at(-1) ?? inOrder[0] ?? own[0]
}

const isOver = ({ validTo }: CommissionRule, { day }: RuleCase): boolean => validTo !== null && validTo < day
