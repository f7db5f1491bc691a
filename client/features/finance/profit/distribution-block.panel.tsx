import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MixDimension } from '../../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import type { Distribution, MixPart } from '../../../../shared/features/finance/profit/distribution.api.ts'
import { countedStatuses } from '../../../../shared/features/sales/statistics/order-statistics.api.ts'
import { useCan } from '../../../entities/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { usePartName } from './mix-part.text.ts'
import { DASH, useFigureText } from './profit-figure.text.ts'
import type { ProfitChosen } from './profit.queries.ts'

interface DistributionBlockProps {
  dimension: MixDimension
  block: Distribution['blocks'][number]
  chosen: ProfitChosen
}

/** More bars than this cannot be told apart. The table has them all. */
const BARS = 24
const WHOLE = 100

/** The shares of one currency: a chart, and a table with the targets. */
export function DistributionBlock({ dimension, block, chosen }: DistributionBlockProps) {
  const { t } = useTranslation('profit')
  const text = useFigureText(block.currency)
  const nameOf = usePartName()
  const shown = block.parts.slice(0, BARS)
  const hasTargets = shown.some(({ target }) => target !== null)
  const title = t('distribution.block', { currency: block.currency, by: t(`dimensions.${dimension}`) })
  const series = [
    { name: t('distribution.valueShare'), values: shown.map(({ valueShare }) => valueShare) },
    ...(hasTargets ? [{ name: t('distribution.target'), values: shown.map(({ target }) => target) }] : []),
  ]
  return (
    <Section title={title}>
      <chakra.div display="grid" gap="5">
        <Chart
          label={title}
          categoryLabel={t(`dimensions.${dimension}`)}
          data={{ kind: 'bar', categories: shown.map((part) => nameOf(dimension, part)), series }}
          format={(value) => text(value, 'percent')}
          emptyText={t('distribution.empty')}
        />
        <Table {...{ dimension, block, chosen, hasTargets }} />
      </chakra.div>
    </Section>
  )
}

function Table({ dimension, block, chosen, hasTargets }: DistributionBlockProps & { hasTargets: boolean }) {
  const { t } = useTranslation('profit')
  const text = useFigureText(block.currency)
  const nameOf = usePartName()
  const hrefOf = useOrders(dimension, block.currency, chosen)
  return (
    <TableFrame label={t('distribution.title')}>
      <thead>
        <tr>
          <TableHead>{t(`dimensions.${dimension}`)}</TableHead>
          <TableHead numeric>{t('distribution.quantity')}</TableHead>
          <TableHead numeric>{t('distribution.quantityShare')}</TableHead>
          <TableHead numeric>{t('distribution.value')}</TableHead>
          <TableHead numeric>{t('distribution.valueShare')}</TableHead>
          {hasTargets ? (
            <>
              <TableHead numeric>{t('distribution.target')}</TableHead>
              <TableHead numeric>{t('distribution.off')}</TableHead>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {block.parts.map((part) => (
          <TableRow key={part.part}>
            <TableCell>
              <Name href={hrefOf(part)}>{nameOf(dimension, part)}</Name>
            </TableCell>
            <TableCell numeric>{text(part.quantity, 'number')}</TableCell>
            <TableCell numeric>{text(part.quantityShare, 'percent')}</TableCell>
            <TableCell numeric>{text(part.valueOre, 'money')}</TableCell>
            <TableCell numeric>{text(part.valueShare, 'percent')}</TableCell>
            {hasTargets ? (
              <>
                <TableCell numeric>{text(part.target, 'percent')}</TableCell>
                <TableCell numeric>
                  {part.target === null ? DASH : <Off of={part.valueShare - part.target} />}
                </TableCell>
              </>
            ) : null}
          </TableRow>
        ))}
      </tbody>
      <tfoot>
        <chakra.tr fontWeight="semibold" bg="bg.subtle">
          <TableCell>{t('distribution.total')}</TableCell>
          <TableCell numeric>{text(block.quantity, 'number')}</TableCell>
          <TableCell numeric>{text(WHOLE, 'percent')}</TableCell>
          <TableCell numeric>{text(block.valueOre, 'money')}</TableCell>
          <TableCell numeric>{text(WHOLE, 'percent')}</TableCell>
          {hasTargets ? (
            <>
              <TableCell />
              <TableCell />
            </>
          ) : null}
        </chakra.tr>
      </tfoot>
    </TableFrame>
  )
}

/** How far from the target, in percentage points. */
function Off({ of }: { of: number }) {
  const { t, i18n } = useTranslation('profit')
  const points = Math.round(of * 10) / 10
  const value = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' }).format(points)
  return t('distribution.points', { value })
}

const filterOf = { provider: 'providerId', team: 'teamId' } as const

/** The orders behind a part, where the list of sale reports can find them. */
function useOrders(dimension: MixDimension, currency: string, { period, officeId, teamId }: ProfitChosen) {
  const mayOpen = useCan('view sale_reports')
  return ({ part }: MixPart): string | null => {
    if (!mayOpen || part === '' || (dimension !== 'provider' && dimension !== 'team')) return null
    const query = new URLSearchParams({
      status: countedStatuses.join(','),
      soldOn: `${period.from}..${period.to}`,
      currency,
      ...(officeId === '' ? {} : { officeId }),
      ...(teamId === '' ? {} : { teamId }),
      [filterOf[dimension]]: part,
    })
    return `${pathTo('sale-reports')}?${query.toString()}`
  }
}

function Name({ href, children }: { href: string | null; children: string }) {
  return href === null ? children : <PartLink to={href}>{children}</PartLink>
}

const PartLink = chakra(Link, {
  base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
})
