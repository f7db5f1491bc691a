import { useTranslation } from 'react-i18next'
import type { AreaRow } from '../../../../shared/features/field/area/area.list.ts'
import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { AreaShown } from '../map/area-shown.panel.tsx'
import { areaScreens } from './area.queries.tsx'
import { HoldingsPanel } from './holdings.panel.tsx'

export function AreaDetailScreen() {
  return (
    <RecordDetailScreen record={areaScreens} listPath={pathTo('areas')}>
      {(row) => (
        <>
          <AreaShown key={row.version} area={row} />
          <HoldingsPanel key={row.id} area={row} />
          <CoverageLink area={row} />
        </>
      )}
    </RecordDetailScreen>
  )
}

function CoverageLink({ area: { id, doors, visited } }: { area: AreaRow }) {
  const { t } = useTranslation('areas')
  return (
    <Section
      title={t('coverage.title')}
      actions={<LinkButton to={`${pathTo('area-coverage')}?area=${id}`}>{t('coverage.streets')}</LinkButton>}
    >
      <p>{doors === 0 ? t('area.noDoors') : t('coverage.of', { visited, count: doors })}</p>
    </Section>
  )
}
