import { extentOf } from '../../../shared/access/ability.ts'
import { disputeList } from '../../../shared/features/payout/dispute/commission-dispute.list.ts'
import { payoutList } from '../../../shared/features/payout/payout/commission-payout.list.ts'
import { planList } from '../../../shared/features/planning/plan/plan.list.ts'
import { candidateList } from '../../../shared/features/recruiting/candidate/candidate.list.ts'
import { surveyList } from '../../../shared/features/quality/survey/survey.list.ts'
import { stepKinds } from '../../../shared/features/recruiting/step/step.schema.ts'
import { deviationList } from '../../../shared/features/orders/deviation/deviation.list.ts'
import { outgoingMailList } from '../../../shared/features/agreements/mail/outgoing-mail.list.ts'
import { saleReportList } from '../../../shared/features/orders/report/sale-report.list.ts'
import { sickNoticeList } from '../../../shared/features/time/sick-notice/sick-notice.list.ts'
import { dayHoursList } from '../../../shared/features/time/report/time-report.list.ts'
import { useCan, useHolds, useSession } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { useViewTotals } from '../../resource/online/use-first-rows.ts'
import type { Work } from './start-work.rules.ts'

const OVERDUE = '?state=open,answered&overdue=overdue&sort=dueAt'
const OVERDUE_HERE = `${OVERDUE}&awaiting=back_office`

/** What waits among sales: the desk decides it, leaders see that it is answered, quality looks at what went wrong. */
export function useSaleWork(): readonly Work[] {
  const mayUpdate = useHolds('update sale_reports')
  const mayApprove = useHolds('approve sale_reports')
  const leads = useHolds('update daily_checkouts')
  const isQuality = useHolds('update sale_quality_surveys')
  const follows = mayUpdate || leads || isQuality
  const sold = useViewTotals(saleReportList, { when: mayApprove || follows })
  const wrong = useViewTotals(deviationList, { when: follows })
  const asked = useViewTotals(surveyList, { when: isQuality })
  const reports = pathTo('sale-reports')
  const deviations = pathTo('deviations')
  return [
    ...when(mayUpdate, { kind: 'overdueHere', to: `${deviations}${OVERDUE_HERE}`, total: wrong?.['overdueHere'] }),
    ...when(mayUpdate || leads, { kind: 'overdue', to: `${deviations}${OVERDUE}`, total: wrong?.['overdue'] }),
    ...when(mayApprove, { kind: 'waiting', to: `${reports}?status=finalized`, total: sold?.['waiting'] }),
    ...when(follows, { kind: 'flagged', to: `${reports}?status=flagged`, total: sold?.['flagged'] }),
    ...when(mayUpdate || leads, {
      kind: 'unanswered',
      to: `${reports}?status=unanswered`,
      total: sold?.['unanswered'],
    }),
    ...when(mayUpdate, { kind: 'answered', to: `${deviations}?state=answered`, total: wrong?.['answered'] }),
    ...when(follows, { kind: 'open', to: `${deviations}?state=open`, total: wrong?.['open'] }),
    ...when(isQuality, {
      kind: 'surveys',
      to: `${pathTo('sale-quality-surveys')}?state=scheduled,in_progress`,
      total: asked?.['open'],
    }),
    ...when(isQuality, { kind: 'regret', to: `${reports}?status=regret`, total: sold?.['regret'] }),
  ]
}

/** What waits of days, illness, money and mails. */
export function usePeopleWork(): readonly Work[] {
  const grants = useSession().session?.actor?.grants ?? []
  const mayApproveDays = useHolds('approve time_reports')
  const maySeeIll = useCan('view sicknotices')
  const mayUpdateSales = useHolds('update sale_reports')
  const mayPay = useHolds('update commissions')
  const seesMails = extentOf(grants, 'update sale_reports') === 'company'
  const days = useViewTotals(dayHoursList, { when: mayApproveDays })
  const ill = useViewTotals(sickNoticeList, { when: maySeeIll })
  const disputes = useViewTotals(disputeList, { when: mayUpdateSales || mayPay })
  const payouts = useViewTotals(payoutList, { when: mayPay })
  const mails = useViewTotals(outgoingMailList, { when: seesMails })
  const recruits = useHolds('update candidates')
  const plansWork = useCan('view sales_planner')
  const planned = useViewTotals(planList, { when: plansWork })
  const candidates = useViewTotals(candidateList, { when: recruits })
  const questions = pathTo('commission-disputes')
  const toPay = pathTo('commission-payouts')
  return [
    ...when(mayApproveDays, {
      kind: 'days',
      to: `${pathTo('time-reports')}?status=submitted`,
      total: days?.['waiting'],
    }),
    ...when(maySeeIll, { kind: 'ill', to: `${pathTo('sick-notices')}?status=submitted`, total: ill?.['ill'] }),
    ...when(mayUpdateSales || mayPay, { kind: 'disputes', to: `${questions}?status=open`, total: disputes?.['open'] }),
    ...when(mayPay, { kind: 'corrections', to: `${questions}?status=proposed`, total: disputes?.['proposed'] }),
    ...when(mayPay, { kind: 'payouts', to: `${toPay}?question=open`, total: payouts?.['question'] }),
    ...when(mayPay, { kind: 'claims', to: `${toPay}?question=claimed`, total: payouts?.['claimed'] }),
    ...when(recruits, {
      kind: 'candidateSteps',
      to: `${pathTo('candidates')}?problem=${stepKinds.join(',')}`,
      total: candidates?.['failed'],
    }),
    ...when(recruits, { kind: 'candidates', to: pathTo('candidate-board'), total: candidates?.['underway'] }),
    ...when(plansWork, {
      kind: 'plans',
      to: `${pathTo('sales-planner-legacy')}?state=draft`,
      total: planned?.['drafts'],
    }),
    ...when(seesMails, { kind: 'mails', to: pathTo('outgoing-mails'), total: mails?.['kept'] }),
  ]
}

const when = (isTheirs: boolean, work: Work): readonly Work[] => (isTheirs ? [work] : [])
