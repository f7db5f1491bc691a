import * as z from 'zod/mini'
import { languages, type Language } from '../../account/account.schema.ts'
import { givenDaySchema } from '../../../kernel/days.ts'
import { idSchema, type Id } from '../../../kernel/ids.ts'
import { oneLine } from '../../../kernel/one-line.ts'
import { docSchema, emptyDoc } from '../document/document.schema.ts'
import { emptyQuiz, quizSchema } from '../quiz/quiz.schema.ts'

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
const guideTextSchema = z.strictObject({
  /** The language that it is written in first. Readers without a translation read it. */
  language: z.enum(languages),
  contents: contentsSchema,
  quiz: quizSchema,
})
export type GuideText = z.infer<typeof guideTextSchema>

const idsSchema = z.array(idSchema).check(z.maxLength(200))

/** Where a guide belongs, who reads it and who has to. It takes effect at once, without a new edition. */
const guideSettingsSchema = z.strictObject({
  categoryId: idSchema,
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

/** A guide as it is being written. */
export const guideFormSchema = z.extend(guideSettingsSchema, { content: guideTextSchema })
export type GuideForm = z.infer<typeof guideFormSchema>

/** Input of a new guide. */
export const newGuideSchema = z.strictObject({
  title: z.string().check(oneLine(), z.minLength(1, 'guide.title-missing'), z.maxLength(120, 'record.too-long')),
  categoryId: idSchema,
  language: z.enum(languages),
})

/** Filled in when an edition is published. */
export const guideDetailsSchema = z.strictObject({
  /** Readers must confirm this edition even if they confirmed an earlier one. Always true for the first edition. */
  asks: z.boolean(),
  /** For authors. */
  note: z.string().check(oneLine(), z.maxLength(200, 'record.too-long')),
})
export type GuideDetails = z.infer<typeof guideDetailsSchema>

export const requirementKinds = ['role', 'team', 'provider'] as const
export type RequirementKind = (typeof requirementKinds)[number]

export const emptyGuideContent = (): GuideContent => ({ title: '', summary: '', body: emptyDoc(), basis: [] })

export const emptyGuideText = (language: Language): GuideText => ({
  language,
  contents: { sv: emptyGuideContent(), en: emptyGuideContent(), fi: emptyGuideContent() },
  quiz: emptyQuiz(),
})

/** Returns the form of a new guide with nothing but its title. Everybody with access to the category can read it. */
export function newGuide(
  { title, categoryId, language }: z.infer<typeof newGuideSchema>,
  ownerId: Id | null,
): GuideForm {
  const { contents, ...text } = emptyGuideText(language)
  return {
    categoryId,
    ownerId,
    reviewDay: null,
    roleIds: [],
    requiredRoleIds: [],
    requiredTeamIds: [],
    requiredProviderIds: [],
    content: { ...text, contents: { ...contents, [language]: { ...contents[language], title } } },
  }
}

/** The largest draft: three texts, with room for the questions. */
export const GUIDE_MAX_BYTES = 900 * 1024
export const GUIDE_FILE_MAX_BYTES = 10 * 1024 * 1024
