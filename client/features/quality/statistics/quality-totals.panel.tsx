import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type {
  QualityFigure,
  QualityFigures,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { figure } from '../../../ui/figure.ts'
import { useFigureWords } from './quality-figure.text.ts'
import { surveysHref, type QualityChosen } from './quality-statistics.queries.ts'

/** All requested figures, each with its confidence interval and sample size. */
export function QualityTotals({ total, chosen }: { total: QualityFigures; chosen: QualityChosen }) {
  const { t } = useTranslation('quality')
  const { grade, nki, answerRate, regretRate } = total
  return (
    <chakra.ul
      listStyle="none"
      margin="0"
      padding="0"
      display="grid"
      gap="4"
      gridTemplateColumns="repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))"
    >
      <Total name={t('statistics.columns.grade')} of={grade} to={surveysHref(chosen, { state: 'answered' })} />
      <Total name={t('statistics.columns.nki')} of={nki} to={surveysHref(chosen, { state: 'answered' })} />
      <Total name={t('statistics.columns.answerRate')} of={answerRate} unit="%" to={surveysHref(chosen, {})} />
      {regretRate === null ? null : <Total name={t('statistics.columns.regretRate')} of={regretRate} unit="%" />}
    </chakra.ul>
  )
}

function Total({ name, of, unit = '', to }: { name: string; of: QualityFigure; unit?: '' | '%'; to?: string }) {
  const words = useFigureWords()
  return (
    <chakra.li bg="bg.panel" borderWidth="1px" borderRadius="lg" boxShadow="xs" padding="4" display="grid" gap="0.5">
      <chakra.span color="fg.muted" fontSize="sm">
        {name}
      </chakra.span>
      <chakra.span {...figure} fontWeight="semibold" fontVariantNumeric="tabular-nums" lineHeight="tight">
        {to === undefined || of.estimate === null ? (
          words.value(of, unit)
        ) : (
          <Open to={to}>{words.value(of, unit)}</Open>
        )}
      </chakra.span>
      <chakra.span color="fg.muted" fontSize="sm">
        {words.interval(of)}
      </chakra.span>
    </chakra.li>
  )
}

export const Open = chakra(Link, {
  base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px', textDecorationThickness: '1px' },
})
