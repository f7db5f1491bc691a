import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import { guideCategories } from '../../../../shared/features/guides/category/guide-category.list.ts'
import { linesOf } from '../../../../shared/features/guides/document/document.rules.ts'
import type { GuideForm, GuideText } from '../../../../shared/features/guides/guide/guide.schema.ts'
import { useFoundPeople } from '../../../desk/directory/directory.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { useGuideChoices } from '../category/choices.queries.ts'

/** Returns what an edition of a guide holds, one line for each paragraph, question and answer. */
export function useGuideLines(): (content: GuideText, language: Language) => readonly string[] {
  const { t } = useTranslation('guideadmin')
  return ({ language: first, contents, quiz }, language) => {
    const { title, summary, body } = contents[language]
    const { questions, draw, passPercent } = quiz
    return [
      `${t('guide.fields.language')}: ${t(`language.${first}`)}`,
      ...[title, summary, ...linesOf(body)].filter(Boolean),
      ...(questions.length === 0 ? [] : [`${t('quiz.draw')}: ${draw}`, `${t('quiz.pass')}: ${passPercent}`]),
      ...questions.flatMap(({ texts, options }, at) => [
        `${t('quiz.question', { number: at + 1 })}: ${texts[language]}`,
        ...options.map((option) => `${option.isRight ? '✓' : '–'} ${option.texts[language]}`),
      ]),
    ]
  }
}

/** Returns the settings of a guide in words: names instead of ids. */
export function useSettingsInWords(): (
  form: GuideForm,
) => Readonly<Record<Exclude<keyof GuideForm, 'content'>, string>> {
  const { roles, teams, providers } = useGuideChoices()
  const categories = useFirstRows(guideCategories.list, { size: 100 }).rows
  const people = useFoundPeople({ search: '', chosen: [], filters: { standing: ['working'] }, size: 100 }).rows
  const named = (choices: readonly { readonly value: string; readonly label: string }[], ids: readonly string[]) =>
    choices
      .filter(({ value }) => ids.includes(value))
      .map(({ label }) => label)
      .join(', ')
  return (form) => ({
    categoryId: categories.find(({ id }) => id === form.categoryId)?.nameSv ?? '',
    ownerId: people.find(({ id }) => id === form.ownerId)?.name ?? '',
    reviewDay: form.reviewDay ?? '',
    roleIds: named(roles, form.roleIds),
    requiredRoleIds: named(roles, form.requiredRoleIds),
    requiredTeamIds: named(teams, form.requiredTeamIds),
    requiredProviderIds: named(providers, form.requiredProviderIds),
  })
}
