import type { Job } from '../../platform/jobs.ts'
import type { RetentionRule } from '../../resource/retention/retention.store.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { erasableKinds, forgetErased } from './delivery/forget-erased.store.ts'
import { fillRuns, planDue } from './delivery/plan.jobs.ts'
import { askForReports, readBounces } from './delivery/report.jobs.ts'
import { sendDue, type Sending } from './delivery/send.jobs.ts'
import { removeDeliveriesBefore } from './delivery/delivery.store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A message goes at most this long after its time. */
const EVERY_MS = 5000
const LOG_DAYS = 400

/** Plans, fills and sends the scheduled messages, and takes their reports in. */
export function scheduledJobs(sending: Sending): Job[] {
  const { platform, recipients, mail, sms } = sending
  const servers = { hasMail: mail.isOn, hasSms: sms.isOn }
  return [
    {
      name: 'messaging.scheduled',
      reach: 'owner',
      everyMs: EVERY_MS,
      run: async () => {
        await planDue(platform)
        await fillRuns(platform, recipients(), servers)
        await sendDue(sending)
      },
    },
    { name: 'messaging.text-reports', reach: 'company', everyMs: MINUTE_MS, run: () => askForReports(platform, sms) },
    { name: 'messaging.forget-erased', reach: 'company', everyMs: DAY_MS, run: () => forgetNames(sending) },
    {
      name: 'messaging.bounces',
      reach: 'company',
      everyMs: MINUTE_MS,
      isLocal: true,
      run: () => readBounces(platform, recipients),
    },
  ]
}

async function forgetNames({ platform: { database }, recipients }: Sending): Promise<void> {
  for (const kind of erasableKinds) {
    let after: Id | null = null
    do {
      const from: Id | null = after
      after = await database.tx((db) => forgetErased(db, recipients(), { kind, after: from }))
    } while (after !== null)
  }
}

/** The log of messages is stored for a year and a month. */
export const deliveryRetention: RetentionRule = {
  name: 'message-deliveries',
  keepDays: LOG_DAYS,
  remove: (db, until) => removeDeliveriesBefore(db, until),
}
