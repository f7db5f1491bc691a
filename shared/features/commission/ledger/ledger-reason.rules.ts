import {
  sellerAccounts,
  type LedgerAccount,
  type LedgerKind,
  type LedgerReason,
  type SellerAccount,
} from './ledger-line.schema.ts'

type Accounts = Readonly<Partial<Record<LedgerAccount, number>>>

/** Why money moved, told from where it stood and where it stands. */
export function reasonOf(
  kind: LedgerKind,
  { before, after }: { readonly before: Accounts; readonly after: Accounts },
): LedgerReason {
  const from = sellerAccounts.find((account) => (after[account] ?? 0) < (before[account] ?? 0))
  const to = sellerAccounts.find((account) => (after[account] ?? 0) > (before[account] ?? 0))
  if (kind === 'clawback') {
    if (to === 'reversed') return 'clawed_back'
    return (after.company_cost ?? 0) < (before.company_cost ?? 0) ? 'company_bears' : 'clawback_withdrawn'
  }
  if (from !== undefined && to !== undefined) return movedTo(to, from)
  const wasThere = isThere(before)
  if (wasThere && isThere(after)) return 'recounted'
  if (kind === 'correction') return wasThere ? 'correction_withdrawn' : 'corrected'
  if (kind !== 'commission' && kind !== 'split') return wasThere ? 'recounted' : 'credited'
  if (wasThere) return 'cancelled'
  return to === 'estimated' ? 'submitted' : 'opened'
}

const isThere = (accounts: Accounts): boolean => sellerAccounts.some((account) => (accounts[account] ?? 0) !== 0)

function movedTo(to: SellerAccount, from: SellerAccount): LedgerReason {
  switch (to) {
    case 'estimated':
      return 'reopened'
    case 'at_risk':
      return 'deviation'
    case 'held':
      if (from === 'reversed') return 'regret_withdrawn'
      return from === 'estimated' || from === 'at_risk' ? 'approved' : 'waits_again'
    case 'earned':
      if (from === 'reversed') return 'regret_withdrawn'
      return from === 'in_payroll' || from === 'paid' ? 'taken_out' : 'safe'
    case 'in_payroll':
      return from === 'paid' ? 'payment_withdrawn' : from === 'reversed' ? 'regret_withdrawn' : 'taken'
    case 'paid':
      return 'paid'
    case 'reversed':
      return 'regretted'
  }
}
