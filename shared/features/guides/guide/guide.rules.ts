import { languages, type Language } from '../../account/account.schema.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import { isEmptyDoc } from '../document/document.rules.ts'
import type { GuideContent, GuideText } from './guide.schema.ts'

/** Why a draft cannot be published. */
export function publishFailures({ language, contents, quiz }: GuideText): readonly Failure[] {
  const { title, body } = contents[language]
  const questions = quiz.questions.flatMap(({ texts, options }, at) => {
    const isWhole =
      texts[language].trim() !== '' &&
      options.every((option) => option.texts[language].trim() !== '') &&
      options.some(({ isRight }) => isRight)
    return isWhole ? [] : [failure('guide.question-incomplete', undefined, { number: at + 1 })]
  })
  return [
    ...(title.trim() === '' ? [failure('guide.title-missing', 'title')] : []),
    ...(isEmptyDoc(body) ? [failure('guide.body-missing', 'body')] : []),
    ...questions,
    ...(quiz.questions.length > 0 && quiz.draw > quiz.questions.length ? [failure('guide.draw-too-many', 'draw')] : []),
  ]
}

/** The languages that a guide can be read in. */
export const languagesOf = ({ contents }: Pick<GuideText, 'contents'>): readonly Language[] =>
  languages.filter((language) => contents[language].title.trim() !== '')

/** The text in the language of the reader, or else in the language of the guide. */
export function contentIn(
  { contents, language: own }: Pick<GuideText, 'contents' | 'language'>,
  wanted: Language,
): { readonly language: Language; readonly content: GuideContent } {
  const language = contents[wanted].title.trim() === '' ? own : wanted
  return { language, content: contents[language] }
}
