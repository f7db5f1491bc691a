import { useCan } from '../../entities/session/session.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TeamOnlinePanel } from './team/team-online.panel.tsx'

const FirstHour = lazyPart(() => import('./place/first-hour.panel.tsx').then((module) => module.FirstHourPanel))

/** What the start page says of people: the team, and to the administrator of a new organisation what to set up first. */
export function StartPeoplePanel() {
  const isAdministrator = useCan('manage all')
  return (
    <>
      {isAdministrator ? <FirstHour /> : null}
      <TeamOnlinePanel />
    </>
  )
}
