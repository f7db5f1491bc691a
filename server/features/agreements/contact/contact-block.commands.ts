import { reaches } from '../../../../shared/access/reach.ts'
import type { BlockContactArgs } from '../../../../shared/features/agreements/contact/contact-block.commands.ts'
import { contactsOf } from '../../../../shared/features/sales/contact/contact.rules.ts'
import type { Mark } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import { dayOf, instantAt } from '../../../../shared/kernel/days.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Facts } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addContactBlock, countBlocksBy } from './contact-block.store.ts'
import { findContactMarks } from './contact-mark.store.ts'
import { contactKeyOf, hashedMark, loadIdentity, loadSale } from '../../sales/index.ts'

/** Makes the marks of whom a block is about on the server, and counts what its author has blocked today. */
export function prepareBlock(platform: Pick<Platform, 'secrets'>) {
  return async (db: Db, args: BlockContactArgs, facts: Facts): Promise<BlockContactArgs> => {
    const { actor, now } = facts
    const since = instantAt(dayOf(now, actor.zone), '00:00', actor.zone)
    const madeToday = await countBlocksBy(db, actor.userId, since)
    const { contact, saleId } = args
    // A phone of before sends marks alone: there is nothing to make them of.
    if (contact === null) return { ...args, marks: blockable(args.marks).slice(0, 3), madeToday }
    const known = contact.idNumber === '' ? await idNumberOf(platform, { db, saleId, facts }) : contact.idNumber
    const today = dayOf(now, actor.zone)
    const contacts = contactsOf({ customer: contact, idNumber: known, country: contact.country, today })
    const key = contactKeyOf(platform)
    return { ...args, marks: blockable(contacts.map((one) => hashedMark(key, one))), madeToday }
  }
}

/** Writes down who blocked whom, beside the marks that phones hold. */
export async function storeBlock(
  db: Db,
  { marks, saleId, reason = '' }: BlockContactArgs,
  facts: Facts,
): Promise<void> {
  const { userId: authorId, name: authorName } = facts.actor
  await addContactBlock(db, {
    id: facts.commandId,
    authorId,
    authorName,
    at: facts.now,
    saleId,
    reason,
    marks: blockable(marks),
  })
}

/** Whether the customer of a sale wants no more contact, by the marks of their own number and address. */
export async function isContactBlocked(
  platform: Pick<Platform, 'secrets' | 'database'>,
  { customer, soldOn: today }: Sale,
): Promise<boolean> {
  if (customer === null) return false
  const key = contactKeyOf(platform)
  const contacts = contactsOf({ customer, idNumber: '', country: customer.country, today })
  const marks = blockable(contacts.map((one) => hashedMark(key, one)))
  return (await findContactMarks(platform.database.db, ...marks)).some(({ block }) => block === 'own')
}

const blockable = (marks: readonly Mark[]): Mark[] => marks.filter((mark) => !mark.startsWith('r:'))

/** The number of a sale's customer, for who may see the sale: its screen shows the mask alone. */
async function idNumberOf(
  { secrets }: Pick<Platform, 'secrets'>,
  { db, saleId, facts: { actor } }: { db: Db; saleId: Id | null; facts: Facts },
): Promise<string> {
  const sale = saleId === null ? null : await loadSale(db, saleId)
  const isSeen = sale && (reaches(actor, 'view sales', sale) || reaches(actor, 'update sale_reports', sale))
  const identity = isSeen ? await loadIdentity(db, sale.id) : null
  return identity === null ? '' : secrets.open(identity.sealed)
}
