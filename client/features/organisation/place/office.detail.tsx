import { useTranslation } from 'react-i18next'
import { teams } from '../../../../shared/features/organisation/team/team.list.ts'
import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { BelongsTo } from './belongs-to.panel.tsx'
import { MembersPanel } from '../team/members.panel.tsx'
import { officeScreens } from './office.queries.tsx'

export function OfficeDetailScreen() {
  const { t } = useTranslation('organisation')
  const seesTeams = useCan('view teams')
  return (
    <RecordDetailScreen record={officeScreens} listPath={pathTo('offices')}>
      {({ id }) => (
        <>
          {seesTeams ? (
            <BelongsTo
              title={t('offices.itsTeams')}
              nothing={t('offices.noTeams')}
              contract={teams.list}
              filters={{ officeId: [id] }}
              pathOf={(row) => pathTo('team', { id: row.id })}
              noteOf={({ members }) => t('people', { count: members })}
            />
          ) : null}
          <MembersPanel title={t('offices.itsPeople')} nothing={t('offices.noPeople')} officeId={id} />
        </>
      )}
    </RecordDetailScreen>
  )
}
