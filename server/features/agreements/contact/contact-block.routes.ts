import { countries } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  postContactMarks,
  postContactUnblock,
} from '../../../../shared/features/agreements/contact/contact-block.api.ts'
import { contactsOf } from '../../../../shared/features/sales/contact/contact.rules.ts'
import type { Mark } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import { emptyCustomer } from '../../../../shared/features/sales/sale/sale-content.rules.ts'
import { dayOf, lastZone } from '../../../../shared/kernel/days.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { contactKeyOf, hashedMark } from '../../sales/index.ts'
import { unblockContact } from './contact-unblock.commands.ts'

/** For back office: finding the block of somebody, and lifting it. The blocks themselves are a list. */
export function contactBlockRoutes(platform: Platform, sync: Pick<Sync, 'applyOnServer'>): readonly Route[] {
  return [
    route(
      postContactMarks,
      ({ input: { text } }) => {
        return Promise.resolve({ marks: marksOf(platform, text) })
      },
      { perMinute: 60 },
    ),
    route(postContactUnblock, async ({ params, input: { reason }, actor }) => {
      const args = { blockId: params['id'] ?? '', reason }
      const outcome = await sync.applyOnServer({ command: unblockContact, args, actor })
      const code = outcome.status === 'refused' ? outcome.failures[0]?.code : undefined
      if (code !== undefined) throw new Problem(code === 'contact.reason-required' ? 422 : 409, code)
      return {}
    }),
  ]
}

/** What somebody typed, as the telephone or the identity number it can be in either country. */
function marksOf(platform: Platform, text: string): Mark[] {
  const key = contactKeyOf(platform)
  const today = dayOf(platform.now(), lastZone)
  const contacts = countries.flatMap((country) =>
    contactsOf({ customer: { ...emptyCustomer, phone: text }, idNumber: text, country, today }),
  )
  return [...new Set(contacts.map((contact) => hashedMark(key, contact)))]
}
