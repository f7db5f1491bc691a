import { chakra } from '@chakra-ui/react'
import { Wallet } from 'lucide-react'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  totalsOf,
  type Earning,
  type EarningState,
} from '../../../../shared/features/commission/earning/earning.rules.ts'
import { withTakenOut } from '../../../../shared/features/commission/earning/taken-out.rules.ts'
import type { Amount } from '../../../../shared/kernel/money.ts'
import { Amounts } from '../../../desk/shown/money.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import type { MonthPayRow } from '../../../../shared/features/payout/month/month-pay-row.schema.ts'
import { NextPayCard } from '../../../entities/own-pay/next-pay-card.tsx'
import { useNextPay } from '../../../entities/own-pay/next-pay.ts'
import { wholeAmounts } from '../../../entities/own-pay/whole-units.ts'
import { EarningDialog } from '../../../entities/own-pay/earning-dialog.tsx'
import { EarningRow } from '../earning/earning-row.panel.tsx'
import { useOwnEarnings, type OwnEarnings } from '../../../entities/own-pay/own-earnings.ts'
import { MonthPayDialog } from './month-pay.dialog.tsx'
import { MonthPayItem } from './month-pay-item.panel.tsx'
import { HowCounted } from '../../../ui/how-counted.tsx'

const AT_ONCE = 25
const shownStates = ['earned', 'held', 'estimated', 'in_payroll', 'paid', 'at_risk', 'reversed'] as const

/** Every krona with its order, how sure it is, and the day it becomes safe. */
export function WalletScreen() {
  const { t } = useTranslation('finance')
  const own = useOwnEarnings()
  const { supplements } = own
  const pay = useNextPay(own)
  const earnings = useMemo(() => withTakenOut(own.earnings, own.payouts), [own.earnings, own.payouts])
  const isEmpty = earnings.length + supplements.length === 0
  const [chosen, setChosen] = useState<EarningState | null>(null)
  const state = chosen ?? firstOf(earnings, supplements)
  // The tile that was tapped is painted first, its orders right after it.
  const listed = useDeferredValue(state)
  const [openKey, setOpenKey] = useState<string | null>(null)
  // The row is seen to be pressed before the page behind it is put aside; what is closed goes at once.
  const drawnKey = useDeferredValue(openKey)
  const open = openKey === null ? undefined : earnings.find((one) => keyOf(one) === drawnKey)
  const openMonth = openKey === null ? undefined : supplements.find(({ id }) => id === drawnKey)
  return (
    <Page width="form">
      <PageHeader
        title={t('wallet.title')}
        lead={t('wallet.lead')}
        backTo={pathTo('start')}
        actions={
          <>
            <LinkButton to={pathTo('own-pay')} variant="ghost" size="sm">
              {t('wallet.pay')}
            </LinkButton>
            <LinkButton to={pathTo('wallet-lines')} variant="ghost" size="sm">
              {t('wallet.lines')}
            </LinkButton>
            <HowCounted about={t('wallet.title')}>
              <chakra.p>{t('wallet.how.states')}</chakra.p>
              <chakra.p>{t('wallet.how.safe')}</chakra.p>
              <chakra.p>{t('wallet.how.payroll')}</chakra.p>
              <chakra.p>{t('wallet.how.never')}</chakra.p>
            </HowCounted>
          </>
        }
      />
      {pay === null ? <ListSkeleton rows={5} /> : null}
      {pay !== null && isEmpty ? <NothingYet /> : null}
      {pay !== null && !isEmpty ? (
        <>
          <NextPayCard pay={pay} />
          <StateTiles own={own} chosen={state} onChoose={setChosen} />
          <OfState key={listed} earnings={earnings} supplements={supplements} state={listed} onOpen={setOpenKey} />
        </>
      ) : null}
      {open ? <EarningDialog key={keyOf(open)} earning={open} onClose={() => setOpenKey(null)} /> : null}
      {openMonth ? <MonthPayDialog key={openMonth.id} pay={openMonth} onClose={() => setOpenKey(null)} /> : null}
    </Page>
  )
}

const StateTiles = memo(function StateTiles({
  own,
  chosen,
  onChoose,
}: {
  own: OwnEarnings
  chosen: EarningState
  onChoose: (state: EarningState) => void
}) {
  const { t } = useTranslation('finance')
  // A tile whose sum has not changed is not drawn again at every press.
  const { earnings, supplements, currency } = own
  const totals = useMemo(() => totalsOf({ earnings, supplements }, currency), [earnings, supplements, currency])
  return (
    <chakra.div
      role="group"
      aria-label={t('wallet.states')}
      display="grid"
      gap="2"
      gridTemplateColumns={{
        base: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
        md: 'repeat(2, minmax(0, 1fr))',
      }}
    >
      {shownStates.map((state) => (
        <StateTile key={state} state={state} amounts={totals[state]} isChosen={state === chosen} onChoose={onChoose} />
      ))}
    </chakra.div>
  )
})

interface StateTileProps {
  readonly state: EarningState
  readonly amounts: readonly Amount[]
  readonly isChosen: boolean
  readonly onChoose: (state: EarningState) => void
}

