import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  approveTimeReport,
  withdrawApproval,
} from '../../../../shared/features/time/report/time-report-review.commands.ts'
import { dayHoursList, timeReportList } from '../../../../shared/features/time/report/time-report.list.ts'
import {
  getTimeMonth,
  getTimeWeek,
  remindOfMissingDays,
  type TimeWeekPerson,
} from '../../../../shared/features/time/week/time-week.api.ts'
import { approvableOf } from '../../../../shared/features/time/week/time-week.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { ok, refused, type Result } from '../../../../shared/kernel/result.ts'
import { oneByOne, runBulk } from '../../../desk/bulk/bulk.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useOfferUndo } from '../../../desk/act/use-act-done.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { snackbar } from '../../../ui/snackbar.tsx'

export interface WeekChosen {
  readonly monday: Day
  readonly teamId: Id | undefined
  readonly officeId: Id | undefined
}

const hours = [timeReportList, dayHoursList]

/** One month, asked anew when somebody's hours change. */
export function useTimeMonth({ month, teamId, officeId }: Omit<WeekChosen, 'monday'> & { readonly month: string }) {
  return useLiveEndpoint(hours, getTimeMonth, { input: { month, teamId, officeId } })
}

/** One week, asked anew when somebody's hours change. */
export function useTimeWeek({ monday, teamId, officeId }: WeekChosen) {
  return useLiveEndpoint(hours, getTimeWeek, { input: { monday, teamId, officeId } })
}

const unwatched = { onProgress: () => undefined, isStopped: () => false }

/** Approves the waiting days of some people in one act that can be taken back. */
export function useApproveWeeks(again: () => void) {
  const { t } = useTranslation('time')
  const failureText = useFailureText()
  const offerUndo = useOfferUndo()
  const approve = useCommand(approveTimeReport)
  const withdraw = useCommand(withdrawApproval)
  const [progress, setProgress] = useState<{ count: number; total: number } | null>(null)
  const run = async (people: readonly TimeWeekPerson[]) => {
    const reports = people.flatMap(approvableOf)
    setProgress({ count: 0, total: reports.length })
    const { done, refused: stayed } = await runBulk(
      reports,
      oneByOne(({ id, revision }) => inWords(approve({ timeReportId: id, revision }))),
      { ...unwatched, onProgress: (count) => setProgress({ count, total: reports.length }) },
    )
    setProgress(null)
    again()
    const undo = async (): Promise<Result<unknown>> => {
      const back = await runBulk(
        done.map(({ item }) => item),
        oneByOne(({ id, revision }) => withdraw({ timeReportId: id, revision })),
        unwatched,
      )
      again()
      return back.refused[0] === undefined ? ok(undefined) : refused(back.refused[0].failure)
    }
    const text = t('week.approved', { count: done.length })
    const why = stayed[0] === undefined ? '' : ` ${failureText(stayed[0].failure)}`
    if (done.length === 0) snackbar.open({ text: why.trim(), duration: 6000 })
    else offerUndo(text + why, undo)
  }
  return { progress, run: (people: readonly TimeWeekPerson[]) => void run(people).catch(reportError) }
}

/** Reminds a person of the missing days of a week. */
export function useRemind(monday: Day, again: () => void) {
  const { t } = useTranslation('time')
  const outcome = useOutcome()
  return async ({ sellerId, sellerName }: Pick<TimeWeekPerson, 'sellerId' | 'sellerName'>) => {
    const answer = await inWords(callEndpoint(remindOfMissingDays, { input: { sellerId, monday } }))
    if (!answer.ok) outcome(answer)
    else {
      const name = sellerName
      snackbar.open({ text: answer.value.isSent ? t('week.reminded', { name }) : t('week.remindedBefore', { name }) })
    }
    again()
  }
}
