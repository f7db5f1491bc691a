import * as z from 'zod/mini'

/** By which way a customer is asked. */
export const surveyChannels = ['phone', 'sms', 'mail'] as const
export type SurveyChannel = (typeof surveyChannels)[number]

/** The states of a survey (product 5.13). */
export const surveyStates = ['scheduled', 'in_progress', 'answered', 'unanswered', 'declined'] as const
export type SurveyState = (typeof surveyStates)[number]

/** A survey in one of these is not over. */
export const openSurveyStates: readonly SurveyState[] = ['scheduled', 'in_progress']

/** Why a sale was chosen. */
export const sampleReasons = ['new_seller', 'flagged', 'risk', 'random', 'by_hand'] as const
export type SampleReason = (typeof sampleReasons)[number]

/** Delivery state of a customer's link. `kept`: no gateway is configured. */
export const linkStates = ['waiting', 'sending', 'sent', 'unsure', 'failed', 'kept', 'handed_over'] as const
export type LinkState = (typeof linkStates)[number]

/** The link of a survey can be opened this long (product 5.13). */
export const LINK_DAYS = 7

const wholeNumber = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most))

/** The rules by which sales are chosen, and when customers may be disturbed. */
export const surveyRulesSchema = z
  .strictObject({
    /** All sales of sellers who began fewer days ago. */
    newSellerDays: wholeNumber(0, 365),
    takesFlagged: z.boolean(),
    /** Of the rest, in percent. */
    sharePercent: wholeNumber(0, 100),
    /** A seller with more regrets than others is asked about more often. */
    followsRisk: z.boolean(),
    channel: z.enum(surveyChannels),
    /** Days after the sale. */
    delayDays: wholeNumber(0, 30),
    attemptsMax: wholeNumber(1, 10),
    /** Days after which an unanswered survey expires. */
    givenUpDays: wholeNumber(1, 90),
    /** The hours within which messages are sent, by the customer's clock. */
    fromHour: wholeNumber(0, 23),
    toHour: wholeNumber(1, 24),
  })
  .check(z.refine(({ fromHour, toHour }) => fromHour < toHour, { error: 'quality.hours-order', path: ['toHour'] }))
export type SurveyRules = z.infer<typeof surveyRulesSchema>

/** The default of product 5.13, with quiet hours. */
export const defaultSurveyRules: SurveyRules = {
  newSellerDays: 30,
  takesFlagged: true,
  sharePercent: 20,
  followsRisk: true,
  channel: 'phone',
  delayDays: 1,
  attemptsMax: 3,
  givenUpDays: 14,
  fromHour: 9,
  toHour: 20,
}
