import { signatureOf } from '../../../../shared/access/actor.ts'
import * as z from 'zod/mini'
import { extentOf } from '../../../../shared/access/ability.ts'
import { contactMarks, markSchema } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import { commentSchema } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, needWhere, refuse, remove, type Facts } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findMarksHeldAlone, liftContactBlock, loadContactBlock } from './contact-block.store.ts'

/** Back office lifts a block, with a reason. Marks that another block holds stay. */
export const unblockContact = command({
  name: 'contact.unblock',
  permission: 'update sale_reports',
  ...serverWork({ by: 'contact.block-at-desk' }),
  args: z.strictObject({
    blockId: idSchema,
    reason: commentSchema,
    /** The marks that go with it: filled in on the server. Left out: there is no such block in force. */
    marks: z.optional(z.array(markSchema)),
  }),
  load: ({ marks = [] }) => marks.map((mark) => needWhere(contactMarks, 'mark', mark)),
  decide: ({ reason, marks }, rows, facts) => {
    // A block holds in the whole company.
    if (extentOf(facts.actor.grants, 'update sale_reports') !== 'company') return refuse(failure('access.forbidden'))
    if (reason === '') return refuse(failure('contact.reason-required', 'reason'))
    if (!marks) return refuse(failure('contact.not-blocked'))
    const barring = marks
      .flatMap((mark) => rows.where(contactMarks, 'mark', mark))
      .filter(({ block }) => block === 'own')
    return accept(barring.map(({ id }) => remove(contactMarks, id)))
  },
})

type UnblockArgs = z.infer<typeof unblockContact.args>

export async function prepareUnblock(db: Db, { blockId, reason }: UnblockArgs): Promise<UnblockArgs> {
  const block = await loadContactBlock(db, blockId)
  const isInForce = block !== null && block.liftedAt === null
  return { blockId, reason, ...(isInForce ? { marks: await findMarksHeldAlone(db, blockId) } : {}) }
}

export async function storeLifting(db: Db, { blockId, reason }: UnblockArgs, { actor, now }: Facts): Promise<void> {
  const lifted = { liftedAt: now, liftedById: actor.userId, liftedByName: signatureOf(actor), liftReason: reason }
  await liftContactBlock(db, blockId, lifted)
}
