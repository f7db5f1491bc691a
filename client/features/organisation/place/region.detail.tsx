import { useTranslation } from 'react-i18next'
import { offices } from '../../../../shared/features/organisation/place/office.list.ts'
import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { BelongsTo } from './belongs-to.panel.tsx'
import { regionScreens } from './region.queries.tsx'

export function RegionDetailScreen() {
  const { t } = useTranslation('organisation')
  return (
    <RecordDetailScreen record={regionScreens} listPath={pathTo('regions')}>
      {({ id }) => (
        <BelongsTo
          title={t('regions.itsOffices')}
          nothing={t('regions.noOffices')}
          contract={offices.list}
          filters={{ regionId: [id] }}
          pathOf={(row) => pathTo('office', { id: row.id })}
          noteOf={({ people }) => t('people', { count: people })}
        />
      )}
    </RecordDetailScreen>
  )
}
