import * as z from 'zod/mini'
import type { Permission } from '../../../access/permissions.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { aForm, deskWork } from '../../../sync/bounds.ts'
import { accept, command, needWhere, put, refuse, type Command } from '../../../sync/command.ts'
import { contactBlockBurst } from '../../sales/sale/sale.events.ts'
import { countries } from '../../catalog/provider.schema.ts'
import { contactMarks, markSchema } from '../../sales/contact/contact-mark.schema.ts'
import { commentSchema, customerDraftSchema, idNumberInputSchema } from '../../sales/sale/sale-draft.schema.ts'

/** So many people a seller may block in a day; more is for back office. */
export const BLOCKS_A_DAY = 20
/** Back office is told once a seller comes to this many in a day. */
export const BLOCK_BURST = 10

/** Whom a block is about, as far as the seller knows. */
export const blockedContactSchema = z.extend(
  z.pick(customerDraftSchema, {
    kind: true,
    name: true,
    companyName: true,
    phone: true,
    address: true,
    postalCode: true,
  }),
  { country: z.enum(countries), idNumber: idNumberInputSchema },
)
export type BlockedContact = z.infer<typeof blockedContactSchema>

const blockArgs = z.strictObject({
  /** Null from phones of before, which sent marks alone. */
  contact: z.nullable(blockedContactSchema),
  saleId: z.nullable(idSchema),
  /** Why, where a desk says so. */
  reason: z.optional(commentSchema),
  /** By what the person is recognised, for a decision holds no keys. The server makes its own of the contact. */
  marks: z.array(markSchema).check(z.maxLength(6)),
  /** How many the actor has blocked today. The server counts; a phone does not know. */
  madeToday: z.optional(z.number().check(z.int(), z.nonnegative())),
})
export type BlockContactArgs = z.infer<typeof blockArgs>

/** Somebody wants no more visits and calls from us. Company wide (product 5.17); telling it twice is no harm. */
export const blockContact = blocking('contact.block', 'create sales')

/** The same, told to back office: as many as have asked. */
export const blockContactAtDesk = blocking('contact.block-at-desk', 'update sale_reports')

function blocking(name: string, permission: Permission): Command<BlockContactArgs> {
  const isLimited = permission === 'create sales'
  return command({
    name,
    version: 2,
    permission,
    ...(isLimited ? aForm : deskWork)({ liftedBy: 'update sale_reports', how: 'POST /api/v1/contact-blocks/:id/lift' }),
    args: blockArgs,
    upgrades: { 1: (args) => ({ ...(args as { marks: string[] }), contact: null, saleId: null }) },
    sensitive: ['contact'],
    load: ({ marks }) => marks.map((mark) => needWhere(contactMarks, 'mark', mark)),
    decide: ({ contact, marks, madeToday }, rows, facts) => {
      // The register's marks are asked for, never blocked: who asks for peace is known by the others.
      const own = marks.filter((mark) => !mark.startsWith('r:'))
      // A phone without the key cannot make marks: the server will.
      const isLeftToServer = contact !== null && madeToday === undefined
      if (own.length === 0 && !isLeftToServer) return refuse(failure('sale.contact-unknown'))
      const made = madeToday ?? 0
      if (isLimited && made >= BLOCKS_A_DAY) {
        return refuse(failure('contact.too-many-blocked', undefined, { max: BLOCKS_A_DAY }))
      }
      const fresh = own.filter((mark) => !rows.where(contactMarks, 'mark', mark).some(({ block }) => block === 'own'))
      const changes = fresh.map((mark, index) =>
        put(contactMarks, {
          id: facts.idFor(index),
          mark,
          block: 'own',
          providerId: null,
          soldOn: null,
          officeId: null,
        }),
      )
      const burst = contactBlockBurst({ sellerId: facts.actor.userId })
      return accept(changes, isLimited && made + 1 === BLOCK_BURST ? [burst] : [])
    },
  })
}
