import { catalogSync } from '../../shared/features/catalog/catalog.commands.ts'
import { fieldSync } from '../../shared/features/field/field.commands.ts'
import { payoutSync } from '../../shared/features/payout/payout.commands.ts'
import { guidesSync } from '../../shared/features/guides/guides.commands.ts'
import { messagingSync } from '../../shared/features/messaging/messaging.commands.ts'
import { peopleSync } from '../../shared/features/people/people.commands.ts'
import { agreementsSync } from '../../shared/features/agreements/agreements.commands.ts'
import { ordersSync } from '../../shared/features/orders/orders.commands.ts'
import { salesSync } from '../../shared/features/sales/sales.commands.ts'
import { timeSync } from '../../shared/features/time/time.commands.ts'

/** Every command of the application. */
export const syncCommands = [
  catalogSync,
  salesSync,
  agreementsSync,
  ordersSync,
  timeSync,
  payoutSync,
  messagingSync,
  guidesSync,
  peopleSync,
  fieldSync,
].flatMap(({ commands }) => commands)
