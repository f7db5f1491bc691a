// What sounds like an act that benefits or binds the person who does it, for other-eyes.test.ts.

/** Names of calls and commands that may be such an act. */
export const sounds =
  /approv|refund|annul|restor|hand-?over|hand-?out|pay|decide|decision|confirm|reopen|accept|dismiss|correct|reset|certificate|roll-back|award|bonus|rates?\b|shares?\b|kudos|rehire|bank|last-four|access\b|steps?\b/u

/** Settings of the whole company, which name no person. */
const settings = 'a setting of the whole company; it names no person'
/** What the office does with records that name nobody. */
const nobody = 'it names no person who would gain by it'
const customer = 'an answer of the customer, without a session'
const delivery = 'sends a letter to the customer, at the address of the order'
const before = 'approving it afterwards takes other eyes'
const file = 'a file or a note about a run that somebody else has approved'

const doorBlock = 'the wish of a customer, lifted with a reason that is logged; it benefits no clerk'

/**
 * Sounds like it, and takes no other eyes: the reason, by the beginning of the name. The calls of records that name a person
 * stand in the table; a new record that does needs a line there (`otherEyes` of its contract).
 */
export const exceptions: Readonly<Record<string, string>> = {
  'POST /api/v1/door-blocks/': doorBlock,
  'door.decide-block': doorBlock,
  'POST /api/v1/records/': 'the calls of a record are excused together: a record names its act in its contract',
  'PATCH /api/v1/records/': 'the same',
  'POST /api/v1/second-factors/totp/confirm': 'the person’s own sign-in',
  'POST /api/v1/password-reset': 'a letter to the owner of the account',
  'POST /api/v1/teams/:id/reopening': nobody,
  'POST /api/v1/sales/:saleId/confirmation-mails/:id/again': delivery,
  'POST /api/v1/confirmation-mails/': delivery,
  'sale.note-confirmation': delivery,
  'sale.hand-over-letter': 'the seller records what they sent to the customer themselves',
  'POST /api/v1/withdrawals/confirmation': customer,
  'POST /api/v1/offers/accept': customer,
  'sale.accept-offer': customer,
  'POST /api/v1/seller-transcriptions/:id/share': 'the seller shows an own pitch; scoring it takes other eyes',
  'POST /api/v1/device-handovers': 'the receipt binds the receiver; what releases them takes other eyes',
  'POST /api/v1/device-handovers/:id/acceptance': 'binds the receiver, by their own word',
  'POST /api/v1/paycodes/usual': settings,
  'POST /api/v1/imports/payroll-rejections': 'what another system has refused; it pays nobody',
  'PUT /api/v1/imports/payroll-rejections/profiles': settings,
  'DELETE /api/v1/imports/payroll-rejections/profiles/:id': settings,
  'POST /api/v1/imports/hourly-pays': 'each row passes the check of its record, which takes other eyes',
  'PUT /api/v1/imports/hourly-pays/profiles': settings,
  'DELETE /api/v1/imports/hourly-pays/profiles/:id': settings,
  'POST /api/v1/payroll-export/rejections/:id/withdrawal': 'takes a note back; the run stands',
  'POST /api/v1/own-pay/': 'asks, or reads one’s own pay; the answer takes other eyes',
  'POST /api/v1/payroll-export/runs': 'a large run is approved by other eyes; its lines are counted, not written',
  'POST /api/v1/payroll-export/runs/:id/withdrawal': 'pays nobody',
  'POST /api/v1/payroll-export/runs/:id/files': file,
  'POST /api/v1/payroll-export/runs/:id/deliveries': file,
  'POST /api/v1/candidates/:id/hand-over':
    'notes a sent message; the link to a contract is for whoever does not know the number',
  'POST /api/v1/candidates/:id/reopen': 'takes up a person who wants to work here; nothing is owed',
  'POST /api/v1/areas/:id/holdings/:holdingId/restore': nobody,
  'POST /api/v1/controlling/runs/:id/roll-back': 'everything that one file of the provider did, or nothing',
  'controlling.roll-back-row': 'a row of that, by the server',
  'terms.accept': 'binds the person, by their own word',
  'sale.correct': before,
  'sale.undo-approval': 'takes pay back; approving again takes other eyes',
  'deviation.dismiss': before,
  'deviation.accept': before,
  'sale.set-provider-payment':
    'taking it into payroll takes other eyes, and reconciliation names what the provider did not pay',
  'sale.reopen-double': 'a step of a decision that takes other eyes, by the server',
  'time-report.withdraw-approval': 'takes hours back; approving again takes other eyes',
  'time-report.correct': before,
  'PUT /api/v1/profile/bank-account': 'one’s own account, with the own password; the old address is notified',
  'POST /api/v1/users/:id/rehire': 'a person who has left is not signed in',
  'PUT /api/v1/users/:id/last-four':
    'the office writes what the directory asks for; it opens no account of more rights (0109)',
  'PUT /api/v1/users/:id/access': 'nobody gives more than they hold (assertWithinOwn)',
  'PUT /api/v1/game/kudos': 'a line of one’s own is not found',
  'POST /api/v1/candidates/:id/steps': 'a contract waits while the address is not confirmed; the candidate signs',
  'POST /api/v1/plan-steps': nobody,
  'POST /api/v1/controlling/claims/:id/steps': 'a claim against a provider',
  'sale.step-double': 'a step of a decision that takes other eyes, by the server',
  'commission-correction.send-back': 'asks again; approving takes other eyes',
}

