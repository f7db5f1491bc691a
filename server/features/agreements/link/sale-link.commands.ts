import * as z from 'zod/mini'
import { noteIn } from '../../../../shared/features/sales/sale/sale-step.rules.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, needRow, refuse } from '../../../../shared/sync/command.ts'
import type { ServerCommand } from '../../../sync/feature.ts'
import { raiseLinkVersion } from './withdrawal-link.store.ts'

/**
 * Somebody takes the customer's link. Whoever holds it can withdraw as the customer, so the history says who had it. The
 * seller of the sale and back office come with different rights, and a command has one.
 */
export const takeOwnLink = linkCommand('take-own-link', 'view sales', 'link_given')
export const takeLink = linkCommand('take-link', 'update sale_reports', 'link_given')

/** Back office makes a new link; the earlier one leads nowhere from then on. */
export const renewLink = linkCommand('renew-link', 'update sale_reports', 'link_renewed')

function linkCommand(act: string, permission: Permission, kind: 'link_given' | 'link_renewed') {
  return command({
    name: `sale.${act}`,
    permission,
    ...serverWork({ none: 'a link that was given is replaced by the next one' }),
    args: z.strictObject({ saleId: idSchema }),
    load: ({ saleId }) => [needRow(sales, saleId)],
    decide: ({ saleId }, rows, facts) => {
      const sale = rows.get(sales, saleId)
      const isTheirs = permission === 'view sales' ? sale?.sellerId === facts.actor.userId : true
      if (!sale?.customer || !isTheirs || !reaches(facts.actor, permission, sale)) {
        return refuse(failure('sale.not-found'))
      }
      return accept(noteIn(sale, { to: sale.status, kind }, facts))
    },
  })
}

export const raiseVersion: NonNullable<ServerCommand<{ saleId: Id }>['within']> = (db, { saleId }) =>
  raiseLinkVersion(db, saleId)
