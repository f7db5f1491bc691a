import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviationList } from '../../../shared/features/sales/deviation/deviation.list.ts'
import { saleReportList } from '../../../shared/features/sales/report/sale-report.list.ts'
import type { Total } from '../../../shared/resource/list.api.ts'
import { pathTo } from '../../paths.ts'
import { useViewTotals } from '../../resource/online/use-first-rows.ts'
import { formatNumber } from '../../ui/format.ts'

/** For those who look after others' sales: what waits for them, each figure leading to its list. */
export function ReviewingPanel() {
  const { ready } = useTranslation('selling')
  return ready ? <Reviewing /> : null
}

function Reviewing() {
  const { t } = useTranslation('selling')
  const sold = useViewTotals(saleReportList)
  const wrong = useViewTotals(deviationList)
  const reports = pathTo('sale-reports')
  return (
    <chakra.nav
      aria-label={t('start.reviewing')}
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fit, minmax(9.5rem, 1fr))"
    >
      <Figure
        to={`${reports}?status=finalized`}
        label={t('start.waitingForApproval', countOf(sold?.['waiting']))}
        total={sold?.['waiting']}
      />
      <Figure
        to={`${reports}?status=flagged`}
        label={t('start.flagged', countOf(sold?.['flagged']))}
        total={sold?.['flagged']}
      />
      <Figure
        to={pathTo('deviations')}
        label={t('start.openDeviations', countOf(wrong?.['open']))}
        total={wrong?.['open']}
      />
      <Figure
        to={pathTo('deviations')}
        label={t('start.answeredDeviations', countOf(wrong?.['answered']))}
        total={wrong?.['answered']}
      />
    </chakra.nav>
  )
}

/** Of a number that is still on its way there are many. */
const countOf = (total: Total | undefined): { count: number } => ({ count: total?.n ?? 2 })

function Figure({ to, label, total }: { to: string; label: string; total: Total | undefined }) {
  const { i18n } = useTranslation()
  return (
    <Tile to={to}>
      <chakra.span fontSize="3xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {total === undefined ? '–' : `${formatNumber(total.n, i18n.language)}${total.exact ? '' : '+'}`}
      </chakra.span>
      <chakra.span color="fg.muted">{label}</chakra.span>
    </Tile>
  )
}

const Tile = chakra(Link, {
  base: {
    display: 'grid',
    gap: '1',
    alignContent: 'start',
    minHeight: '24',
    padding: '4',
    borderRadius: 'lg',
    borderWidth: '1px',
    boxShadow: 'xs',
    bg: 'bg.panel',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
    _active: { scale: '0.99' },
  },
})