/** Whether a name is excused, and by which line: the longest that it begins with. */
export const excuseOf = (name: string): string | undefined =>
  Object.keys(exceptions)
    .filter((start) => name.startsWith(start))
    .toSorted((one, other) => other.length - one.length)[0]

/** Proved by a test of the feature, which asks for the refusal by its code. */
export const provenIn: Readonly<Record<string, string>> = {
  'POST /api/v1/candidates/:id/reveal': 'server/features/recruiting/contract/contract-eyes.store.test.ts',
  'PUT /api/v1/candidates/:id/info': 'server/features/recruiting/contract/contract-eyes.store.test.ts',
  'GET /api/v1/candidates/:id/contracts/:contractId/file':
    'server/features/recruiting/contract/contract-eyes.store.test.ts',
  'sale.approve': 'server/four-eyes.test.ts',
  'sale.approve-flagged': 'shared/features/orders/report/sale-review.commands.test.ts',
  'sale.restore': 'server/four-eyes.test.ts',
  'time-report.approve': 'server/four-eyes.test.ts',
  'day.reopen': 'server/four-eyes.test.ts',
  'sick-notice.record-certificate': 'shared/features/time/sick-notice/sick-notice.commands.test.ts',
  'commission.take-into-payroll': 'server/features/payout/payroll/payroll-month.routes.test.ts',
  'commission.take-month-pay': 'server/features/payout/payroll/payroll-month.routes.test.ts',
  'commission.pay': 'server/features/payout/payroll/payroll-month.routes.test.ts',
  'commission.withdraw-payment': 'server/features/payout/payroll/payroll-month.routes.test.ts',
  'commission.withdraw-from-payroll': 'server/features/payout/payroll/payroll-month.routes.test.ts',
  'commission.reverse': 'server/features/payout/payout/clawback-claim.sync.test.ts',
  'commission.refuse-clawback': 'server/features/payout/payout/clawback-claim.sync.test.ts',
  'commission.approve-clawback': 'server/features/payout/payout/clawback-claim.sync.test.ts',
  'commission-dispute.answer': 'server/features/payout/dispute/commission-correction.sync.test.ts',
  'commission-correction.approve': 'server/features/payout/dispute/commission-correction.sync.test.ts',
  'POST /api/v1/people/:id/memberships': 'server/features/organisation/member/membership.routes.test.ts',
  'PUT /api/v1/seller-transcriptions/:id/coaching':
    'server/features/quality/transcription/transcription.routes.test.ts',
  'POST /api/v1/users/:id/second-factors/reset': 'server/features/account/second-factor/lost-device.routes.test.ts',
  'POST /api/v1/commissions/payroll-month': 'server/features/payout/payroll/payroll-month.routes.test.ts',
  'POST /api/v1/commissions/shares': 'server/features/payout/split/sale-credit-unpaid.routes.test.ts',
  'POST /api/v1/payroll-export/runs/:id/approval': 'server/features/payroll/run/payroll-run.routes.test.ts',
  'POST /api/v1/absence-export/runs/:id/approval': 'server/features/payroll/run/payroll-run.routes.test.ts',
  'POST /api/v1/payroll-export/questions/:id/answer': 'server/features/payroll/own/own-pay.routes.test.ts',
}
