import { blockContact } from '../../shared/features/agreements/contact/contact-block.commands.ts'
import { actorOf, memberOf } from './demo-cast.ts'
import { BLOCKED, demoCustomer } from './demo-sales-customers.ts'
import type { Seeder } from './story.ts'

/** Somebody who has asked not to be contacted, so that the guard can be met at the first door. */
export const blockedDemoCustomer = demoCustomer('SE', BLOCKED)

/** Tells who has asked for peace. Who is a customer already follows from the sales. */
export async function seedContacts({ sync, cast }: Seeder): Promise<void> {
  const { customer, idNumber } = blockedDemoCustomer
  const { kind, name, companyName, phone, address, postalCode } = customer
  const contact = { kind, name, companyName, phone, address, postalCode, country: 'SE' as const, idNumber }
  const args = { contact, saleId: null, marks: [] }
  await sync.applyAllOnServer([{ command: blockContact, args, actor: actorOf(memberOf(cast, 'seller')) }])
}
