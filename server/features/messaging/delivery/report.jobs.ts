import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from '../../../platform/platform.ts'
import type { SmsSender } from '../../../platform/sms/sms-sender.ts'
import type { Recipients } from '../audience/recipient.store.ts'
import { loadRecipients } from '../audience/recipient.store.ts'
import type { RecipientKind } from '../../../../shared/features/messaging/audience/audience.schema.ts'
import { bounceOf, reasonOfRefusal } from './bounce.rules.ts'
import { findUnreported, noteReport, settle } from './delivery.store.ts'
import { addBounced, bouncedHash } from './opt-out.store.ts'

type Parts = Pick<Platform, 'database' | 'now' | 'secrets' | 'config' | 'log'>

const ASKED_AT_ONCE = 50
const ASKED_FOR_MS = 48 * 3_600_000
const FILES_AT_ONCE = 200
/** Longer than any report; the message that is returned with it is not read. */
const FILE_MAX_BYTES = 256 * 1024

/** Files of the folder that are no reports. */
const others = new Set<string>()

/** Asks the gateway what became of text messages, less often the longer it takes. */
export async function askForReports({ database, now }: Parts, sms: SmsSender): Promise<void> {
  if (!sms.isOn) return
  const asOf = now()
  const open = await findUnreported(database.db, { since: asOf - ASKED_FOR_MS, before: asOf, limit: ASKED_AT_ONCE })
  for (const { id, externalId, at } of open) {
    const report = await sms.reportOf(externalId ?? '')
    await database.tx((db) =>
      report === 'open'
        ? settle(db, [id], { state: 'sent', reason: null, at, nextAt: now() + Math.max(60_000, asOf - at) })
        : noteReport(db, id, {
            state: report === 'delivered' ? 'delivered' : 'bounced',
            reason: report === 'delivered' ? null : 'refused',
            at: now(),
          }).then(() => undefined),
    )
  }
}

/**
 * Reads the reports of mail servers (RFC 3464) that the local mail server puts into a folder, and removes each that was read.
 * Other mail stays, and is not read again. Reading a report twice changes nothing.
 */
export async function readBounces(platform: Parts, recipients: () => Recipients): Promise<void> {
  const folder = platform.config.mail.bounceFolder ?? null
  if (folder === null) return
  const names = await readdir(folder).catch((error: unknown) => {
    platform.log.error({ error }, 'the folder of bounced mail cannot be read')
    return []
  })
  for (const name of names.filter((one) => !one.startsWith('.') && !others.has(one)).slice(0, FILES_AT_ONCE)) {
    const path = join(folder, name)
    const text = (await readFile(path)).subarray(0, FILE_MAX_BYTES).toString('latin1')
    if (await noteBounce(platform, text, recipients())) await rm(path, { force: true })
    else others.add(name)
  }
}

/** Whether it was a report. */
async function noteBounce({ database, now, secrets }: Parts, text: string, recipients: Recipients): Promise<boolean> {
  const bounce = bounceOf(text)
  if (bounce === null) return false
  if (bounce.kind === 'delayed') return true
  await database.tx(async (db) => {
    const isDelivered = bounce.kind === 'delivered'
    const message = await noteReport(db, bounce.messageId, {
      state: isDelivered ? 'delivered' : 'bounced',
      reason: reasonOfRefusal(bounce.cause),
      at: now(),
    })
    if (message === null || bounce.cause !== 'mailbox') return
    const asked = { kind: message.recipientKind as RecipientKind, ids: [message.recipientId] }
    const recipient = (await loadRecipients(db, recipients, asked)).get(message.recipientId)
    // A stranger's report about another address says nothing of this one.
    if (recipient && (bounce.address === '' || bounce.address === recipient.email.toLowerCase()))
      await addBounced(db, {
        hash: bouncedHash(secrets, recipient.email),
        status: bounce.status,
        at: now(),
      })
  })
  return true
}
