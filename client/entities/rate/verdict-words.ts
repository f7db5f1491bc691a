import { useTranslation } from 'react-i18next'
import type { WhyRate } from '../../../shared/features/rates/rate/rate-why.api.ts'
import { formatDate } from '../../ui/format.ts'

type Candidate = WhyRate['candidates'][number]

interface Case {
  readonly why: WhyRate
  /** No seller is named. */
  readonly isAnybody: boolean
}

/** Why a rate decides, or does not: «Slutade gälla 31 mars 2026», «Teamets sats går före». */
export function useVerdictWords(): (candidate: Candidate, about: Case) => string {
  const { t, i18n } = useTranslation('rates')
  const date = (day: string) => formatDate(day, i18n.language)
  const days = (rate: NonNullable<Candidate['rate']>) => {
    const { validFrom, validTo } = rate
    if (validTo === null) return t('why.holdsFrom', { from: date(validFrom) })
    return t('why.holdsBetween', { from: date(validFrom), to: date(validTo) })
  }
  return ({ scope, verdict, rate }, { why, isAnybody }) => {
    const deciding = why.candidates.find((one) => one.verdict === 'decides')
    switch (verdict) {
      case 'decides':
        if (rate === null) return ''
        return rate.rate.kind === 'tier' ? `${days(rate)} ${t('why.stepNote')}` : days(rate)
      case 'less_specific':
        return t(`why.before.${deciding?.scope ?? 'user'}`)
      case 'coming':
        return t('why.coming', { date: date(rate?.validFrom ?? '') })
      case 'over':
        return t('why.over', { date: date(rate?.validTo ?? '') })
      case 'other_currency':
        return t('why.otherCurrency', { currency: rate?.currency })
      case 'no_rate':
        return t('why.noRate')
      case 'nothing':
        if (isAnybody)
          return scope === 'user' || scope === 'team' || scope === 'title' ? t(`why.anySeller.${scope}`) : ''
        return scope === 'title' ? t('why.noTitle') : t('why.noTeam')
    }
  }
}
