import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MixDimension } from '../../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import type { Distribution, MixPart } from '../../../../shared/features/finance/profit/distribution.api.ts'
import { DASH, useFigureText } from '../../../desk/report/figure-text.ts'
import { ReportTable, type ReportColumn } from '../../../desk/report/report-table.tsx'
import type { ReportQuestion } from '../../../desk/report/use-report-question.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { Section } from '../../../ui/page.tsx'
import { DistributionPartDialog } from './distribution-part.dialog.tsx'
import { usePartName } from './mix-part.text.ts'

interface DistributionBlockProps {
  block: Distribution['blocks'][number]
  question: ReportQuestion<MixDimension>
}

/** More bars than this cannot be told apart. The table has them all. */
const BARS = 24
const WHOLE = 100

/** A row of the table; `target` is undefined in the sum, which has none. */
type Figures = Omit<MixPart, 'part' | 'name' | 'target'> & { readonly target: number | null | undefined }

/** The shares of one currency: a chart, and a table with the targets. A part opens its orders. */
export function DistributionBlock({ block, question }: DistributionBlockProps) {
  const { t } = useTranslation('profit')
  const { dimension = 'category' } = question
  const text = useFigureText(block.currency)
  const nameOf = usePartName()
  const columns = useColumns(block)
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
        <ReportTable<MixPart, Figures>
          label={t('distribution.title')}
          one={t(`dimensions.${dimension}`)}
          rows={block.parts}
          keyOf={({ part }) => part}
          nameOf={(part) => nameOf(dimension, part)}
          columns={hasTargets ? columns : columns.slice(0, -1)}
          onOpen={setOpen}
          canOpen={({ quantity }) => quantity > 0}
          total={{
            name: t('distribution.total'),
            of: { ...block, quantityShare: WHOLE, valueShare: WHOLE, target: undefined },
          }}
        />
      </chakra.div>
      {open === null ? null : (
        <DistributionPartDialog part={open} {...{ question, block }} onClose={() => setOpen(null)} />
      )}
    </Section>
  )
}

/** Quantity, value and target, each with its share beside it. */
function useColumns({ currency }: DistributionBlockProps['block']): readonly ReportColumn<Figures>[] {
  const { t } = useTranslation('profit')
  const text = useFigureText(currency)
  return [
    {
      title: t('distribution.quantity'),
      of: ({ quantity }) => text(quantity, 'number'),
      second: {
        title: t('distribution.quantityShare'),
        short: '%',
        of: ({ quantityShare }) => text(quantityShare, 'percent'),
      },
    },
    {
      title: t('distribution.value'),
      of: ({ valueOre }) => text(valueOre, 'money'),
      second: { title: t('distribution.valueShare'), short: '%', of: ({ valueShare }) => text(valueShare, 'percent') },
    },
    {
      title: t('distribution.target'),
      of: ({ target }) => (target === undefined ? '' : text(target, 'percent')),
      second: {
        title: t('distribution.off'),
        short: t('distribution.off'),
        of: ({ target, valueShare }) =>
          target === undefined ? '' : target === null ? DASH : <Off of={valueShare - target} />,
      },
    },
  ]
}

/** How far from the target, in percentage points. */
function Off({ of }: { of: number }) {
  const { t, i18n } = useTranslation('profit')
  const points = Math.round(of * 10) / 10
  const value = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' }).format(points)
  return t('distribution.points', { value })
}
