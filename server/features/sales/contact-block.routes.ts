import { extentOf } from '../../../shared/access/ability.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import { countries } from '../../../shared/features/catalog/provider.schema.ts'
import {
  BLOCKS_SHOWN,
  postContactBlockSearch,
  postContactUnblock,
  type ContactBlock,
} from '../../../shared/features/sales/contact-block.api.ts'
import { contactsOf } from '../../../shared/features/sales/contact.rules.ts'
import type { Mark } from '../../../shared/features/sales/contact-mark.schema.ts'
import { emptyCustomer } from '../../../shared/features/sales/sale-content.rules.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { findBlockMarks, findContactBlocks, kindOfMark, type StoredBlock } from './contact-block.store.ts'
import { contactKeyOf, hashedMark } from './contact-hash.rules.ts'
import { unblockContact } from './contact-unblock.commands.ts'

/** Whom nobody may contact, for back office: by whose word, and lifting it. */
export function contactBlockRoutes(platform: Platform, sync: Pick<Sync, 'applyOnServer'>): readonly Route[] {
  const { db } = platform.database
  return [
    route(
      postContactBlockSearch,
      async ({ input: { text }, actor }) => {
        requireCompany(actor)
        const marks = text === '' ? null : marksOf(platform, text)
        const found = await findContactBlocks(db, { marks, limit: BLOCKS_SHOWN })
        const held = await findBlockMarks(
          db,
          found.map(({ id }) => id),
        )
        return { blocks: found.map((block) => shown(block, held)) }
      },
      { perMinute: 60 },
    ),
    route(postContactUnblock, async ({ params, input: { reason }, actor }) => {
      requireCompany(actor)
      const args = { blockId: params['id'] ?? '', reason }
      const outcome = await sync.applyOnServer({ command: unblockContact, args, actor })
      const code = outcome.status === 'refused' ? outcome.failures[0]?.code : undefined
      if (code !== undefined) throw new Problem(code === 'contact.reason-required' ? 422 : 409, code)
      return {}
    }),
  ]
}

function shown(block: StoredBlock, held: readonly { blockId: string; mark: Mark }[]): ContactBlock {
  const { id, authorName, at, saleId, liftedAt, liftedByName, liftReason } = block
  const kinds = held.filter(({ blockId }) => blockId === id).map(({ mark }) => kindOfMark(mark))
  const lifted = liftedAt === null ? null : { at: liftedAt, byName: liftedByName, reason: liftReason }
  return { id, authorName, at, saleId, kinds, lifted }
}

/** What somebody typed, as the telephone or the identity number it can be in either country. */
function marksOf(platform: Platform, text: string): Mark[] {
  const key = contactKeyOf(platform)
  const today = dayOf(platform.now(), 'Europe/Stockholm')
  const contacts = countries.flatMap((country) =>
    contactsOf({ customer: { ...emptyCustomer, phone: text }, idNumber: text, country, today }),
  )
  return [...new Set(contacts.map((contact) => hashedMark(key, contact)))]
}

function requireCompany({ grants }: Actor): void {
  if (extentOf(grants, 'update sale_reports') !== 'company') throw new Problem(403, 'access.forbidden')
}
