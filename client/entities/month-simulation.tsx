import { useEndpoint } from '../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  simulateMonth,
  type Pair,
  type Simulation,
  type SimulationFigures,
  type SimulationPart,
  type SimulationWish,
} from '../../shared/features/rates/simulation/simulation.api.ts'
import type { Currency } from '../../shared/kernel/money.ts'
import { monthFrom } from '../../shared/kernel/months.ts'
import { Button } from '../ui/button.tsx'
import { formatMonth, formatNumber } from '../ui/format.ts'
import { Segments } from '../ui/segments.tsx'
import { ListSkeleton } from '../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../ui/table.tsx'
import { dayNow } from '../ui/wall-clock.ts'
import { Money } from '../desk/shown/money.tsx'

/** A button that reckons the last month again with what a form says now; its answer follows the form when asked again. */
export function SimulationAsked({ wish }: { wish: SimulationWish | null }) {
  const { t } = useTranslation('simulation')
  const [asked, setAsked] = useState<string | null>(null)
  const said = JSON.stringify(wish)
  const isFirst = asked === null || asked === said
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div>
        <Button size="sm" disabled={wish === null} onClick={() => setAsked(said)}>
          <History size={16} aria-hidden />
          {isFirst ? t('ask') : t('askAgain')}
        </Button>
      </chakra.div>
      {asked === null ? null : <MonthSimulation key={asked} wish={JSON.parse(asked) as SimulationWish} />}
    </chakra.div>
  )
}

/** What the last month would have cost and earned, before and after, by provider and by team. */
export function MonthSimulation({ wish }: { wish: SimulationWish }) {
  const { t } = useTranslation('simulation')
  const thisMonth = dayNow().slice(0, 7)
  const [month, setMonth] = useState(monthFrom(thisMonth, -1))
  return (
    <chakra.div display="grid" gap="3" minWidth="0">
      <Segments
        label={t('month')}
        choices={[
          { value: monthFrom(thisMonth, -1), label: t('last') },
          { value: thisMonth, label: t('running') },
        ]}
        value={month}
        onChange={setMonth}
      />
      <OneMonth key={month} month={month} wish={wish} />
    </chakra.div>
  )
}

function OneMonth({ month, wish }: { month: string; wish: SimulationWish }) {
  const { t } = useTranslation('simulation')
  const { value, failed } = useEndpoint(simulateMonth, { input: { month, wish } })
  if (failed) return <chakra.p color="danger.fg">{t('failed')}</chakra.p>
  if (value === null) return <ListSkeleton rows={3} />
  return <Shown simulation={value} />
}

function Shown({ simulation: { month, blocks } }: { simulation: Simulation }) {
  const { t, i18n } = useTranslation('simulation')
  const name = formatMonth(month, i18n.language)
  return (
    <chakra.section
      aria-label={t('title', { month: name })}
      bg="bg.muted"
      borderRadius="md"
      padding={{ base: '3', md: '4' }}
      display="grid"
      gap="4"
      minWidth="0"
    >
      <chakra.h3 fontSize="sm" fontWeight="semibold">
        {t('title', { month: name })}
      </chakra.h3>
      {blocks.length === 0 ? <p>{t('none')}</p> : null}
      {blocks.map((block) => (
        <Block key={block.currency} block={block} />
      ))}
      {blocks.length === 0 ? null : (
        <chakra.p color="fg.muted" fontSize="sm">
          {t('note')}
        </chakra.p>
      )}
    </chakra.section>
  )
}

const figures = ['valueOre', 'sellerOre', 'incomeOre', 'costOre', 'tbOre'] as const

function Block({ block: { currency, total, providers, teams, unpriced } }: { block: Simulation['blocks'][number] }) {
  const { t, i18n } = useTranslation('simulation')
  return (
    <chakra.div display="grid" gap="3" minWidth="0">
      <chakra.p>
        {t('sold', {
          orders: formatNumber(total.orders, i18n.language),
          count: total.orders,
          pieces: formatNumber(total.quantity, i18n.language),
        })}
      </chakra.p>
      <chakra.dl margin="0" display="grid" gap="2">
        {figures.map((figure) => (
          <FigureRow key={figure} figure={figure} pair={total[figure]} currency={currency} />
        ))}
      </chakra.dl>
      {unpriced > 0 && total.incomeOre !== null ? (
        <chakra.p color="warning.fg" fontSize="sm">
          {t('unpriced', { count: unpriced })}
        </chakra.p>
      ) : null}
      <Parts title={t('byProvider')} parts={providers} currency={currency} />
      <Parts title={t('byTeam')} parts={teams} currency={currency} />
    </chakra.div>
  )
}

interface RowProps {
  figure: (typeof figures)[number]
  pair: Pair | null
  currency: Currency
}

function FigureRow({ figure, pair, currency }: RowProps) {
  const { t } = useTranslation('simulation')
  if (pair === null) return null
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="4"
      {...(figure === 'tbOre' ? { borderTopWidth: '1px', paddingTop: '2', fontWeight: 'semibold' } : {})}
    >
      <chakra.dt>{t(`figures.${figure}`)}</chakra.dt>
      <chakra.dd margin="0" marginInlineStart="auto">
        <Change pair={pair} currency={currency} />
      </chakra.dd>
    </chakra.div>
  )
}

/** «1 200 kr → 1 320 kr (+120 kr)»; what does not change is said once. */
function Change({ pair: { before, after }, currency }: { pair: Pair; currency: Currency }) {
  const { t } = useTranslation('simulation')
  if (before === after)
    return (
      <>
        <Money ore={before} currency={currency} /> <chakra.span color="fg.muted">{t('same')}</chakra.span>
      </>
    )
  return (
    <>
      <Money ore={before} currency={currency} /> <span aria-label={t('becomes')}>{'→'}</span>{' '}
      <Money ore={after} currency={currency} />{' '}
      <chakra.span color="fg.muted" fontWeight="normal">
        {'('}
        <Money ore={after - before} currency={currency} signed />
        {')'}
      </chakra.span>
    </>
  )
}

const columns = ['sellerOre', 'tbOre'] as const

/** Part by part what the sellers get more or less, and what is left more or less. */
function Parts({ title, parts, currency }: { title: string; parts: readonly SimulationPart[]; currency: Currency }) {
  const { t, i18n } = useTranslation('simulation')
  const [first] = parts
  if (first === undefined) return null
  const shown = columns.filter((column) => first[column] !== null)
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" minHeight="11" alignContent="center">
        {title}
      </chakra.summary>
      <TableFrame label={title}>
        <thead>
          <tr>
            <TableHead>{t('part')}</TableHead>
            <TableHead numeric>{t('pieces')}</TableHead>
            {shown.map((column) => (
              <TableHead key={column} numeric>
                {t(`figures.${column}`)}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <TableRow key={part.id}>
              <TableCell>{part.name || t('nobody')}</TableCell>
              <TableCell numeric>{formatNumber(part.quantity, i18n.language)}</TableCell>
              {shown.map((column) => (
                <TableCell key={column} numeric>
                  <Difference of={part[column]} currency={currency} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </TableFrame>
    </chakra.details>
  )
}

function Difference({ of, currency }: { of: SimulationFigures['tbOre']; currency: Currency }) {
  return of === null ? '–' : <Money ore={of.after - of.before} currency={currency} signed />
}
