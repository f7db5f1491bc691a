import { zipSync } from 'fflate'
import * as z from 'zod/mini'
import { isUndelivered } from '../../../../shared/features/agreements/mail/confirmation-mail.api.ts'
import {
  FILED_AT_ONCE,
  getMailServer,
  postHandedOver,
  postOutgoingMails,
} from '../../../../shared/features/agreements/mail/outgoing-mail.api.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { rawRoute, route, type Route } from '../../../platform/http/route.ts'
import { rawMail, type MailSender } from '../../../platform/mail/mail-sender.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { noteHandedOver } from './confirmation-hand-over.commands.ts'
import { composed } from './confirmation-mail.jobs.ts'
import { loadMails, markHandedOver, queueMails } from './confirmation-mail.store.ts'
import { loadOutgoingMails } from './outgoing-mail-list.store.ts'

/** Sending what was kept while no mail server was set up, or did not arrive; and handing it over in another way. */
export function outgoingMailRoutes(platform: Platform, sender: MailSender): readonly Route[] {
  const { database, now, config } = platform
  return [
    route(getMailServer, () => Promise.resolve({ isOn: sender.isOn })),
    route(postOutgoingMails, async ({ input: { ids } }) => {
      if (!sender.isOn) throw new Problem(409, 'confirmation.no-mail-server')
      return database.tx(async (db) => {
        const chosen = (await loadOutgoingMails(db, ids)).filter(({ sendable }) => sendable)
        const sent = await queueMails(db, chosen, now())
        return { sent, left: ids.length - sent }
      })
    }),
    rawRoute(
      {
        method: 'GET',
        path: '/api/v1/confirmation-mails/files',
        access: 'update sale_reports',
        reach: 'company',
        whileActing: false,
      },
      async (_context, http) => {
        const asked = filedIds.safeParse((http.req.query('ids') ?? '').split(','))
        if (!asked.success) throw new Problem(400, 'request.invalid')
        const mails = await loadMails(database.db, asked.data)
        const files: Record<string, Uint8Array> = {}
        // One after the other: each is a document that takes its time.
        for (const mail of mails) {
          const bytes = await rawMail(await composed(platform, mail), config.mail, config.publicUrl.hostname)
          files[`${mail.id}.eml`] = new Uint8Array(bytes)
        }
        return new Response(zipSync(files, { level: 0 }), {
          headers: {
            'content-type': 'application/zip',
            'content-disposition': 'attachment; filename="confirmations.zip"',
            'cache-control': 'no-store',
          },
        })
      },
    ),
  ]
}

const filedIds = z.array(idSchema).check(z.minLength(1), z.maxLength(FILED_AT_ONCE))

/** Marking as handed over; the history of each sale records it. */
export const handOverRoutes = ({ now }: Platform, sync: Pick<Sync, 'within'>): readonly Route[] => [
  route(postHandedOver, ({ input: { ids }, actor }) => {
    return sync.within(async ({ db, apply }) => {
      const marked = await markHandedOver(db, (await loadMails(db, ids)).filter(isUndelivered), now())
      await apply(
        marked.map(({ saleId, kind, revision }) => ({
          command: noteHandedOver,
          args: { saleId, kind, revision },
          actor,
        })),
      )
      return { done: marked.length, left: ids.length - marked.length }
    })
  }),
]
