import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  emptyTexts,
  type Answer,
  type TemplateContent,
} from '../../../../shared/features/quality/template/question.schema.ts'
import { inLanguage } from '../../../../shared/features/quality/template/template.schema.ts'
import { customerLanguages, type CustomerLanguage } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { QuestionList } from '../question/question-list.panel.tsx'

/** The survey as it is asked, branches and all: what the caller says, and what the page says. Nothing is saved. */
export function PreviewDialog({ content, onClose }: { content: TemplateContent; onClose: () => void }) {
  const { t, i18n } = useTranslation('quality')
  const own = customerLanguages.find((each) => each === i18n.language) ?? 'sv'
  const [language, setLanguage] = useState<CustomerLanguage>(own)
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  return (
    <Dialog open place="side" title={t('editor.preview')} onClose={onClose}>
      <chakra.div display="grid" gap="5">
        <Segments
          label={t('calls.language')}
          choices={customerLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
        {(['intro', 'pageIntro'] as const).map((part) => {
          const words = inLanguage(content[part] ?? emptyTexts(), language)
          return words === '' ? null : (
            <chakra.div key={part}>
              <chakra.p color="fg.muted" fontSize="sm">
                {t(`preview.${part}`)}
              </chakra.p>
              <chakra.p whiteSpace="pre-line" lang={language}>
                {words}
              </chakra.p>
            </chakra.div>
          )
        })}
        <QuestionList
          questions={content.questions}
          language={language}
          answers={answers}
          onChange={setAnswers}
          errors={{}}
        />
        <chakra.p whiteSpace="pre-line" color="fg.muted" lang={language}>
          {inLanguage(content.thanks, language)}
        </chakra.p>
      </chakra.div>
    </Dialog>
  )
}
