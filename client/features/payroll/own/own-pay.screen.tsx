import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { CalendarClock, Download, Receipt } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Earning } from '../../../../shared/features/commission/earning/earning.rules.ts'
import type { NextPay, PayPart } from '../../../../shared/features/commission/salary/next-pay.rules.ts'
import {
  getOwnPay,
  postPaySlip,
  type OwnPay,
  type OwnPayLine,
} from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { monthIn } from '../../../../shared/kernel/months.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { savePdf } from '../../../entities/customer-page/customer-page-browser.ts'
import { Amounts } from '../../../desk/shown/money.tsx'
import { useMonthOptions } from '../../../entities/month.tsx'
import { pathTo } from '../../../paths.ts'
import { OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { figure } from '../../../ui/figure.ts'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { Select } from '../../../ui/form/field.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { EarningDialog } from '../../../entities/own-pay/earning-dialog.tsx'
import { NextPayCard } from '../../../entities/own-pay/next-pay-card.tsx'
import { useNextPay } from '../../../entities/own-pay/next-pay.ts'
import { useOwnEarnings, type OwnEarnings } from '../../../entities/own-pay/own-earnings.ts'
import { PayValue } from '../run/pay-value.panel.tsx'
import { EarnedGroups } from './earned-groups.panel.tsx'
import type { OpenEarning } from './earning-item.panel.tsx'
import { OwnPayGroups } from './own-pay-groups.panel.tsx'
import { earnedGroupsOf, earningsByCell, hoursIn, isCounted, payOf } from './own-pay.rules.ts'
import { PayBreakdown } from './pay-breakdown.panel.tsx'

/** A person's own pay of a month, line by line, with the questions they have asked about it. */
export function OwnPayScreen() {
  const { t } = useTranslation('ownpay')
  const own = useOwnEarnings()
  const next = useNextPay(own)
  return (
    <Page width="form">
      <PageHeader title={t('title')} lead={t('lead')} backTo={pathTo('wallet')} />
      {next === null ? <ListSkeleton rows={6} /> : <OwnPayOf own={own} next={next} />}
    </Page>
  )
}

/** The chosen month; without a choice it is the one that the next payday pays. */
function OwnPayOf({ own, next }: { own: OwnEarnings; next: NextPay }) {
  const { t } = useTranslation('ownpay')
  const [query, setQuery] = useSearchParams()
  const month = monthIn(query.get('month')) ?? next.month
  const months = useMonthOptions(month, { ahead: 0 })
  const asked = useEndpoint(getOwnPay, { input: { month } })
  const pay = asked.value?.month === month ? asked.value : null
  const [opened, setOpened] = useState<{ earning: Earning; asks: boolean } | null>(null)
  const onOpen: OpenEarning = (earning, asks) => setOpened({ earning, asks })
  const isNext = month === next.month
  return (
    <>
      <Select
        width={{ base: 'full', md: '14rem' }}
        aria-label={t('month')}
        value={month}
        onChange={({ target }) => setQuery({ month: target.value }, { replace: true, preventScrollReset: true })}
      >
        {months.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {isNext ? (
        <NextPayCard pay={next}>
          <PayBreakdown pay={next} />
        </NextPayCard>
      ) : null}
      {pay === null && asked.failed ? <OnlineProblem online={{ state: asked.state, retry: asked.again }} /> : null}
      {pay === null && !asked.failed ? <ListSkeleton rows={6} /> : null}
      {pay === null ? null : (
        <PayOfMonth
          key={month}
          pay={pay}
          own={own}
          parts={isNext ? next.parts : []}
          onOpen={onOpen}
          onChanged={asked.again}
        />
      )}
      {opened === null ? null : (
        <EarningDialog earning={opened.earning} asksAtOnce={opened.asks} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

interface PayOfMonthProps {
  readonly pay: OwnPay
  readonly own: OwnEarnings
  /** Parts of the next pay; none of another month. */
  readonly parts: readonly PayPart[]
  readonly onOpen: OpenEarning
  readonly onChanged: () => void
}

function PayOfMonth({ pay, own, parts, onOpen, onChanged }: PayOfMonthProps) {
  const { t } = useTranslation('ownpay')
  const sales = useMemo(() => earningsByCell(own.earnings, own.payouts), [own.earnings, own.payouts])
  const counted = pay.lines.filter(isCounted)
  const held = pay.lines.filter((line) => !isCounted(line))
  const [earned, onItsWay] = [earnedGroupsOf(parts, 'safe'), earnedGroupsOf(parts, 'on_its_way')]
  const shared = { questions: pay.questions, month: pay.month, sales, onOpen, onChanged }
  if (pay.lines.length + earned.length + onItsWay.length === 0) {
    return (
      <Section>
        <EmptyState icon={Receipt} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      </Section>
    )
  }
  return (
    <>
      {parts.length === 0 || pay.hasSlip ? <Result pay={pay} lines={counted.length === 0 ? held : counted} /> : null}
      <WhenLocked pay={pay} />
      {counted.length + earned.length === 0 ? null : (
        <OwnPayGroups title={t('lines')} lines={counted} {...shared}>
          <EarnedGroups groups={earned} onOpen={onOpen} />
        </OwnPayGroups>
      )}
      {held.length + onItsWay.length === 0 ? null : (
        <OwnPayGroups title={t('waitingTitle')} lead={t('waitingText')} lines={held} {...shared}>
          <EarnedGroups groups={onItsWay} onOpen={onOpen} />
        </OwnPayGroups>
      )}
    </>
  )
}

/** The day by which a change still goes with this month. */
function WhenLocked({ pay: { previewDay, lockDay } }: { pay: OwnPay }) {
  const { t, i18n } = useTranslation('ownpay')
  const today = dayNow()
  const [key, day] =
    today < previewDay
      ? (['running', previewDay] as const)
      : today < lockDay
        ? (['check', lockDay] as const)
        : (['locked', lockDay] as const)
  const words = {
    running: t('running', wordsOf(day)),
    check: t('check', wordsOf(day)),
    locked: t('locked', wordsOf(day)),
  }
  function wordsOf(of: string) {
    return { day: formatDate(of, i18n.language) }
  }
  return (
    <Notice tone="info" icon={CalendarClock}>
      {words[key]}
    </Notice>
  )
}

/** The result of a month first, and the statement once it is exported. Hours have no amount yet: they are shown as hours. */
function Result({ pay, lines }: { pay: OwnPay; lines: readonly OwnPayLine[] }) {
  const { t } = useTranslation('ownpay')
  const sum = payOf(lines)
  return (
    <Section title={t('result')} actions={pay.hasSlip ? <Slip month={pay.month} /> : null}>
      <chakra.p css={figure} fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {sum.length === 0 ? <PayValue value={hoursIn(lines)} source="work_hours" country="SE" /> : <Amounts of={sum} />}
      </chakra.p>
      <chakra.p color="fg.muted">
        {pay.hasSlip ? t('beforeTax') : t('preliminary')} {t('hoursElsewhere')}
      </chakra.p>
    </Section>
  )
}

function Slip({ month }: { month: string }) {
  const { t, i18n } = useTranslation('ownpay')
  const outcome = useOutcome()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const language = (['sv', 'en', 'fi'] as const).find((one) => one === i18n.language) ?? 'sv'
    const result = await inWords(callEndpoint(postPaySlip, { input: { month, language } }))
    setBusy(false)
    if (result.ok) return savePdf(result.value)
    outcome(result)
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void download().catch(reportError)}>
      <Download size={16} aria-hidden />
      {t('slip')}
    </Button>
  )
}
