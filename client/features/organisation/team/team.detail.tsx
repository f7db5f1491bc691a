import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { TeamMembers } from './team-members.panel.tsx'
import { TeamWays } from './team-ways.panel.tsx'
import { teamScreens } from './team.queries.tsx'

/** One team: where it is, who leads it and works in it, how it sells, and what was changed of it. */
export function TeamDetailScreen() {
  return (
    <RecordDetailScreen record={teamScreens} listPath={pathTo('teams')}>
      {({ id, version }) => (
        <>
          <TeamMembers key={version} id={id} />
          <TeamWays id={id} />
        </>
      )}
    </RecordDetailScreen>
  )
}
