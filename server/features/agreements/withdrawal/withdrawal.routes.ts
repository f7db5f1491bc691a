import type { Actor } from '../../../../shared/access/actor.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import {
  copyWithdrawalLink,
  postConfirmation,
  postLookAtWithdrawal,
  postNewWithdrawalLink,
  postWithdrawal,
  type WithdrawalView,
} from '../../../../shared/features/agreements/withdrawal/withdrawal.api.ts'
import {
  givesConfirmation,
  mayHaveLink,
  orderReferenceOf,
  receiptDaysOf,
  withdrawalStateOf,
} from '../../../../shared/features/agreements/withdrawal/withdrawal.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Command } from '../../../../shared/sync/command.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { publicRoute, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadCompanyCard } from '../../organisation/places.door.ts'
import { confirmationOf } from '../mail/confirmation.rules.ts'
import { loadSignature, loadSale } from '../../sales/index.ts'
import { renewLink, takeLink, takeOwnLink } from '../link/sale-link.commands.ts'
import { withdrawSale } from './sale-withdraw.commands.ts'
import { linkTo, saleIdIn } from '../link/withdrawal-link.rules.ts'

/** The customer's page: one order behind a link that nobody can guess, and the button that undoes it. */
export function withdrawalRoutes(platform: Platform, sync: Pick<Sync, 'applyAllOnServer'>): readonly Route[] {
  const { database, secrets, now } = platform
  const seen = async (token: string) => orderOf(platform, await saleIdIn(platform, token))
  const linkBy = async (command: Command<{ saleId: Id }>, saleId: Id, actor: Actor) => {
    const [outcome] = await sync.applyAllOnServer([{ command, args: { saleId }, actor }])
    if (outcome?.status !== 'applied') throw new Problem(404, 'request.not-found')
    return { url: await linkTo(platform, saleId) }
  }
  return [
    publicRoute(postLookAtWithdrawal, async ({ input }) => viewOf(await seen(input.token), now()), LIMITS),
    publicRoute(
      postWithdrawal,
      async ({ input: { token, reason }, session }) => {
        const { sale } = await seen(token)
        // Staff note a withdrawal in their own name.
        if (session !== null) throw new Problem(403, 'withdrawal.staff')
        const state = withdrawalStateOf(sale, now())
        // Pressed twice, or opened again: what has happened is shown, not done again.
        if (state !== 'open' && state !== 'withdrawn') throw new Problem(409, `withdrawal.${state}`)
        const args = { saleId: sale.id, reason }
        if (state === 'open') {
          await sync.applyAllOnServer([{ command: withdrawSale, args, actor: systemActor(withdrawSale.permission) }])
        }
        return viewOf(await seen(token), now())
      },
      LIMITS,
    ),
    publicRoute(
      postConfirmation,
      async ({ input: { token } }) => {
        const { sale, provider } = await seen(token)
        if (!givesConfirmation(sale, now())) throw new Problem(410, 'withdrawal.confirmation-over')
        const signature = await loadSignature(database.db, secrets, sale.id)
        const [url, company] = [await linkTo(platform, sale.id), await loadCompanyCard(database.db)]
        const paper = confirmationOf({ sale, provider, signature, company, url, now: now() })
        const pdf = await platform.pdf.render(paper)
        return { fileName: `${orderReferenceOf(sale)}.pdf`, pdf: pdf.toString('base64') }
      },
      LIMITS,
    ),
    route(copyWithdrawalLink, async ({ params, actor }) => {
      const sale = await loadSale(database.db, params['saleId'] ?? '')
      if (!sale || !mayHaveLink(actor, sale)) throw new Problem(404, 'request.not-found')
      return linkBy(sale.sellerId === actor.userId ? takeOwnLink : takeLink, sale.id, actor)
    }),
    route(postNewWithdrawalLink, ({ params, actor }) => linkBy(renewLink, params['saleId'] ?? '', actor)),
  ]
}

/** By caller's address: enough for a household, too little for guessing. */
const LIMITS = { perMinute: 20 }

interface Order {
  readonly sale: Sale
  readonly provider: Provider
}

async function orderOf({ database }: Platform, saleId: Id): Promise<Order> {
  const sale = await loadSale(database.db, saleId)
  const [provider] = sale?.providerId ? await providerStore.load(database.db, [sale.providerId]) : []
  if (!sale || !provider) throw new Problem(404, 'request.not-found')
  return { sale, provider }
}

function viewOf({ sale, provider }: Order, now: number): WithdrawalView {
  const { regretUntil, zone, status, statusAt } = sale
  return {
    state: withdrawalStateOf(sale, now),
    language: sale.language,
    reference: orderReferenceOf(sale),
    providerName: provider.name,
    providerContact: provider.company?.complaints ?? '',
    soldOn: sale.soldOn,
    lines: sale.lines.map(({ productName, quantity, unitPriceOre, billing }) => ({
      name: productName,
      quantity,
      amountOre: quantity * unitPriceOre,
      billing,
    })),
    currency: sale.currency,
    daysFromReceipt: receiptDaysOf({ ...sale, providerType: provider.type }),
    untilDay: regretUntil === null ? null : dayOf(regretUntil, zone),
    withdrawnAt: status === 'regret' ? statusAt : null,
    hasConfirmation: givesConfirmation(sale, now),
  }
}