const StateTile = memo(function StateTile({ state, amounts, isChosen, onChoose }: StateTileProps) {
  const { t } = useTranslation('finance')
  const nameOf = useNameOf()
  return (
    <Tile
      type="button"
      aria-pressed={isChosen}
      gridColumn={state === 'earned' ? '1 / -1' : undefined}
      onClick={() => onChoose(state)}
    >
      <chakra.span color="fg.muted" fontSize="sm">
        {nameOf(state)}
      </chakra.span>
      <chakra.span fontSize="min(1.125rem, 7.5vw)" fontWeight="bold" letterSpacing="tight" lineHeight="tight">
        <Amounts of={wholeAmounts(amounts)} />
      </chakra.span>
      {state === 'earned' ? (
        <chakra.span color="fg.muted" fontSize="sm">
          {t('wallet.notYetInPayroll')}
        </chakra.span>
      ) : null}
    </Tile>
  )
})

/** A sum is named by what it is: everything that is earned and in no payroll is what is left to be paid. */
function useNameOf(): (state: EarningState) => string {
  const { t } = useTranslation('finance')
  const text = useText()
  return (state) => (state === 'earned' ? t('wallet.left') : text(`finance:state.${state}`))
}

const OfState = memo(function OfState({
  earnings,
  supplements,
  state,
  onOpen,
}: {
  earnings: readonly Earning[]
  supplements: readonly MonthPayRow[]
  state: EarningState
  onOpen: (key: string) => void
}) {
  const { t } = useTranslation('finance')
  const text = useText()
  const nameOf = useNameOf()
  const [count, setCount] = useState(AT_ONCE)
  const rows = inOrderOf(state, earnings)
  const months = supplements.filter((one) => one.state === state).toReversed()
  return (
    <Section title={nameOf(state)} flush>
      {rows.length + months.length === 0 ? (
        <chakra.p color="fg.muted" paddingInline={{ base: '4', md: '5' }} paddingBottom="5">
          {text(`finance:wallet.none.${state}`)}
        </chakra.p>
      ) : null}
      {months.map((pay) => (
        <MonthPayItem key={pay.id} pay={pay} onOpen={() => onOpen(pay.id)} />
      ))}
      {rows.slice(0, count).map((earning) => (
        <EarningRow key={keyOf(earning)} earning={earning} onOpen={() => onOpen(keyOf(earning))} />
      ))}
      {rows.length > count ? (
        <chakra.div padding="3">
          <Button width="full" onClick={() => setCount(count + AT_ONCE)}>
            {t('wallet.more', { count: rows.length - count })}
          </Button>
        </chakra.div>
      ) : null}
    </Section>
  )
})

/** A sale has a second row where a correction is paid by itself. */
const keyOf = ({ sale, isSupplement, payout }: Earning): string =>
  isSupplement ? `${sale.id} ${payout?.id ?? 'correction'}` : sale.id

/** What was taken out of payroll comes first: a notice leads here for its reason. Then what is on its way, or whatever there is. */
const firstOf = (earnings: readonly Earning[], supplements: readonly MonthPayRow[]): EarningState =>
  earnings.find(({ takenOut }) => takenOut)?.state ??
  (['held', 'earned', 'estimated', 'at_risk', 'in_payroll', 'paid'] as const).find((state) =>
    [...earnings, ...supplements].some((one) => one.state === state),
  ) ??
  'at_risk'

/** Sorts held earnings by the day they become safe, all others by sale, newest first, after those removed from payroll. */
function inOrderOf(state: EarningState, earnings: readonly Earning[]): readonly Earning[] {
  const rows = earnings.filter((one) => one.state === state).toReversed()
  if (state !== 'held') return rows.toSorted((a, b) => Number(!a.takenOut) - Number(!b.takenOut))
  return rows.toSorted((a, b) => ((a.safeOn ?? '9') < (b.safeOn ?? '9') ? -1 : 1))
}

function NothingYet() {
  const maySell = useCan('create sales')
  const { t } = useTranslation('finance')
  return (
    <Section>
      <EmptyState
        icon={Wallet}
        title={t('wallet.empty.title')}
        action={
          maySell ? (
            <LinkButton to={pathTo('sale-create')} variant="solid">
              {t('wallet.empty.action')}
            </LinkButton>
          ) : null
        }
      >
        {t('wallet.empty.text')}
      </EmptyState>
    </Section>
  )
}

const Tile = chakra('button', {
  base: {
    display: 'grid',
    gap: '1',
    // Beside a label of two lines the amounts stand on one line.
    alignContent: 'space-between',
    textAlign: 'start',
    minHeight: '16',
    padding: '4',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    color: 'fg',
    cursor: 'pointer',
    boxShadow: 'xs',
    _hover: { bg: 'bg.subtle' },
    '&[aria-pressed=true]': {
      borderColor: 'brand.focusRing',
      boxShadow: 'inset 0 0 0 1px var(--r-colors-brand-focus-ring)',
    },
  },
})
