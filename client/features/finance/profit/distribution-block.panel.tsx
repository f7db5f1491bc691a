import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MixDimension } from '../../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import type { Distribution, MixPart } from '../../../../shared/features/finance/profit/distribution.api.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { DistributionPartDialog } from './distribution-part.dialog.tsx'
import { usePartName } from './mix-part.text.ts'
import { DASH, useFigureText } from './profit-figure.text.ts'
import { NameButton, Under } from './profit-table.panel.tsx'
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
  const nameOf = usePartName()
  const isWide = useWide()
  const shown = { currency: block.currency, hasTargets, isWide }
  return (
    <TableFrame label={t('distribution.title')}>
      <thead>
        <tr>
          <TableHead>{t(`dimensions.${dimension}`)}</TableHead>
          <Pair
            isHead
            isWide={isWide}
            first={t('distribution.quantity')}
            second={isWide ? t('distribution.quantityShare') : '%'}
          />
          <Pair
            isHead
            isWide={isWide}
            first={t('distribution.value')}
            second={isWide ? t('distribution.valueShare') : '%'}
          />
          {hasTargets ? (
            <Pair isHead isWide={isWide} first={t('distribution.target')} second={t('distribution.off')} />
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
            <Figures of={part} {...shown} />
          </TableRow>
        ))}
      </tbody>
      <tfoot>
        <chakra.tr fontWeight="semibold" bg="bg.subtle">
          <TableCell>{t('distribution.total')}</TableCell>
          <Figures of={{ ...block, quantityShare: WHOLE, valueShare: WHOLE, target: undefined }} {...shown} />
        </chakra.tr>
      </tfoot>
    </TableFrame>
  )
}

interface FiguresProps extends Pick<TableProps, 'hasTargets'> {
  /** `target`: undefined in the sum, which has none. */
  of: Omit<MixPart, 'part' | 'name' | 'target'> & { readonly target: number | null | undefined }
  currency: DistributionBlockProps['block']['currency']
  isWide: boolean
}

function Figures({ of, currency, hasTargets, isWide }: FiguresProps) {
  const text = useFigureText(currency)
  const { quantity, quantityShare, valueOre, valueShare, target } = of
  const off = target === undefined ? '' : target === null ? DASH : <Off of={valueShare - target} />
  return (
    <>
      <Pair isWide={isWide} first={text(quantity, 'number')} second={text(quantityShare, 'percent')} />
      <Pair isWide={isWide} first={text(valueOre, 'money')} second={text(valueShare, 'percent')} />
      {hasTargets ? (
        <Pair isWide={isWide} first={target === undefined ? '' : text(target, 'percent')} second={off} />
      ) : null}
    </>
  )
}

interface PairProps {
  first: ReactNode
  second: ReactNode
  isWide: boolean
  isHead?: boolean
}

/** Two columns; on a phone the second figure stands under the first. */
function Pair({ first, second, isWide, isHead = false }: PairProps) {
  const Cell = isHead ? TableHead : TableCell
  return (
    <>
      <Cell numeric>
        {first}
        {isWide ? null : <Under>{second}</Under>}
      </Cell>
      {isWide ? <Cell numeric>{second}</Cell> : null}
    </>
  )
}

/** How far from the target, in percentage points. */
function Off({ of }: { of: number }) {
  const { t, i18n } = useTranslation('profit')
  const points = Math.round(of * 10) / 10
  const value = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' }).format(points)
  return t('distribution.points', { value })
}
