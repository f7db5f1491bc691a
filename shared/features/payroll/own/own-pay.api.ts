import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { freeText } from '../../../kernel/one-line.ts'
import { rowActs } from '../../../resource/row-acts.ts'
import { payrollMonthSchema } from '../../commission/pay-line/commission-payout.schema.ts'
import { paycodeCountries, paycodeSources } from '../paycode/paycode.schema.ts'
import { ignoredReasons } from '../run/payroll-line.rules.ts'
import { payrollRights } from '../run/payroll-rights.rules.ts'

/** Subjects of a question about pay. */
export const payQuestionCategories = ['hours', 'absence', 'allowance', 'amount', 'other'] as const
export const payQuestionOutcomes = ['approved', 'partly', 'denied'] as const
export const payQuestionStates = ['open', ...payQuestionOutcomes] as const

/** `due`: goes with the next run. `held`: waits, with the reason. Otherwise a run of the month carries it. */
export const ownLineStates = ['held', 'due', 'approved', 'exported'] as const
export type OwnLineState = (typeof ownLineStates)[number]

const questionSchema = z.object({
  id: idSchema,
  version: z.number(),
  cell: z.string(),
  month: payrollMonthSchema,
  country: z.enum(paycodeCountries),
  source: z.enum(paycodeSources),
  day: daySchema,
  /** The value that the person saw, and the one they expect; hours, days, or öre and cents. */
  shown: z.number(),
  expected: z.nullable(z.number()),
  category: z.enum(payQuestionCategories),
  text: z.string(),
  state: z.enum(payQuestionStates),
  answer: z.string(),
  answeredByName: z.string(),
  createdAt: instantSchema,
  answeredAt: z.nullable(instantSchema),
})
export type PayQuestion = z.infer<typeof questionSchema>

const lineSchema = z.object({
  cell: z.string(),
  source: z.enum(paycodeSources),
  country: z.enum(paycodeCountries),
  day: daySchema,
  /** Hours, days, or öre and cents: the unit follows from the source. */
  value: z.number(),
  /** The pay code and its name; empty while no code pays the source. */
  code: z.string(),
  codeName: z.string(),
  isCorrection: z.boolean(),
  state: z.enum(ownLineStates),
  /** Why a held line waits. */
  reason: z.nullable(z.enum(ignoredReasons)),
  /** The sale that a commission is for. */
  saleId: z.nullable(idSchema),
})
export type OwnPayLine = z.infer<typeof lineSchema>

const ownPaySchema = z.object({
  month: payrollMonthSchema,
  /** From this day on the pay is complete enough to be checked, and until `lockDay` a change still goes with it. */
  previewDay: daySchema,
  lockDay: daySchema,
  lines: z.array(lineSchema),
  questions: z.array(questionSchema),
  /** Whether a file of the month has been made, and the slip with it. */
  hasSlip: z.boolean(),
})
export type OwnPay = z.infer<typeof ownPaySchema>

const monthInput = z.strictObject({ month: payrollMonthSchema })
const words = z.string().check(freeText(), z.minLength(5, 'user.reason-required'), z.maxLength(1000))

/** A person's own pay of a month, line by line, from the same computation as the payroll export. */
export const getOwnPay = endpoint({
  method: 'GET',
  path: '/api/v1/own-pay',
  access: 'view sales_salary_calculator',
  reach: 'own',
  whileActing: false,
  input: monthInput,
  output: ownPaySchema,
})

/**
 * Asks about one line of the own pay. The value shown is read on the server. Repeating the id returns the same question. 409
 * `payroll.question-open` while an earlier question about the line has no answer; 404 if there is no such line.
 */
export const postPayQuestion = endpoint({
  method: 'POST',
  path: '/api/v1/own-pay/questions',
  access: 'view sales_salary_calculator',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({
    id: idSchema,
    month: payrollMonthSchema,
    cell: z.string().check(z.maxLength(200)),
    category: z.enum(payQuestionCategories),
    /** In the unit of the line; null if the person cannot tell. */
    expected: z.nullable(z.int().check(z.gte(-100_000_000), z.lte(100_000_000))),
    text: words,
  }),
  output: questionSchema,
})

/** The slip of a month that was exported, as a PDF in base64. 409 `payroll.no-slip`. */
export const postPaySlip = endpoint({
  method: 'POST',
  path: '/api/v1/own-pay/slip',
  access: 'view sales_salary_calculator',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({ month: payrollMonthSchema, language: z.enum(['sv', 'en', 'fi']) }),
  output: z.object({ fileName: z.string(), pdf: z.string() }),
})

const deskQuestionSchema = z.extend(questionSchema, { personId: idSchema, personName: z.string() })
export type DeskPayQuestion = z.infer<typeof deskQuestionSchema>

/** A month and a country with open questions. */
const questionPlaceSchema = z.object({
  month: payrollMonthSchema,
  country: z.enum(paycodeCountries),
  open: z.number(),
})

/**
 * Questions about the pay of a month and country: all that are open, and the latest answers. `elsewhere`: the other months
 * and countries that have open ones. Without a month and a country, the questions of all.
 */
export const getPayQuestions = endpoint({
  method: 'GET',
  path: '/api/v1/payroll-export/questions',
  access: payrollRights.pay,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    month: z.optional(payrollMonthSchema),
    country: z.optional(z.enum(paycodeCountries)),
  }),
  output: z.object({
    questions: z.array(deskQuestionSchema),
    elsewhere: z._default(z.array(questionPlaceSchema), []),
  }),
})

export const payAnswerFormSchema = z.strictObject({ outcome: z.enum(payQuestionOutcomes), answer: words })

/**
 * Answers a question, once. 403 for a person's own question. 409 `payroll.question-unpaid` for an approval before the day or
 * the line of pay has the value that the person expects: it would promise what no run pays.
 */
export const postPayAnswer = rowActs({
  path: '/api/v1/payroll-export/questions/:id',
  right: payrollRights.pay,
  reach: 'company',
})('answer', {
  // The row of the question has the name and the time of the answer.
  logs: null,
  from: ['open'],
  otherEyes: 'payroll-question.answer',
  form: payAnswerFormSchema,
  answer: deskQuestionSchema,
})
