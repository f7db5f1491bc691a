import { chakra } from '@chakra-ui/react'
import { DoorOpen, MapPinOff, Route } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { timeReports } from '../../../../shared/features/time/report/time-report.schema.ts'
import { useUser, useZone } from '../../../desk/session/session.tsx'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { pathOfOwnDay } from '../../../entities/own-day-path.ts'
import { pathTo } from '../../../paths.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { Button } from '../../../ui/button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Section } from '../../../ui/page.tsx'
import { ListSkeleton, Notice } from '../../../ui/states.tsx'
import { tracesOf, type Trace } from './privacy-log.rules.ts'

const AT_ONCE = 20

/** «What is stored about where I was»: every line with what it came with. Also without network. */
export function PrivacyLogPanel() {
  const { t } = useTranslation('people')
  const userId = useUser()?.id ?? ''
  const zone = useZone()
  const sold = useRows(sales, { index: 'sellerId+soldOn', equals: userId })
  const reported = useRows(timeReports, { index: 'sellerId+day', equals: userId })
  const [count, setCount] = useState(AT_ONCE)
  const traces = tracesOf(sold.rows, reported.rows, zone)
  const loading = sold.loading || reported.loading
  return (
    <>
      <Notice tone="success" icon={MapPinOff}>
        <chakra.p>{t('privacy.never')}</chakra.p>
        <chakra.p fontWeight="normal">{t('privacy.only')}</chakra.p>
      </Notice>
      <Section title={t('privacy.title')} flush>
        {loading ? <ListSkeleton rows={4} /> : null}
        {!loading && traces.length === 0 ? (
          <chakra.p color="fg.muted" paddingInline={{ base: '4', md: '5' }} paddingBottom="5">
            {t('privacy.nothing')}
          </chakra.p>
        ) : null}
        {traces.slice(0, count).map((trace) => (
          <TraceRow key={trace.id} trace={trace} />
        ))}
        {traces.length > count ? (
          <chakra.div padding="3">
            <Button width="full" onClick={() => setCount(count + AT_ONCE)}>
              {t('privacy.more', { count: traces.length - count })}
            </Button>
          </chakra.div>
        ) : null}
      </Section>
      <Section title={t('privacy.whoTitle')}>
        <chakra.div display="grid" gap="2" color="fg.muted">
          <chakra.p>{t('privacy.who')}</chakra.p>
          <chakra.p>{t('privacy.sessions')}</chakra.p>
        </chakra.div>
      </Section>
    </>
  )
}

function TraceRow({ trace: { kind, day, at, place, about } }: { trace: Trace }) {
  const { t } = useTranslation('people')
  const Icon = kind === 'sale' ? DoorOpen : Route
  return (
    <ListRow
      to={kind === 'sale' ? pathTo('sale', { id: about }) : pathOfOwnDay(about)}
      start={
        <chakra.span aria-hidden color="fg.muted">
          <Icon size={20} />
        </chakra.span>
      }
      title={place === '' ? t('privacy.noPlace') : place}
      detail={
        <>
          {t(`privacy.kind.${kind}`)}
          {' · '}
          {at === null ? <DayText day={day} /> : <MomentText at={at} />}
        </>
      }
    />
  )
}
