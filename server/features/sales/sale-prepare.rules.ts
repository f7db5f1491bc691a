import { contactsOf, newContactsOf, type Contact } from '../../../shared/features/sales/contact.rules.ts'
import type { Mark } from '../../../shared/features/sales/contact-mark.schema.ts'
import { merged } from '../../../shared/features/sales/correction.rules.ts'
import type { CorrectSaleArgs } from '../../../shared/features/sales/sale-correct.commands.ts'
import type { SubmitSaleArgs } from '../../../shared/features/sales/sale-submit.commands.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Facts } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadProviders } from '../catalog/index.ts'
import { contactKeyOf, hashedMark } from './contact-hash.rules.ts'
import { loadIdentity } from './customer-identity.store.ts'
import { loadSale } from './sale.store.ts'

type Parts = Pick<Platform, 'secrets'>

/** Puts the server's own marks of the customer into a new sale: whom one may not sell to does not depend on the phone. */
export function prepareSubmission(platform: Parts) {
  return async (db: Db, args: SubmitSaleArgs, facts: Facts): Promise<SubmitSaleArgs> => {
    const { customer, idNumber } = args
    const country = (await providerOf(db, args.providerId))?.country ?? 'SE'
    return { ...args, marks: marksOf(platform, contactsOf({ customer, idNumber, country, today: facts.businessDay })) }
  }
}

/** Puts the server's own marks of what a correction changes about the customer into it. */
export function prepareCorrection(platform: Parts) {
  return async (db: Db, args: CorrectSaleArgs): Promise<CorrectSaleArgs> => {
    const sale = await loadSale(db, args.saleId)
    if (!sale) return { ...args, marks: [] }
    const draft = merged(sale, args, [])
    // A conflict is refused for its own reason.
    if (!draft.ok) return { ...args, marks: [] }
    const identity = await loadIdentity(db, sale.id)
    const form = {
      draft: draft.value,
      idNumber: args.idNumber,
      knownIdNumber: identity === null ? '' : platform.secrets.open(identity.sealed),
      provider: await providerOf(db, draft.value.providerId),
    }
    return { ...args, marks: marksOf(platform, newContactsOf(sale, form)) }
  }
}

function marksOf(platform: Parts, contacts: readonly Contact[]): Mark[] {
  const key = contactKeyOf(platform)
  return contacts.map((contact) => hashedMark(key, contact))
}

async function providerOf(db: Db, id: Id | null) {
  return id === null ? undefined : (await loadProviders(db, [id]))[0]
}
