// The names of acts that sound like an undo, for undos.test.ts.

/** Sounds like an undo, and is an act of its own. */
export const ownActs: Readonly<Record<string, string>> = {
  'sick-notice.recover': 'ends an illness; days written after it are restored (sick-days.rules.test.ts)',
  'sick-notice.close': 'the same by the desk',
  'day.reopen': 'gives a closed day more time; what was counted is counted again when it closes',
  'day.close-at-night': 'closes a day',
  'time-report.return': 'asks the seller to report anew',
  'sale.cancel': 'ends an order',
  'sale.decline-offer': 'an answer of the customer',
  'POST /api/v1/offers/decline': 'an answer of the customer',
  'POST /api/v1/surveys/decline': 'an answer of the customer',
  'POST /api/v1/contract-page/decline': 'an answer of the candidate',
  'sale.lapse': 'an offer that nobody answered in time',
  'deviation.return': 'asks again',
  'commission-correction.send-back': 'asks again',
  'commission.reverse': 'a line of its own against the first, which stands',
  'commission.refuse-clawback': 'a decision',
  'POST /api/v1/alarms/:id/close': 'ends a call for help, with what was done',
  'sale.withdraw': 'the customer’s legal withdrawal of an order',
}

/** Undos of the server, each with the file whose tests look at what is left. */
export const onServer: Readonly<Record<string, string>> = {
  'day.undo-check-out': 'shared/features/time/checkout/daily-checkout.commands.test.ts',
  'door.undo': 'shared/features/field/door/door-visit.commands.test.ts',
  'alarm.withdraw': 'server/features/field/alarm/alarm.sync.test.ts',
  'POST /api/v1/badges/:userId/revoke': 'server/features/field/badge/badge.routes.test.ts',
  'POST /api/v1/badges/:userId/restore': 'server/features/field/badge/badge.routes.test.ts',
  'POST /api/v1/areas/:id/holdings/:holdingId/end': 'server/features/field/area/area.routes.test.ts',
  'POST /api/v1/areas/:id/holdings/:holdingId/restore': 'server/features/field/area/area.routes.test.ts',
  'contact.unblock': 'server/features/sales/contact/contact-block.routes.test.ts',
  'POST /api/v1/contact-blocks/:id/lift': 'server/features/sales/contact/contact-block.routes.test.ts',
  'POST /api/v1/customers/:id/unblock': 'server/features/sales/customer/customer.routes.test.ts',
  'POST /api/v1/customers/:id/split': 'server/features/sales/customer/customer.routes.test.ts',
  'POST /api/v1/product-prices/withdraw': 'server/features/catalog/price.routes.test.ts',
  'POST /api/v1/product-price-changes/withdraw': 'server/features/catalog/price-change.routes.test.ts',
  'POST /api/v1/product-category-moves/withdraw': 'server/features/catalog/product-category.routes.test.ts',
  'POST /api/v1/product-legal/withdraw': 'server/features/catalog/product-legal.routes.test.ts',
  'POST /api/v1/commission-rates/withdraw': 'server/features/finance/rate/rate.routes.test.ts',
  'POST /api/v1/commission-rates/end': 'server/features/finance/rate/rate.routes.test.ts',
  'POST /api/v1/commissions/shares': 'server/features/finance/split/sale-credit.routes.test.ts',
  'POST /api/v1/staff-files/:id/archived': 'server/features/operations/staff-file/staff-file.routes.test.ts',
  'POST /api/v1/quality-templates/:id/archive': 'server/features/quality/template/template.routes.test.ts',
  'POST /api/v1/guides/:id/archive': 'server/features/guides/guide/guide.routes.test.ts',
  'POST /api/v1/game/purchases/:id/cancellation': 'server/features/sales-flow/reward/reward.routes.test.ts',
  'POST /api/v1/users/:id/rehire': 'server/features/people/user/user.routes.test.ts',
  'POST /api/v1/candidates/:id/reopen': 'server/features/recruiting/desk/candidate.routes.test.ts',
  'DELETE /api/v1/users/:id/email-change': 'server/features/account/email-change.routes.test.ts',
  'POST /api/v1/absence-export/rejections/:id/withdrawal': 'server/features/payroll/run/payroll-delivery.store.test.ts',
  'POST /api/v1/payroll-export/rejections/:id/withdrawal': 'server/features/payroll/run/payroll-delivery.store.test.ts',
  'POST /api/v1/absence-export/runs/:id/withdrawal': 'server/features/payroll/run/payroll-run.routes.test.ts',
  'POST /api/v1/payroll-export/runs/:id/withdrawal': 'server/features/payroll/run/payroll-run.routes.test.ts',
  'DELETE /api/v1/orders/:id/hold': 'server/features/sales/order/order.routes.test.ts',
  'POST /api/v1/double-sales/:id/decision': 'server/features/sales/double/double-sale.routes.test.ts',
}

/** Ends or removes something; nothing is taken back. */
export const ends: readonly RegExp[] = [
  /\/sessions?(\/|$)/,
  /second-factors/,
  /password-reset/,
  /impersonations/,
  /users\/:id\/(?:end|erasure|sessions)/,
  /first-hour\/end/,
  /withdrawals/,
  /withdrawal-link/,
  /roles\/:id\/(?:remove|default)/,
  /coach-notes\/removals/,
  /exports\/:id/,
  /shared-views\/:id/,
  /imports\/[a-z-]+\/profiles\/:id/,
  /assistant\/(?:chats|boards|stats)\/:id$/,
  /push\/subscriptions/,
  /external-accounts\/:id\/disable/,
  /candidates\/:id\/(?:end|files\/:fileId\/remove|contracts\/:contractId\/cancel)/,
  /customers\/:id\/erase/,
  /seller-transcriptions\/:id/,
  /records\/[a-z-]+\/:id\/archive/,
]

export const sounds =
  /undo|withdraw|restore|reopen|remov|unblock|lift|revoke|take-?back|reverse|dismiss|clear|unregister|rejoin|split|shares|archive|reset|cancel|refuse|stop|recover|close|send-back|return|decline|lapse|rehire|\/end$|disable|erase|erasure|decision|^DELETE/i
