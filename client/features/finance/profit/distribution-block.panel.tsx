import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MixDimension } from '../../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import type { Distribution, MixPart } from '../../../../shared/features/finance/profit/distribution.api.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { DistributionPartDialog } from './distribution-part.dialog.tsx'
import { usePartName } from './mix-part.text.ts'
import { DASH, useFigureText } from './profit-figure.text.ts'
import { NameButton } from './profit-table.panel.tsx'
import type { ProfitChosen } from './profit.queries.ts'

interface DistributionBlockProps {
  dimension: MixDimension
  block: Distribution['blocks'][number]
  chosen: ProfitChosen
}

/** More bars than this cannot be told apart. The table has them all. */
const BARS = 24
const WHOLE = 100

/** The shares of one currency: a chart, and a table with the targets. A part opens its orders. */
export function DistributionBlock({ dimension, block, chosen }: DistributionBlockProps) {
  const { t } = useTranslation('profit')
  const text = useFigureText(block.currency)
  const nameOf = usePartName()
  const [open, setOpen] = useState<MixPart | null>(null)
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
        <Table {...{ dimension, block, hasTargets }} onOpen={setOpen} />
      </chakra.div>
      {open === null ? null : (
        <DistributionPartDialog
          part={open}
          {...{ dimension, chosen }}
          currency={block.currency}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}

interface TableProps extends Pick<DistributionBlockProps, 'dimension' | 'block'> {
  hasTargets: boolean
  onOpen: (part: MixPart) => void
}

function Table({ dimension, block, hasTargets, onOpen }: TableProps) {
  const { t } = useTranslation('profit')
  const text = useFigureText(block.currency)
  const nameOf = usePartName()
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
              {part.quantity === 0 ? (
                nameOf(dimension, part)
              ) : (
                <NameButton type="button" minHeight={{ base: '12', md: '8' }} onClick={() => onOpen(part)}>
                  {nameOf(dimension, part)}
                </NameButton>
              )}
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
