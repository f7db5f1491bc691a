import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getProfitLines,
  PROFIT_LINES_MAX,
  type ProfitBlock,
  type ProfitLines,
  type ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../ui/format.ts'
import { Segments } from '../../../ui/segments.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { useRowName } from './profit-name.text.ts'
import type { OpenRow } from './profit-open-row.rules.ts'
import { LinesHeading, LinesList, ProfitLine, ProfitOrder } from './profit-order.panel.tsx'
import { useShareText } from './profit-share.text.ts'
import { usePeriodText } from '../../../desk/report/period-picker.tsx'
import { ProfitPay } from './profit-pay.panel.tsx'
import { ProfitReckoning } from './profit-reckoning.panel.tsx'
import type { ProfitChosen } from './profit.queries.ts'

interface ProfitRowDialogProps {
  view: ProfitView
  row: OpenRow
  block: ProfitBlock
  chosen: ProfitChosen
  onClose: () => void
}

/** What a row is made of, in the period or in the one it is compared with. */
export function ProfitRowDialog({ view, row, block, chosen, onClose }: ProfitRowDialogProps) {
  const { t } = useTranslation(['profit', 'report'])
  const nameOf = useRowName(view)
  const periodText = usePeriodText()
  const [isEarlier, setEarlier] = useState(false)
  const { before = null } = row
  const shown =
    isEarlier && before !== null
      ? { row: { ...row, ...before }, chosen: { ...chosen, period: chosen.before } }
      : { row, chosen }
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={row.isWhole ? t('block.total', { number: block.count }) : nameOf(row)}
    >
      <chakra.div display="grid" gap="5">
        {before === null ? null : (
          <Segments
            label={t('report:period.label')}
            choices={[
              { value: 'now', label: periodText(chosen.period) },
              { value: 'before', label: periodText(chosen.before) },
            ]}
            value={isEarlier ? 'before' : 'now'}
            onChange={(value) => setEarlier(value === 'before')}
          />
        )}
        <Content key={String(isEarlier)} {...{ view, block }} {...shown} />
      </chakra.div>
    </Dialog>
  )
}

type ContentProps = Omit<ProfitRowDialogProps, 'onClose'>

/** The reckoning, then the extra incomes and the orders. */
function Content({ view, row, block, chosen }: ContentProps) {
  const { t } = useTranslation(['profit', 'report', 'common'])
  const asked = useLines(view, { row, block, chosen })
  return (
    <>
      <ProfitReckoning {...{ view, row, block, chosen }} />
      {asked.value === null && !asked.failed ? <ListSkeleton rows={4} /> : null}
      {asked.failed ? (
        <ErrorState title={t('profit:failed')} action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
      ) : null}
      {asked.value === null ? null : (
        <Lines lines={asked.value} count={row.approved + row.regretted} currency={block.currency} />
      )}
    </>
  )
}

function useLines(view: ProfitView, { row, block, chosen }: Omit<ContentProps, 'view'>) {
  const { period, officeId, teamId } = chosen
  const { from, to } = period
  const { id, isWhole = false } = row
  const { currency } = block
  return useEndpoint(getProfitLines[view], {
    input: {
      from,
      to,
      currency,
      ...(isWhole ? { whole: '1' } : {}),
      ...(id === null ? {} : { id }),
      ...(officeId === '' ? {} : { officeId }),
      ...(teamId === '' ? {} : { teamId }),
    },
  })
}

function Lines({ lines, count, currency }: { lines: ProfitLines; count: number; currency: ProfitBlock['currency'] }) {
  const { t, i18n } = useTranslation('profit')
  const money = (ore: number) => formatMoney(ore, currency, i18n.language)
  const day = (of: string) => formatDate(of, i18n.language, { day: 'numeric', month: 'short' })
  const shareText = useShareText()
  return (
    <>
      {lines.extraIncomes.length === 0 ? null : (
        <section>
          <LinesHeading>{t('lines.extra')}</LinesHeading>
          <LinesList>
            {lines.extraIncomes.map(({ id, day: of, description, amountOre }) => (
              <ProfitLine key={id} name={description} detail={day(of)} amount={money(amountOre)} />
            ))}
          </LinesList>
        </section>
      )}
      <ProfitPay pay={lines.pay ?? []} money={money} />
      <section>
        <LinesHeading>{t('lines.orders', { number: formatNumber(count, i18n.language) })}</LinesHeading>
        {count > PROFIT_LINES_MAX ? (
          <chakra.p color="fg.muted" fontSize="sm">
            {t('lines.newest', { number: PROFIT_LINES_MAX })}
          </chakra.p>
        ) : null}
        <LinesList>
          {lines.orders.map(({ saleId, productNames, soldOn, sellerName, state, share, ...order }) => (
            <ProfitOrder
              key={saleId}
              saleId={saleId}
              name={productNames}
              detail={[
                day(soldOn),
                sellerName,
                ...shareText(share),
                ...(state === 'regretted' ? [t('lines.regretted')] : []),
              ]}
              amount={money(order.companyCommissionOre)}
              note={
                order.sellerCommissionOre === undefined
                  ? undefined
                  : t('lines.costs', { amount: money(order.companyCostOre + order.sellerCommissionOre) })
              }
            />
          ))}
        </LinesList>
      </section>
    </>
  )
}
