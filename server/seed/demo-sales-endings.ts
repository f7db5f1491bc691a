import type { Actor } from '../../shared/access/actor.ts'
import { answerDeviation, dismissDeviation, raiseDeviation } from '../../shared/features/sales/deviation.commands.ts'
import { correctSale } from '../../shared/features/sales/sale-correct.commands.ts'
import {
  approveSale,
  askQuestion,
  cancelSale,
  flagSale,
  regretSale,
  restoreSale,
} from '../../shared/features/sales/sale-review.commands.ts'
import type { DeviationType } from '../../shared/features/sales/deviation.schema.ts'
import type { SaleDraft } from '../../shared/features/sales/sale.schema.ts'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Command } from '../../shared/sync/command.ts'
import { derivedId } from '../../shared/sync/derived-id.ts'
import type { Platform } from '../platform/platform.ts'
import type { ServerAct } from '../sync/server-acts.ts'
import type { Ending } from './demo-sales-plan.ts'

export interface Scene {
  readonly platform: Platform
  readonly saleId: Id
  readonly at: Instant
  readonly seller: Actor
  readonly office: Actor
  readonly draft: SaleDraft
}

const HOUR_MS = 3_600_000

/** What happened to a sale after it was handed in. */
export function actsTowards(ending: Ending, scene: Scene): ServerAct[] {
  const { saleId, seller, office, platform } = scene
  const by =
    (actor: Actor) =>
    <Args>(hours: number, command: Command<Args>, args: NoInfer<Args>, id = platform.newId()): ServerAct => {
      // The newest sales were handled a moment ago at the latest, never in the future.
      const at = Math.min(scene.at + hours * HOUR_MS, platform.now() - 60_000 + hours)
      return { command, args, actor, at, id }
    }
  const [officeDid, sellerDid] = [by(office), by(seller)]
  const approved = (hours: number, revision = 1) => officeDid(hours, approveSale, { saleId, revision, comment: '' })
  const raise = platform.newId()
  const deviationId = derivedId(raise, 0)
  const raised = (type: DeviationType, text: string, hours = 2) =>
    officeDid(hours, raiseDeviation, { saleId, type, text }, raise)
  // Raised within the hour, so that the countdown of a deviation that waits has not run out.
  const justNow = (platform.now() - scene.at) / HOUR_MS - 0.7
  const regretted = (hours: number) =>
    officeDid(hours, regretSale, { saleId, reason: 'changed_mind', comment: 'Kunden ringde själv' })
  const endings: Record<Ending, () => ServerAct[]> = {
    finalized: () => [],
    price_changed: () => [],
    awaits_accept: () => [],
    approved: () => [approved(3)],
    flagged: () => [
      officeDid(2, flagSale, { saleId, reason: 'quality_check', comment: 'Ring kunden innan godkännande' }),
    ],
    asked_seller: () => [
      officeDid(2, askQuestion, {
        saleId,
        awaiting: 'seller',
        question: 'Gäller avtalet båda lägenheterna?',
        dueAt: platform.now() + 48 * HOUR_MS,
      }),
    ],
    deviation: () => [
      scene.draft.externalOrderNumber === ''
        ? raised('incorrect_order', 'Kunden har redan rörligt pris hos oss. Ska det vara fast pris?', justNow)
        : raised('incorrect_ssn', 'Numret hör till en annan person än den som står på ordern.', justNow),
    ],
    deviation_answered: () => [
      raised('not_credit_worthy', 'Kreditupplysningen gick inte igenom.'),
      sellerDid(4, answerDeviation, { deviationId, text: 'Kunden betalar gärna i förskott.' }),
    ],
    corrected: () => [
      raised('incorrect_order', 'Vindkraft saknas enligt kunden.'),
      sellerDid(4, correctSale, correction(scene)),
      approved(6, 2),
    ],
    wrong_alarm: () => [
      raised('incorrect_ssn', 'Stämmer numret?'),
      officeDid(3, dismissDeviation, { deviationId, comment: 'Numret stämde' }),
      approved(4),
    ],
    regret: () => [approved(3), regretted(50)],
    regret_early: () => [regretted(5)],
    restored: () => [
      approved(3),
      regretted(26),
      officeDid(50, restoreSale, { saleId, reason: 'saved', comment: 'Behåller avtalet med lägre fart' }),
    ],
    cancelled: () => [
      officeDid(2, flagSale, { saleId, reason: 'suspected_double', comment: '' }),
      officeDid(3, cancelSale, { saleId, reason: 'duplicate', comment: 'Registrerad två gånger' }),
    ],
  }
  return endings[ending]()
}

/** The seller adds what back office missed in the message to the order. */
function correction({ saleId, draft }: Scene) {
  const changes = { message: 'Kunden vill inte ha vindkraft, bekräftat vid dörren.' }
  return { saleId, basedOn: 2, base: { message: draft.message }, changes, idNumber: '', comment: 'Pratade med kunden' }
}
