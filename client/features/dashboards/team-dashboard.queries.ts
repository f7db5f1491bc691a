import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getTeamDashboards,
  type SellerFigures,
  type TeamDashboards,
} from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { saleReportList } from '../../../shared/features/orders/report/sale-report.list.ts'
import { dayHoursList } from '../../../shared/features/time/report/time-report.list.ts'
import { remindOfMissingDays } from '../../../shared/features/time/week/time-week.api.ts'
import { mondayOf } from '../../../shared/features/time/week/time-week.rules.ts'
import { LIST_CHANGED, listChannel } from '../../../shared/resource/list.api.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { useLiveEndpoint, type EndpointAnswer } from '../../desk/server/use-endpoint.ts'
import { useLiveEvents } from '../../sync/use-live-events.ts'
import { useOutcome } from '../../ui/form/use-outcome.ts'
import { dayNow } from '../../ui/wall-clock.ts'
import { snackbar } from '../../ui/snackbar.tsx'

export interface TeamAsked {
  readonly month?: string | undefined
  readonly monday?: string | undefined
  readonly teamId?: string | undefined
  readonly officeId?: string | undefined
}

/** The dashboards of teams, asked anew whenever sales or hours change. */
export function useTeamDashboards(asked: TeamAsked): EndpointAnswer<TeamDashboards> {
  const input = Object.fromEntries(Object.entries(asked).filter(([, value]) => value))
  const answer = useLiveEndpoint([saleReportList], getTeamDashboards, { input })
  useLiveEvents([listChannel(dayHoursList.name)], { [LIST_CHANGED]: answer.online.retry })
  return answer
}

/** Reminds a seller of missing days, and says so. Those who were reminded are known while the page is open. */
export function useRemindSeller() {
  const { t } = useTranslation('leading')
  const outcome = useOutcome()
  const [reminded, setReminded] = useState<ReadonlySet<string>>(new Set())
  const remind = async ({ sellerId, name, missing }: SellerFigures) => {
    // The week of the newest missing day: it is the one that can still be told from memory.
    const monday = mondayOf(missing.at(-1) ?? dayNow())
    const answer = await inWords(callEndpoint(remindOfMissingDays, { input: { sellerId, monday } }))
    if (!answer.ok) outcome(answer)
    else {
      setReminded((before) => new Set([...before, sellerId]))
      snackbar.open({ text: answer.value.isSent ? t('act.reminded', { name }) : t('act.remindedBefore', { name }) })
    }
  }
  return { reminded, remind: (seller: SellerFigures) => void remind(seller).catch(reportError) }
}
