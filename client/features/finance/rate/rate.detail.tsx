import { useTranslation } from 'react-i18next'
import { rateList } from '../../../../shared/features/finance/rate/rate.list.ts'
import { ActivityLog } from '../../../entities/activity-log.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { RateActs } from './rate-acts.panel.tsx'
import { rateScreenList } from './rate.queries.tsx'

/** One rate: what it says, its end, and what was done to it. */
export function RateDetailScreen() {
  const { t } = useTranslation('rates')
  return (
    <DetailScreen list={rateScreenList} listPath={pathTo('commission-rates')}>
      {(row) => (
        <>
          <DetailHeader title={row.aboutName} />
          <Section title={t('list.one')} actions={<RateActs rate={row} />}>
            <ListFacts list={rateScreenList} row={row} />
          </Section>
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
