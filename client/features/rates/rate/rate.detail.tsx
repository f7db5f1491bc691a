import { useTranslation } from 'react-i18next'
import { rateList, type RateRow } from '../../../../shared/features/rates/rate/rate.list.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { WhyRatePanel } from '../../../entities/rate/why-rate.panel.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { RateActs } from './rate-acts.panel.tsx'
import { rateScreenList } from './rate.queries.tsx'

/** One rate: what it says, its end, and what was done to it. */
export function RateDetailScreen() {
  const { t } = useTranslation('rates')
  const today = dayNow()
  return (
    <DetailScreen list={rateScreenList} listPath={pathTo('commission-rates')}>
      {(row) => (
        <>
          <DetailHeader title={row.aboutName} />
          <Section title={t('list.one')} actions={<RateActs rate={row} />}>
            <ListFacts list={rateScreenList} row={row} />
          </Section>
          <WhyRatePanel key={row.id} start={whyStart(row, today)} />
          <ActivityLog
            key={`${row.id} ${row.validTo ?? ''}`}
            of={rateList.name}
            id={row.id}
            words="rates:list"
            values={{ kind: 'rates:kinds' }}
          />
        </>
      )}
    </DetailScreen>
  )
}

/** Asked about what the rate is about, on a day on which it holds. */
const whyStart = ({ scope, scopeId, standing, validFrom, validTo }: RateRow, today: Day) => ({
  productId: scope === 'product' ? scopeId : null,
  sellerId: scope === 'user' ? scopeId : null,
  day: standing === 'coming' ? validFrom : standing === 'past' ? (validTo ?? today) : today,
})
