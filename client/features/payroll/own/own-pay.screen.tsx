import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { CalendarClock, Download, Receipt } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
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
import { OwnPayGroups } from './own-pay-groups.panel.tsx'
import { isCounted, payOf } from './own-pay.rules.ts'

/** A person's own pay of a month, line by line, with the questions they have asked about it. */
export function OwnPayScreen() {
  const { t } = useTranslation('ownpay')
  const [query, setQuery] = useSearchParams()
  const month = monthIn(query.get('month')) ?? dayNow().slice(0, 7)
  const months = useMonthOptions(month, { ahead: 0 })
  const asked = useEndpoint(getOwnPay, { input: { month } })
  const pay = asked.value?.month === month ? asked.value : null
  return (
    <Page width="form">
      <PageHeader title={t('title')} lead={t('lead')} backTo={pathTo('wallet')} />
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
      {pay === null ? (
        asked.failed ? (
          <OnlineProblem online={{ state: asked.state, retry: asked.again }} />
        ) : (
          <ListSkeleton rows={6} />
        )
      ) : (
        <PayOfMonth key={month} pay={pay} onChanged={asked.again} />
      )}
    </Page>
  )
}

function PayOfMonth({ pay, onChanged }: { pay: OwnPay; onChanged: () => void }) {
  const { t } = useTranslation('ownpay')
  const counted = pay.lines.filter(isCounted)
  const held = pay.lines.filter((line) => !isCounted(line))
  if (pay.lines.length === 0) {
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
      <Result pay={pay} counted={counted} held={held} />
      <WhenLocked pay={pay} />
      <OwnPayGroups
        title={t('lines')}
        lines={counted}
        questions={pay.questions}
        month={pay.month}
        onChanged={onChanged}
      />
      <OwnPayGroups
        title={t('waitingTitle')}
        lead={t('waitingText')}
        lines={held}
        questions={pay.questions}
        month={pay.month}
        onChanged={onChanged}
      />
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

/** The result of the month first: what goes with it, what waits, and the statement once the month is exported. */
function Result({ pay, counted, held }: { pay: OwnPay; counted: readonly OwnPayLine[]; held: readonly OwnPayLine[] }) {
  const { t } = useTranslation('ownpay')
  const [sum, waiting] = [payOf(counted), payOf(held)]
  if (sum.length + waiting.length === 0 && !pay.hasSlip) return null
  return (
    <Section title={t('result')} actions={pay.hasSlip ? <Slip month={pay.month} /> : null}>
      <chakra.p css={figure} fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {sum.length === 0 ? '–' : <Amounts of={sum} />}
      </chakra.p>
      <chakra.p color="fg.muted">{t('beforeTax')}</chakra.p>
      {waiting.length === 0 ? null : (
        <chakra.p marginTop="2">
          {t('waits')} <Amounts of={waiting} />
        </chakra.p>
      )}
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
