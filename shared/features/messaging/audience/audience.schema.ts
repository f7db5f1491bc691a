import * as z from 'zod/mini'

/**
 * The groups of recipients that a job can name. The feature that knows a group answers it on the server
 * (`ServerFeature.recipients`); its words are in the catalogue `schedules`.
 */
export const audienceSources = [
  'everyone',
  'people',
  'teams',
  'roles',
  'offices',
  'notReported',
  'customers',
  'candidates',
] as const
export type AudienceSource = (typeof audienceSources)[number]

export const AUDIENCE_PARTS_MAX = 8
const IDS_MAX = 100

/** One group. `ids` narrows it: the chosen teams, people or roles. */
export const audiencePartSchema = z.strictObject({
  source: z.enum(audienceSources),
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(IDS_MAX)),
})
export type AudiencePart = z.infer<typeof audiencePartSchema>

/** Everybody in any of the groups, each once. */
export const groupsSchema = z
  .array(audiencePartSchema)
  .check(z.minLength(1, 'schedule.audience-required'), z.maxLength(AUDIENCE_PARTS_MAX))

/** The groups that need a choice of their members. */
export const chosenSources: readonly AudienceSource[] = ['people', 'teams', 'roles', 'offices']

/** The kinds of recipients: an address, a language and variables of each are found in a way of its own. */
export const recipientKinds = ['user', 'customer', 'candidate'] as const
export type RecipientKind = (typeof recipientKinds)[number]
