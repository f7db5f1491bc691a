import { useTranslation } from 'react-i18next'
import { RecordDetailScreen } from '../../entities/record/record-screens.tsx'
import { pathTo } from '../../paths.ts'
import { MembersPanel } from './members.panel.tsx'
import { TeamWays } from './team-ways.panel.tsx'
import { teamScreens } from './team.queries.tsx'

/** One team: where it is, who leads it and works in it, how it sells, and what was changed of it. */
export function TeamDetailScreen() {
  const { t } = useTranslation('teams')
  return (
    <RecordDetailScreen record={teamScreens} listPath={pathTo('teams')}>
      {({ id }) => (
        <>
          <MembersPanel title={t('people.title')} nothing={t('people.empty')} among={({ teamId }) => teamId === id} />
          <TeamWays id={id} />
        </>
      )}
    </RecordDetailScreen>
  )
}
