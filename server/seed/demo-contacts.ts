import { blockContact } from '../../shared/features/sales/contact-block.commands.ts'
import { contactsOf } from '../../shared/features/sales/contact.rules.ts'
import { dayOf } from '../../shared/kernel/days.ts'
import { contactKeyOf, hashedMark } from '../features/sales/index.ts'
import { actorOf, memberOf } from './demo-cast.ts'
import { demoCustomer } from './demo-sales-customers.ts'
import type { Teller } from './story.ts'

/** Beyond those who have bought: nobody has ever sold to this one. */
const BLOCKED = 50

/** Somebody who has asked not to be contacted, so that the guard can be met at the first door. */
export const blockedDemoCustomer = demoCustomer('SE', BLOCKED)

/** Tells who has asked for peace. Who is a customer already follows from the sales. */
export async function tellContacts({ platform, sync, cast }: Teller): Promise<void> {
  const key = contactKeyOf(platform)
  const today = dayOf(platform.now(), 'Europe/Stockholm')
  const contacts = contactsOf({ ...blockedDemoCustomer, country: 'SE', today }).filter(
    ({ kind }) => kind !== 'register',
  )
  const args = { marks: contacts.map((contact) => hashedMark(key, contact)) }
  await sync.applyAllOnServer([{ command: blockContact, args, actor: actorOf(memberOf(cast, 'seller')) }])
}
