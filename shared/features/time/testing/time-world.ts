import type { Failure } from '../../../kernel/result.ts'
import type { Command, Facts } from '../../../sync/command.ts'
import { decideOver, writtenBy } from '../../../sync/testing/decide-over.ts'
import { id, NOON, seller, TODAY } from '../../sales/testing/sale-world.ts'
import { sales, type Sale } from '../../sales/sale/sale.schema.ts'
import { dailyCheckouts, type DailyCheckout } from '../checkout/daily-checkout.schema.ts'
import { sickNotices, type SickNotice } from '../sick-notice/sick-notice.schema.ts'
import { plainDay } from '../report/time-report.rules.ts'
import { dayKeyOf, timeReports, type TimeReport, type TimeReportDraft } from '../report/time-report.schema.ts'

export {
  actorOf,
  backOffice,
  DAY_MS,
  factsOf,
  id,
  NOON,
  saleOf,
  seller,
  TODAY,
} from '../../sales/testing/sale-world.ts'

const place = {
  sellerId: seller.userId,
  sellerName: seller.name,
  teamId: seller.teamId,
  officeId: seller.officeId,
  regionId: seller.regionId,
  zone: seller.zone,
} as const

export const draftWith = (change: Partial<TimeReportDraft>): TimeReportDraft => ({ ...plainDay, ...change })

export function reportOf(change: Partial<TimeReport> = {}): TimeReport {
  const day = change.day ?? TODAY
  return {
    id: id(300),
    version: 1,
    ...place,
    day,
    dayKey: dayKeyOf(seller.userId, day),
    ...plainDay,
    type: 'present',
    status: 'submitted',
    statusAt: NOON,
    statusComment: '',
    revision: 1,
    source: 'seller',
    createdAt: NOON,
    history: [],
    ...change,
  }
}

export function checkoutOf(change: Partial<DailyCheckout> = {}): DailyCheckout {
  return {
    id: id(400),
    version: 1,
    ...place,
    day: TODAY,
    dayKey: dayKeyOf(seller.userId, TODAY),
    status: 'checked_out',
    closedAt: NOON,
    recordedAt: NOON,
    deviceId: id(8000),
    deviceSeq: 10,
    saleIds: [],
    ordersCount: 0,
    orderValueOre: 0,
    currency: 'SEK',
    otherValues: null,
    draftsLeft: 0,
    note: '',
    hasLateSales: false,
    absenceSaleId: null,
    history: [],
    ...change,
  }
}

export function noticeOf(change: Partial<SickNotice> = {}): SickNotice {
  return {
    id: id(500),
    version: 1,
    ...place,
    firstDay: TODAY,
    extent: 100,
    expectedBack: null,
    phoneToday: '',
    note: '',
    periodId: id(500),
    periodFirstDay: TODAY,
    status: 'submitted',
    reportedAt: NOON,
    recoveredOn: null,
    certificateReceivedOn: null,
    closedComment: '',
    ...change,
  }
}

export interface Given {
  readonly reports?: readonly TimeReport[]
  readonly checkouts?: readonly DailyCheckout[]
  readonly notices?: readonly SickNotice[]
  readonly sales?: readonly Sale[]
}

/** What a command did to given rows. */
export async function act<Args>(
  command: Command<Args>,
  args: NoInfer<Args>,
  { given, facts }: { given: Given; facts: Facts },
) {
  const rows = {
    [timeReports.name]: given.reports ?? [],
    [dailyCheckouts.name]: given.checkouts ?? [],
    [sickNotices.name]: given.notices ?? [],
    [sales.name]: given.sales ?? [],
  }
  const decision = await decideOver(command, args, { rows, facts })
  const failures: readonly Failure[] = decision.kind === 'refused' ? decision.failures : []
  return {
    failures,
    codes: failures.map(({ code }) => code),
    report: writtenBy(decision, timeReports)[0],
    written: writtenBy(decision, timeReports),
    checkout: writtenBy(decision, dailyCheckouts)[0],
    notice: writtenBy(decision, sickNotices)[0],
    removed:
      decision.kind === 'refused'
        ? []
        : decision.changes.flatMap((change) => (change.op === 'delete' ? [change.id] : [])),
    told: decision.kind === 'refused' ? [] : decision.events.map(({ type }) => type),
  }
}
