import type { Permission } from './permissions.ts'

/** An act that benefits or binds somebody, and that this person does not do: another pair of eyes does. */
export interface OtherEyesAct {
  /** Its commands. Left out: its calls name it in their contracts (`otherEyes`). */
  readonly commands?: readonly string[]
  /** Describes, for the documentation, the person who is refused. */
  readonly party: string
  /** The right by which somebody else may. */
  readonly permission: Permission
  /** The refusal, with its HTTP status where it is a call. */
  readonly code: string
  readonly status?: 403 | 409 | 422
  /** The field of a form at which the refusal is shown. */
  readonly field?: string
  /** Allowed to the party as long as nobody else in the company may (decision 0032). */
  readonly isLifted: boolean
}

/**
 * Every act that takes another pair of eyes (decision 0172). A call enforces its line by `assertOtherEyes`, a command by an
 * argument that the server alone fills in.
 */
export const otherEyes = {
  'sale.approve': {
    commands: ['sale.approve', 'sale.approve-flagged'],
    party: 'the seller',
    permission: 'approve sale_reports',
    code: 'sale.own',
    isLifted: true,
  },
  'sale.restore': {
    commands: ['sale.restore'],
    party: 'the seller',
    permission: 'approve sale_reports',
    code: 'sale.own',
    isLifted: true,
  },
  'time-report.approve': {
    commands: ['time-report.approve'],
    party: 'the person who reported the hours',
    permission: 'approve time_reports',
    code: 'time-report.own',
    isLifted: true,
  },
  'day.reopen': {
    commands: ['day.reopen'],
    party: 'the person who closed the day',
    permission: 'update daily_checkouts',
    code: 'day.own',
    isLifted: true,
  },
  'sick-notice.certify': {
    commands: ['sick-notice.record-certificate'],
    party: 'the person who is ill',
    permission: 'update sicknotices',
    code: 'sick-notice.own',
    isLifted: true,
  },
  'commission.move': {
    commands: [
      'commission.take-into-payroll',
      'commission.take-month-pay',
      'commission.pay',
      'commission.withdraw-payment',
      'commission.withdraw-from-payroll',
      'commission.reverse',
      'commission.refuse-clawback',
    ],
    party: 'the person who is paid',
    permission: 'update commissions',
    code: 'commission.own',
    isLifted: true,
  },
  'commission.approve-clawback': {
    commands: ['commission.approve-clawback'],
    party: 'the person who is paid, and the person who proposed the claw-back',
    permission: 'update commissions',
    code: 'commission.clawback-own',
    isLifted: true,
  },
  'commission-dispute.answer': {
    commands: ['commission-dispute.answer'],
    party: 'the person who asked',
    permission: 'update sale_reports',
    code: 'commission-dispute.own',
    isLifted: true,
  },
  'commission-correction.approve': {
    commands: ['commission-correction.approve'],
    party: 'the person who asked, and the person who proposed the amount',
    permission: 'update commissions',
    code: 'commission-correction.own',
    isLifted: true,
  },
  'payroll-month.approve': {
    party: 'the person who locked the month',
    permission: 'update commissions',
    code: 'payroll-month.own',
    status: 409,
    isLifted: true,
  },
  'payroll-run.approve': {
    party: 'the person who made the run',
    permission: 'update commissions',
    code: 'payroll.needs-other',
    status: 409,
    isLifted: true,
  },
  'payroll-question.answer': {
    party: 'the person who asked',
    permission: 'update commissions',
    code: 'payroll.question-own',
    status: 403,
    isLifted: false,
  },
  'sale-share.decide': {
    party: 'everybody who has a part of the sale, before or after',
    permission: 'update commissions',
    code: 'sale-credit.own',
    status: 409,
    isLifted: true,
  },
  'rate.change': {
    party: 'the person whose rate it is',
    permission: 'update commissions',
    code: 'commission.own',
    status: 422,
    isLifted: true,
  },
  'override.change': {
    party: 'the coach whose part of the team’s commission it is',
    permission: 'update commissions',
    code: 'commission.own',
    status: 422,
    isLifted: true,
  },
  'hourly-pay.change': {
    party: 'the person whose hourly pay it is',
    permission: 'update commissions',
    code: 'commission.own',
    status: 422,
    isLifted: true,
  },
  'title.change': {
    party: 'the person whose title it is',
    permission: 'update teams',
    code: 'membership.own-title',
    status: 409,
    field: 'titleId',
    isLifted: true,
  },
  'double-sale.decide': {
    party: 'the sellers of both sales',
    permission: 'update sale_reports',
    code: 'double.own',
    status: 403,
    isLifted: true,
  },
  'reconciliation.decide': {
    party: 'the sellers of the sales that the row may mean',
    permission: 'update sale_reports',
    code: 'controlling.own',
    status: 403,
    isLifted: true,
  },
  'purchase.step': {
    party: 'the buyer',
    permission: 'view salesflow_admin',
    code: 'reward.own',
    status: 403,
    isLifted: true,
  },
  'survey.call': {
    party: 'the seller of the sale',
    permission: 'update sale_quality_surveys',
    code: 'quality.own',
    status: 403,
    isLifted: false,
  },
  'survey.annul': {
    party: 'the seller of the sale',
    permission: 'update sale_quality_surveys',
    code: 'quality.own',
    status: 403,
    isLifted: false,
  },
  'transcription.coach': {
    party: 'the seller whose pitch it is',
    permission: 'update seller_transcriptions',
    code: 'transcription.own',
    status: 403,
    isLifted: false,
  },
  'badge.decide': {
    party: 'the person whose badge it is',
    permission: 'update daily_checkouts',
    code: 'badge.own',
    status: 403,
    isLifted: false,
  },
  'device.release': {
    party: 'the person who holds the device',
    permission: 'update devices',
    code: 'device.own',
    status: 403,
    isLifted: true,
  },
  'second-factor.reset': {
    party: 'the person whose second factors they are',
    permission: 'update users',
    code: 'second-factor.own-reset',
    status: 422,
    isLifted: false,
  },
  'candidate-address.confirm': {
    party: 'the person who changed the address',
    permission: 'update candidates',
    code: 'candidate.address-own',
    status: 403,
    isLifted: true,
  },
  'candidate-number.learn': {
    party: 'the person to whom the link to an open contract of the candidate is shown, to hand it over',
    permission: 'reveal private_profiles',
    code: 'candidate.link-shown',
    status: 403,
    isLifted: true,
  },
} as const satisfies Record<string, OtherEyesAct>

export type OtherEyesName = keyof typeof otherEyes

export const isOtherEyesName = (name: string): name is OtherEyesName => Object.hasOwn(otherEyes, name)
