import type * as z from 'zod/mini'
import {
  noteOnDeviation,
  raiseDeviation,
  returnDeviation,
} from '../../../shared/features/orders/deviation/deviation-review.commands.ts'
import * as doubleEventKinds from '../../../shared/features/orders/double/double-sale.events.ts'
import { ordersSync } from '../../../shared/features/orders/orders.commands.ts'
import {
  approveFlagged,
  approveSale,
  cancelSale,
  registerOrder,
  regretSale,
  restoreSale,
} from '../../../shared/features/orders/report/sale-review.commands.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { ServerCommand, ServerFeatureSync } from '../../sync/feature.ts'
import { withFourEyes } from '../organisation/access.door.ts'
import { keepPaper, keepPosted, loadSale } from '../sales/index.ts'
import { isSuspected } from './double/double-sale.store.ts'
import { reopenDouble } from './double/double-reopen.commands.ts'
import { stepDouble } from './double/double-step.commands.ts'
import { withReason } from './reason/sale-reason.store.ts'

const prepareRestore: NonNullable<ServerCommand<z.infer<typeof restoreSale.args>>['prepare']> = async (
  db,
  args,
  facts,
) => restoreReason(db, (await fourEyes(db, args, facts)) as typeof args, facts)
const restoreReason = withReason<z.infer<typeof restoreSale.args>>('restore')

/** An order that looks like another one is decided about first. */
const prepareApproval: NonNullable<ServerCommand<ApproveArgs>['prepare']> = async (db, args, facts) => ({
  ...args,
  ...(await fourEyes(db, args, facts)),
  isDoubleSuspected: await isSuspected(db, args.saleId),
})
type ApproveArgs = z.infer<typeof approveSale.args>

const fourEyes = withFourEyes<{ readonly saleId: Id }>('approve sale_reports', (db, { saleId }) => loadSale(db, saleId))

/** What the server does around a command: before the decision, and in the transaction of an accepted one. */
const parts: ReadonlyMap<string, Omit<ServerCommand, 'command'>> = new Map([
  [returnDeviation.name, { within: keepPosted }],
  [noteOnDeviation.name, { within: keepPosted }],
  [approveSale.name, { prepare: prepareApproval }],
  [approveFlagged.name, { prepare: prepareApproval }],
  [registerOrder.name, { within: keepPaper }],
  [restoreSale.name, { prepare: prepareRestore }],
  [raiseDeviation.name, { prepare: withReason('deviation') }],
  [regretSale.name, { prepare: withReason('regret') }],
  [cancelSale.name, { prepare: withReason('cancel') }],
  // Each is used only with the arguments of its own command.
] as never)

export const ordersServerSync: ServerFeatureSync = {
  collections: [],
  commands: [
    ...ordersSync.commands.map((command): ServerCommand => ({ command, ...parts.get(command.name) })),
    { command: stepDouble, serverOnly: true },
    { command: reopenDouble, serverOnly: true },
  ],
  scopesFor: () => [],
  events: Object.values(doubleEventKinds),
}
