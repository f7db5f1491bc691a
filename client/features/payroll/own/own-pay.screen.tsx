import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { CalendarClock, Download, Receipt } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getOwnPay, postPaySlip, type OwnPay } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { unitOf } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { monthIn } from '../../../../shared/kernel/months.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { savePdf } from '../../../entities/customer-page/customer-page-browser.ts'
import { useMonthOptions } from '../../../entities/month.tsx'
import { pathTo } from '../../../paths.ts'
import { OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { Select } from '../../../ui/form/field.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { PayValue } from '../run/pay-value.panel.tsx'
import { OwnPayLines } from './own-pay-lines.panel.tsx'

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
  const counted = pay.lines.filter(({ state }) => state !== 'held')
  const held = pay.lines.filter(({ state }) => state === 'held')
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
      <WhenLocked pay={pay} />
      <Sums pay={pay} />
      <OwnPayLines
        title={t('lines')}
        lines={counted}
        questions={pay.questions}
        month={pay.month}
        onChanged={onChanged}
      />
      <OwnPayLines
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

/** Totals by source, and the statement once the month is exported. */
function Sums({ pay }: { pay: OwnPay }) {
  const { t } = useTranslation(['ownpay', 'payroll'])
  const counted = pay.lines.filter(({ state }) => state !== 'held')
  const sums = new Map<string, (typeof counted)[number]>()
  for (const line of counted) {
    const key = `${line.source} ${line.country}`
    const known = sums.get(key)
    sums.set(key, { ...line, value: (known?.value ?? 0) + line.value })
  }
  // Nothing of the month counts yet: what waits has a section of its own.
  if (sums.size === 0 && !pay.hasSlip) return null
  const ordered = [...sums.values()].toSorted((one, other) => rankOf(one.source) - rankOf(other.source))
  return (
    <Section title={t('ownpay:sums')} actions={pay.hasSlip ? <Slip month={pay.month} /> : null}>
      <chakra.dl display="grid" gridTemplateColumns="1fr auto" columnGap="4" rowGap="2">
        {ordered.map(({ source, country, value }) => (
          <chakra.div key={`${source} ${country}`} display="contents">
            <dt>{t(`payroll:sources.${source}`)}</dt>
            <chakra.dd fontWeight="semibold" textAlign="end" fontVariantNumeric="tabular-nums">
              <PayValue value={value} source={source} country={country} />
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Section>
  )
}

/** Amounts first, then hours, then days. */
const rankOf = (source: Parameters<typeof unitOf>[0]): number => ['kr', 'h', 'pcs'].indexOf(unitOf(source))

function Slip({ month }: { month: string }) {
  const { t, i18n } = useTranslation('ownpay')
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const language = (['sv', 'en', 'fi'] as const).find((one) => one === i18n.language) ?? 'sv'
    const result = await inWords(callEndpoint(postPaySlip, { input: { month, language } }))
    setBusy(false)
    if (result.ok) return savePdf(result.value)
    const [fault] = result.failures
    snackbar.open({ text: fault ? failureText(fault) : t('slipFailed') })
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void download().catch(reportError)}>
      <Download size={16} aria-hidden />
      {t('slip')}
    </Button>
  )
}
