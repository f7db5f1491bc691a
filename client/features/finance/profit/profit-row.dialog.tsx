import { chakra } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  getProfitLines,
  PROFIT_LINES_MAX,
  type ProfitBlock,
  type ProfitLines,
  type ProfitRow,
  type ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { callEndpoint } from '../../../entities/call-endpoint.ts'
import { useCan } from '../../../entities/session/session.tsx'
import { useAsked } from '../../../entities/use-asked.ts'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { ProfitReckoning } from './profit-reckoning.panel.tsx'
import { useRowName } from './profit-name.text.ts'
import type { ProfitChosen } from './profit.queries.ts'

interface ProfitRowDialogProps {
  view: ProfitView
  row: ProfitRow
  block: ProfitBlock
  chosen: ProfitChosen
  onClose: () => void
}

/** What a row is made of: the reckoning, then its extra incomes and its orders. */
export function ProfitRowDialog({ view, row, block, chosen, onClose }: ProfitRowDialogProps) {
  const { t } = useTranslation(['profit', 'common'])
  const nameOf = useRowName(view)
  const asked = useLines(view, { row, block, chosen })
  return (
    <Dialog open onClose={onClose} place="side" title={nameOf(row)}>
      <chakra.div display="grid" gap="5">
        <ProfitReckoning {...{ view, row, block, chosen }} />
        {asked.value === null && !asked.failed ? <ListSkeleton rows={4} /> : null}
        {asked.failed ? (
          <ErrorState title={t('profit:failed')} action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
        ) : null}
        {asked.value === null ? null : <Lines lines={asked.value} block={block} />}
      </chakra.div>
    </Dialog>
  )
}

function useLines(view: ProfitView, { row, block, chosen }: Pick<ProfitRowDialogProps, 'row' | 'block' | 'chosen'>) {
  const { period, officeId, teamId } = chosen
  const { from, to } = period
  const { id } = row
  const { currency } = block
  return useAsked(
    useCallback(
      () =>
        callEndpoint(getProfitLines[view], {
          input: {
            from,
            to,
            currency,
            ...(id === null ? {} : { id }),
            ...(officeId === '' ? {} : { officeId }),
            ...(teamId === '' ? {} : { teamId }),
          },
        }),
      [view, from, to, currency, id, officeId, teamId],
    ),
  )
}

function Lines({ lines, block: { currency } }: { lines: ProfitLines; block: ProfitBlock }) {
  const { t, i18n } = useTranslation('profit')
  const money = (ore: number) => formatMoney(ore, currency, i18n.language)
  const day = (of: string) => formatDate(of, i18n.language, { day: 'numeric', month: 'short' })
  const mayOpen = useCan('view sale_reports')
  return (
    <>
      {lines.extraIncomes.length === 0 ? null : (
        <section>
          <Heading>{t('lines.extra')}</Heading>
          <List>
            {lines.extraIncomes.map((one) => (
              <Item key={one.id}>
                <span>{`${day(one.day)} · ${one.description}`}</span>
                <Amount>{money(one.amountOre)}</Amount>
              </Item>
            ))}
          </List>
        </section>
      )}
      <section>
        <Heading>{t('lines.orders', { number: lines.count })}</Heading>
        {lines.count > PROFIT_LINES_MAX ? (
          <chakra.p color="fg.muted" fontSize="sm">
            {t('lines.newest', { number: PROFIT_LINES_MAX })}
          </chakra.p>
        ) : null}
        <List>
          {lines.orders.map((order) => (
            <Item key={order.saleId}>
              <chakra.span minWidth="0">
                {mayOpen ? (
                  <OrderLink to={pathTo('sale-report', { id: order.saleId })}>{order.productNames}</OrderLink>
                ) : (
                  order.productNames
                )}
                <chakra.span display="block" color="fg.muted" fontSize="xs">
                  {[
                    day(order.soldOn),
                    order.sellerName,
                    ...(order.state === 'regretted' ? [t('lines.regretted')] : []),
                  ].join(' · ')}
                </chakra.span>
              </chakra.span>
              <Amount>
                {money(order.companyCommissionOre)}
                <chakra.span display="block" color="fg.muted" fontSize="xs">
                  {order.sellerCommissionOre === undefined
                    ? null
                    : t('lines.costs', { amount: money(order.companyCostOre + order.sellerCommissionOre) })}
                </chakra.span>
              </Amount>
            </Item>
          ))}
        </List>
      </section>
    </>
  )
}

const Heading = chakra('h3', { base: { fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' } })
const List = chakra('ul', { base: { listStyle: 'none', margin: '0', padding: '0' } })
const Item = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '2',
    borderBottomWidth: '1px',
    fontSize: 'sm',
    _last: { borderBottomWidth: '0' },
  },
})
const Amount = chakra('span', { base: { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } })
const OrderLink = chakra(Link, {
  base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
})
