import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { extentOf } from '../../../shared/access/ability.ts'
import { disputeList } from '../../../shared/features/finance/dispute/commission-dispute.list.ts'
import { payoutList } from '../../../shared/features/finance/payout/commission-payout.list.ts'
import { deviationList } from '../../../shared/features/sales/deviation/deviation.list.ts'
import { outgoingMailList } from '../../../shared/features/sales/mail/outgoing-mail.list.ts'
import { saleReportList } from '../../../shared/features/sales/report/sale-report.list.ts'
import { sickNoticeList } from '../../../shared/features/time/sick-notice/sick-notice.list.ts'
import { dayHoursList } from '../../../shared/features/time/report/time-report.list.ts'
import type { ListContract } from '../../../shared/resource/list.ts'
import type { Total } from '../../../shared/resource/list.api.ts'
import { useCan, useSession } from '../../entities/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { useViewTotals } from '../../resource/online/use-first-rows.ts'
import { WorkTile } from './work-tile.panel.tsx'

/** For those who look after others' work: what waits for them, as far as their rights go, each figure leading to its list. */
export function ReviewingPanel() {
  const { ready, t } = useTranslation('inbox')
  return ready ? (
    <chakra.nav
      aria-label={t('title')}
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))"
    >
      <SaleWork />
      <PeopleWork />
    </chakra.nav>
  ) : null
}

const OVERDUE = '?state=open,answered&overdue=overdue&sort=dueAt'
const OVERDUE_HERE = `${OVERDUE}&awaiting=back_office`

/** What waits among sales: the desk decides it, leaders see that it is answered, quality looks at what went wrong. */
function SaleWork() {
  const mayUpdate = useCan('update sale_reports')
  const mayApprove = useCan('approve sale_reports')
  const leads = useCan('update daily_checkouts')
  const isQuality = useCan('view sale_quality_surveys')
  const follows = mayUpdate || leads || isQuality
  const reports = pathTo('sale-reports')
  const sold = { contract: saleReportList, path: reports }
  const wrong = { contract: deviationList, path: pathTo('deviations') }
  return (
    <>
      {mayUpdate ? <ViewTile {...wrong} view="overdueHere" name="overdueHere" query={OVERDUE_HERE} isUrgent /> : null}
      {mayUpdate || leads ? <ViewTile {...wrong} view="overdue" name="overdue" query={OVERDUE} isUrgent /> : null}
      {mayApprove ? <ViewTile {...sold} view="waiting" name="waiting" query="?status=finalized" /> : null}
      {follows ? <ViewTile {...sold} view="flagged" name="flagged" query="?status=flagged" /> : null}
      {mayUpdate || leads ? (
        <ViewTile {...sold} view="unanswered" name="unanswered" query="?status=unanswered" />
      ) : null}
      {mayUpdate ? <ViewTile {...wrong} view="answered" name="answered" query="?state=answered" /> : null}
      {follows ? <ViewTile {...wrong} view="open" name="open" query="?state=open" /> : null}
      {isQuality ? <ViewTile {...sold} view="regret" name="regret" query="?status=regret" /> : null}
    </>
  )
}

/** What waits of days, illness, money and mails. */
function PeopleWork() {
  const grants = useSession().session?.actor?.grants ?? []
  const mayApproveDays = useCan('approve time_reports')
  const maySeeIll = useCan('view sicknotices')
  const mayUpdateSales = useCan('update sale_reports')
  const mayPay = useCan('update commissions')
  const seesMails = extentOf(grants, 'update sale_reports') === 'company'
  return (
    <>
      {mayApproveDays ? (
        <ViewTile
          contract={dayHoursList}
          path={pathTo('time-reports')}
          view="waiting"
          name="days"
          query="?status=submitted"
        />
      ) : null}
      {maySeeIll ? (
        <ViewTile
          contract={sickNoticeList}
          path={pathTo('sick-notices')}
          view="ill"
          name="ill"
          query="?status=submitted"
        />
      ) : null}
      {mayUpdateSales || mayPay ? (
        <ViewTile
          contract={disputeList}
          path={pathTo('commission-disputes')}
          view="open"
          name="disputes"
          query="?status=open"
        />
      ) : null}
      {mayPay ? <PayWork /> : null}
      {seesMails ? (
        <ViewTile contract={outgoingMailList} path={pathTo('outgoing-mails')} view="kept" name="mails" query="" />
      ) : null}
    </>
  )
}

/** What waits for finance: what it has to decide about, and what one person has named and another one approves. */
function PayWork() {
  const payouts = { contract: payoutList, path: pathTo('commission-payouts') }
  return (
    <>
      <ViewTile
        contract={disputeList}
        path={pathTo('commission-disputes')}
        view="proposed"
        name="corrections"
        query="?status=proposed"
      />
      <ViewTile {...payouts} view="question" name="payouts" query="?question=open" />
      <ViewTile {...payouts} view="claimed" name="claims" query="?question=claimed" />
    </>
  )
}

type WorkName =
  | 'overdue'
  | 'overdueHere'
  | 'waiting'
  | 'flagged'
  | 'unanswered'
  | 'answered'
  | 'open'
  | 'regret'
  | 'days'
  | 'ill'
  | 'disputes'
  | 'corrections'
  | 'payouts'
  | 'claims'
  | 'mails'

function ViewTile({
  contract,
  path,
  view,
  name,
  query,
  isUrgent = false,
}: {
  contract: ListContract
  path: string
  view: string
  name: WorkName
  query: string
  isUrgent?: boolean
}) {
  const { t } = useTranslation('inbox')
  const total = useViewTotals(contract)?.[view]
  return <WorkTile to={`${path}${query}`} label={t(`work.${name}`, countOf(total))} total={total} isUrgent={isUrgent} />
}

/** Of a number that is still on its way there are many. */
const countOf = (total: Total | undefined): { count: number } => ({ count: total?.n ?? 2 })
