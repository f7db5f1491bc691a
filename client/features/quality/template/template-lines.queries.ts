import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import {
  emptyTexts,
  type Question,
  type TemplateContent,
} from '../../../../shared/features/quality/template/question.schema.ts'

/** Returns a template as lines: one for each text and for the settings of each question. */
export function useContentLines(): (content: TemplateContent, language: Language) => readonly string[] {
  const { t } = useTranslation('quality')
  return ({ intro, pageIntro = emptyTexts(), thanks, questions }, language) => {
    const settingsOf = ({ kind, area, weight, required, isNki, alarm, showIf }: Question) => {
      const number = questions.findIndex(({ id }) => id === showIf?.questionId) + 1
      const text = questions[number - 1]?.text[language] ?? ''
      return [
        t(`kind.${kind}`),
        t(`area.${area}`),
        `${t('editor.weight')}: ${weight}`,
        ...(required ? [t('editor.required')] : []),
        ...(isNki ? [t('editor.isNki')] : []),
        ...(alarm === null
          ? []
          : [t('editor.alarmOn', { answer: t(`answers.${alarm.on}`), alarm: t(`alarm.${alarm.kind}`) })]),
        ...(showIf === null ? [] : [`${t('editor.branch.after', { number, text })}: ${showIf.from}–${showIf.to}`]),
      ].join(' · ')
    }
    const asked = questions.flatMap((question) => [
      question.text[language],
      ...question.options.map((option) => `– ${option[language]}`),
      settingsOf(question),
    ])
    return [intro[language], pageIntro[language], ...asked, thanks[language]].filter(Boolean)
  }
}
