import { waitingClaim } from '../../../../../shared/features/finance/payout/clawback-claim.rules.ts'
import type { CommissionPayout } from '../../../../../shared/features/finance/payout/commission-payout.schema.ts'
import {
  approveClawback,
  refuseClawback,
  reverseCommission,
} from '../../../../../shared/features/finance/payout/commission-reverse.commands.ts'
import type { Id } from '../../../../../shared/kernel/ids.ts'
import type { Command } from '../../../../../shared/sync/command.ts'

interface Hands {
  /** Gives a command as one of two people who may pay. */
  readonly give: <Args>(who: 'finance' | 'payer', command: Command<Args>, args: NoInfer<Args>) => Promise<string>
  readonly payouts: () => Promise<readonly CommissionPayout[]>
  readonly month: string
}

/** What two people of finance do with a claim for money back: `finance` proposes it, `payer` decides. */
export const claimDeeds = ({ give, payouts, month }: Hands) => {
  const waiting = async () => {
    const payout = (await payouts()).find((one) => waitingClaim(one))
    const claimId = payout ? waitingClaim(payout)?.claim.id : undefined
    return payout && claimId !== undefined ? { payoutId: payout.id, claimId } : null
  }
  return {
    decide: (payoutId: Id, way: 'company_cost' | 'consent', consentDocument = 'Medgivande 3') =>
      give('finance', reverseCommission, { payoutId, month, way, consentDocument, reason: 'Ånger' }),
    approve: async () => {
      const args = await waiting()
      return args ? give('payer', approveClawback, { ...args, month }) : 'nothing waits'
    },
    refuse: async () => {
      const args = await waiting()
      return args ? give('payer', refuseClawback, { ...args, reason: 'Inget medgivande' }) : 'nothing waits'
    },
  }
}
