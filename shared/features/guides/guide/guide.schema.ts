import * as z from 'zod/mini'
import { languages } from '../../account/account.schema.ts'
import { givenDaySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { oneLine } from '../../../kernel/one-line.ts'
import { docSchema, emptyDoc } from '../document/document.schema.ts'
import { emptyQuiz, quizSchema } from '../quiz/quiz.schema.ts'

/** draft: never published; published: its newest edition is read; archived: taken away from its readers. */
export const guideStates = ['draft', 'published', 'archived'] as const
export type GuideState = (typeof guideStates)[number]

export const guideTitleSchema = z
  .string()
  .check(oneLine(), z.minLength(1, 'guide.title-missing'), z.maxLength(120, 'record.too-long'))

const guideContentSchema = z.strictObject({
  /** Empty: the guide is not translated into this language. */
  title: z.string().check(oneLine(), z.maxLength(120, 'record.too-long')),
  summary: z.string().check(z.maxLength(300, 'record.too-long')),
  body: docSchema,
  /** The blocks of the source when this translation was finished. */
  basis: z.array(z.string().check(z.maxLength(8))).check(z.maxLength(1000)),
})
export type GuideContent = z.infer<typeof guideContentSchema>

const contentsSchema = z.strictObject({ sv: guideContentSchema, en: guideContentSchema, fi: guideContentSchema })
export type GuideContents = z.infer<typeof contentsSchema>

/** Everything that becomes an edition. */
export const guideTextSchema = z.strictObject({ contents: contentsSchema, quiz: quizSchema })
export type GuideText = z.infer<typeof guideTextSchema>

const idsSchema = z.array(idSchema).check(z.maxLength(200))

/** Where a guide belongs, who reads it and who has to. It takes effect at once, without a new edition. */
export const guideSettingsSchema = z.strictObject({
  categoryId: idSchema,
  /** The language that it is written in first. */
  language: z.enum(languages),
  ownerId: z.nullable(idSchema),
  reviewDay: z.nullable(givenDaySchema),
  /** None: everybody who sees the category. */
  roleIds: idsSchema,
  requiredRoleIds: idsSchema,
  requiredTeamIds: idsSchema,
  /** Sellers confirm it before they sell for these. */
  requiredProviderIds: idsSchema,
})
export type GuideSettings = z.infer<typeof guideSettingsSchema>

export const requirementKinds = ['role', 'team', 'provider'] as const
export type RequirementKind = (typeof requirementKinds)[number]

export const emptyGuideContent = (): GuideContent => ({ title: '', summary: '', body: emptyDoc(), basis: [] })

export const emptyGuideText = (): GuideText => ({
  contents: { sv: emptyGuideContent(), en: emptyGuideContent(), fi: emptyGuideContent() },
  quiz: emptyQuiz(),
})

/** The largest draft: three texts, with room for the questions. */
export const GUIDE_MAX_BYTES = 900 * 1024
export const GUIDE_FILE_MAX_BYTES = 10 * 1024 * 1024
