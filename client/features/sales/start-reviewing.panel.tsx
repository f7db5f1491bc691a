import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviations } from '../../../shared/features/sales/deviation.schema.ts'
import { sales } from '../../../shared/features/sales/sale.schema.ts'
import { pathTo } from '../../paths.ts'
import { useRowCount } from '../../sync/use-rows.ts'

/** For those who look after others' sales: what waits for them, each figure leading to its list. */
export function ReviewingPanel() {
  const { ready } = useTranslation('sales')
  return ready ? <Reviewing /> : null
}

function Reviewing() {
  const { t } = useTranslation('sales')
  const waiting = useRowCount(sales, { index: 'status+soldOn', equals: 'finalized' })
  const flagged = useRowCount(sales, { index: 'status+soldOn', equals: 'flagged' })
  const open = useRowCount(deviations, { index: 'state+raisedAt', equals: 'open' })
  const answered = useRowCount(deviations, { index: 'state+raisedAt', equals: 'answered' })
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
        label={t('start.waitingForApproval', { count: waiting.count })}
        {...waiting}
      />
      <Figure to={`${reports}?status=flagged`} label={t('start.flagged', { count: flagged.count })} {...flagged} />
      <Figure to={pathTo('deviations')} label={t('start.openDeviations', { count: open.count })} {...open} />
      <Figure
        to={pathTo('deviations')}
        label={t('start.answeredDeviations', { count: answered.count })}
        {...answered}
      />
    </chakra.nav>
  )
}

function Figure({ to, label, count, loading }: { to: string; label: string; count: number; loading: boolean }) {
  return (
    <Tile to={to}>
      <chakra.span fontSize="3xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {loading ? '–' : count}
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
